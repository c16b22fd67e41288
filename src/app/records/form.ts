import { isLuring, loading } from '#app/wiring/failure.ts';
import type { RecordApi } from '#app/records/record-api.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import { asking } from '#app/wiring/call.ts';
import { askDiscard, askLeave } from '#app/wiring/ask-leave.ts';
import { issueCode } from '#domain/messages/issues.ts';
import { formMachine } from '#machines/records/form.machine.ts';
import type {
  Draft,
  LoadResult,
  SaveResult,
  Key,
  FormOption,
  Choice,
  Renewal,
  Selected,
} from '#machines/records/form.setup.ts';
import {
  bodyFrom,
  basicDefects,
  type Entry,
  type FormIssue,
  type Value,
  valuesFrom,
  type RecordRow,
} from '#machines/records/values.ts';
import type { Departure } from '#machines/kit/departure.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { ApiError } from '#services/http/errors.ts';
import { fieldNumber } from '#services/i18n/format.ts';
import { newKey } from '#services/keys/new-key.ts';
import { readDraft } from '#app/records/form-draft.ts';
import { formSlots } from '#app/records/form-slots.ts';

/** The part of Standard Schema that a form needs; zod's schemas implement it. */
export type Validator = {
  readonly '~standard': { readonly validate: (value: unknown) => Result | Promise<Result> };
};

type Result = { readonly issues?: readonly Problem[] | undefined };

type Problem = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
};

type Stored = RecordRow & { id: string; versi: number };

/**
 * Gives the choices of a field. `q` is the typed search text; '' asks for the first choices, which may depend on the record
 * as it was loaded (null: a new one).
 */
export type Source = (
  q: string,
  value: Value,
  signal: AbortSignal,
  record?: RecordRow | null,
) => Promise<readonly FormOption[]>;

export type FormServices = {
  /** The record's name in the keys of stored drafts: `program`. */
  nama: string;
  /** Whether a record is one that nobody may change; absent = none is. */
  fixed?: ((record: RecordRow) => boolean) | undefined;
  api: Pick<RecordApi<Stored>, 'get' | 'create' | 'update'>;
  fields: readonly Entry[];
  /** What the server will ask of a new record, and of a changed one. */
  schemas: { fresh: Validator; edit: Validator };
  source: Readonly<Record<string, Source>>;
  /** A new record's first values. */
  initial: () => { values: Value; terpilih: Selected };
  /** What a stored record is called, and what its chosen values are. */
  title: (record: RecordRow) => string;
  terpilih: (record: RecordRow) => Selected;
  drafts: DraftStore;
  /** Fields and first values of a new record, where one can be begun with what was typed into a deleted one. */
  anew?: { fields: readonly Entry[]; initial: () => Value } | undefined;
  /** Whether the page has a notice that the record is gone; absent = it has. */
  showsRemoval?: boolean;
  /** Tells the person that the record was saved; absent = a toast. */
  tell?: () => void | Promise<void>;
  /** Shows what the answer to a new record has and no later one. */
  made?: ((record: RecordRow, signal: AbortSignal) => Promise<void>) | undefined;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const run = ({ path = [] }: Problem) => path.map((one) => String(typeof one === 'object' ? one.key : one)).join('.');

type ZodProblem = Problem & {
  code?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  origin?: unknown;
  format?: unknown;
};

/** The fault at a field as the code of a contract message; a sentence that only the server knows stays as it is. */
const worded = (nama: string, message: string): FormIssue => {
  const code = issueCode(message);
  return code === null ? { nama, kode: 'pesan', message } : { nama, kode: code, message: null };
};

/** A zod problem as a code for which every language has a text. */
function issueFrom(problem: ZodProblem): FormIssue {
  const nama = run(problem);
  if (problem.code === 'custom' || issueCode(problem.message) !== null) return worded(nama, problem.message);
  const exact = problem.origin === 'number' || problem.origin === 'int';
  if (problem.code === 'invalid_format' && problem.format === 'email') return { nama, kode: 'email', message: null };
  if (problem.code === 'too_small' && exact) return { nama, kode: 'minimal', message: String(problem.minimum) };
  if (problem.code !== 'too_big') return { nama, kode: 'tidakSah', message: null };
  return { nama, kode: problem.origin === 'string' ? 'terlaluPanjang' : 'maksimal', message: String(problem.maximum) };
}

/** A short fingerprint of the content: equal content counts as the same save and gets the same idempotency key. */
function fingerprint(content: unknown): string {
  const text = JSON.stringify(content);
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(36);
}

/**
 * Connects a record's form to API, dialogs and device. Create one per page, so that repeating a save does not save
 * twice.
 */
export function provideForm(services: FormServices) {
  const {
    nama,
    api,
    fields,
    schemas,
    source,
    initial,
    title,
    terpilih,
    drafts,
    showsRemoval = true,
    fixed,
    made,
    anew,
    tell = () => showSaved(),
  } = services;
  const once = newKey();
  const slots = formSlots(drafts);
  const key = ({ id, userId }: Key) => `formulir-${nama}:${userId}:${id ?? 'baru'}`;
  const requestBody = (value: Value, fresh: boolean) => bodyFrom(fields, value, fresh);

  const checkValue = async (value: Value, fresh: boolean): Promise<readonly FormIssue[]> => {
    const base = basicDefects(fields, value);
    const { issues = [] } = await (fresh ? schemas.fresh : schemas.edit)['~standard'].validate(
      requestBody(value, fresh),
    );
    const mentioned = new Set(base.map((one) => one.nama));
    return [...base, ...issues.map(issueFrom).filter((one) => !mentioned.has(one.nama))];
  };
  const initialChoices = async (value: Value, signal: AbortSignal, record: RecordRow | null): Promise<Choice> => {
    const needed = fields.filter(
      ({ kind, nama: one }) => kind !== 'cari' && kind !== 'several' && source[one] !== undefined,
    );
    const list = await Promise.all(
      needed.map(async ({ nama: one }) => [one, (await source[one]?.('', value, signal, record)) ?? []] as const),
    );
    return Object.fromEntries(list);
  };
  const load = async (id: string | null, signal: AbortSignal): Promise<LoadResult> => {
    if (id === null) {
      const { values, terpilih: chosen } = initial();
      const choice = await initialChoices(values, signal, null);
      return { ok: true, values, versi: null, title: null, terpilih: chosen, choices: choice };
    }
    const { data: record } = await api.get(id, { signal });
    const value = valuesFrom(fields, record, fieldNumber);
    const choice = await initialChoices(value, signal, record);
    return {
      ok: true,
      values: value,
      versi: record.versi,
      title: title(record),
      terpilih: terpilih(record),
      choices: choice,
      ...(fixed?.(record) && { fixed: record }),
    };
  };
  const failed = (error: unknown, fresh: boolean): SaveResult => {
    // The page says it, and longer than a toast does.
    if (showsRemoval && !fresh && error instanceof ApiError && error.status === 404) return { result: 'terhapus' };
    if (error instanceof ApiError && error.status === 409 && isSavedRecord(error.data)) {
      const { data } = error;
      return {
        result: 'bentrok',
        values: valuesFrom(fields, data, fieldNumber),
        versi: data.versi,
        terpilih: terpilih(data),
      };
    }
    showFailed(error);
    if (isLuring(error) || !(error instanceof ApiError) || error.status >= 500) return { result: 'terputus' };
    const known = (path: string) => fields.some((one) => one.nama === path.split('.')[0]);
    const issues = error.errors.map(({ path, message }) => worded(known(path) ? path : '', message));
    return { result: 'ditolak', issues };
  };

  const check = fromPromise<readonly FormIssue[], { values: Value; isNew: boolean }>(({ input }) =>
    checkValue(input.values, input.isNew),
  );
  return formMachine.provide({
    actors: {
      loadRecord: loading<Extract<LoadResult, { ok: true }>, { id: string | null }>(async ({ input, signal }) => {
        const result = await load(input.id, signal);
        if (!result.ok) throw new Error('A load that fails throws');
        return result;
      }),
      readDraft: fromPromise<Draft | null, Key>(async ({ input }) => readDraft(await slots.read(key(input)), fields)),
      writeDraft: fromPromise<void, Key & { draf: Draft | null }>(async ({ input: { draf, ...who } }) => {
        await holdReload(
          draf === null
            ? slots.remove(key(who))
            : slots.write(key(who), { skema: 1, ...withoutPassword(draf, fields) }, who.id === null),
        );
      }),
      clearDraft: fromPromise<void, Key>(({ input }) => holdReload(slots.remove(key(input)))),
      checkValues: check,
      checkBeforeSave: check,
      searchOptions: fromPromise<readonly FormOption[], { nama: string; q: string; values: Value }>(
        async ({ input, signal }) => (await source[input.nama]?.(input.q, input.values, signal)) ?? [],
      ),
      // Without an abort signal: a save that is under way must reach the server even when the person leaves the page.
      saveRecord: fromPromise<SaveResult, Key & { values: Value; versi: number | null }>(async ({ input, signal }) => {
        const { id, values, versi } = input;
        const fresh = id === null || versi === null;
        try {
          const content = requestBody(values, fresh);
          const { data } = fresh
            ? await api.create(content, { idempotencyKey: `${once}-${fingerprint(content)}` })
            : await api.update(id, { ...content, versi });
          if (fresh) await made?.(data, signal);
          await tell();
          return { result: 'tersimpan', id: data.id };
        } catch (error) {
          return failed(error, fresh);
        }
      }),
      confirmLeave: fromPromise<Departure, void>(({ signal }) => askLeave(signal)),
      confirmDiscard: asking(askDiscard),
      renewRecord: fromPromise<boolean, Renewal>(async ({ input: { userId, values, terpilih: chosen } }) => {
        const there = key({ id: null, userId });
        if (anew === undefined || readDraft(await drafts.read(there), anew.fields) !== null) return false;
        const base = anew.initial();
        const known = Object.entries(values).filter(([one]) => one in base);
        const draft = { versi: null, dasar: base, nilai: { ...base, ...Object.fromEntries(known) }, terpilih: chosen };
        await holdReload(drafts.write(there, { skema: 1, ...withoutPassword(draft, anew.fields) }));
        return true;
      }),
    },
  });
}

const isSavedRecord = (data: unknown): data is Stored =>
  isObject(data) && typeof data.id === 'string' && typeof data.versi === 'number';

/** A password is never kept on a device. */
function withoutPassword(draft: Draft, entry: readonly Entry[]): Draft {
  const empty = Object.fromEntries(entry.filter(({ kind }) => kind === 'password').map((one) => [one.nama, '']));
  return { ...draft, nilai: { ...draft.nilai, ...empty } };
}
