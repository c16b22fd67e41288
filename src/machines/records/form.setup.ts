import {
  type EditConflict,
  conflictsFrom,
  combine,
  type Dependents,
  type Content,
  type FormIssue,
  type Value,
  type Side,
  sameValues,
  after,
  type RecordRow,
} from '#machines/records/values.ts';
import type { Scale } from '#domain/capaian/scale.ts';
import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import { isAnswer, type Departure } from '#machines/kit/departure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

/** `steps`: of a choice that is a scale, what is chosen from further on. */
export type FormOption = { value: string; label: string; description?: string; steps?: Scale };
/** `terpilih`: what the chosen value of a field is called. */
export type Selected = Readonly<Record<string, FormOption>>;
export type Choice = Readonly<Record<string, readonly FormOption[]>>;
/** A record as it is stored; a new one has version null. `judul` is what it is called. */
type LoadedContent = {
  values: Value;
  versi: number | null;
  title: string | null;
  terpilih: Selected;
  choices: Choice;
  /** The record itself, when it is one that nobody may change. */
  fixed?: RecordRow;
};
export type LoadResult = ({ ok: true } & LoadedContent) | Failed;
export type Draft = { versi: number | null; dasar: Value; nilai: Value; terpilih: Selected };
/** `ditolak`, `terputus`: a toast told the user. After `terputus` it is unknown whether the server has saved. */
export type SaveResult =
  | { result: 'tersimpan'; id: string }
  | { result: 'bentrok'; values: Value; versi: number; terpilih: Selected }
  | { result: 'ditolak'; issues: readonly FormIssue[] }
  | { result: 'terputus' }
  /** Somebody else deleted the record meanwhile. */
  | { result: 'terhapus' };
/** Which form: the id of its record (null = a new one), and the user whose draft it is. */
export type Key = { id: string | null; userId: string };
/**
 * `dependents`: fields whose choices depend on other fields. `createPath`: page of a new record of this kind; null = there
 * is none, or this person may not make one.
 */
export type FormInput = Key & { dependents?: Dependents; createPath?: string | null };
/** What a new record is begun with. */
export type Renewal = { userId: string; values: Value; terpilih: Selected };

export type FormMachineEvent =
  | { type: 'field.change'; nama: string; values: Content }
  | { type: 'field.blur'; nama: string }
  | { type: 'option.search'; nama: string; q: string }
  | { type: 'option.choose'; nama: string; options: FormOption | null }
  | { type: 'form.submit' }
  | { type: 'form.reload' }
  /** Begins a new record with what was typed into one that is gone. */
  | { type: 'record.renew' }
  /** `ke`: an address; null = where the form came from. */
  | { type: 'form.leave'; ke: string | null }
  | { type: 'draft.discard' }
  | { type: 'conflict.choose'; nama: string; choice: Side }
  | { type: 'conflict.resolve' };
export type FormNews =
  | { type: 'focus.requested'; nama: string }
  | { type: 'record.saved'; id: string; isNew: boolean }
  | { type: 'form.closed'; ke: string | null };

export type FormContext = Key & {
  dependents: Dependents;
  createPath: string | null;
  title: string | null;
  versi: number | null;
  /** The stored values. */
  base: Value;
  /** The values as typed. */
  values: Value;
  terpilih: Selected;
  /** What the stored values are called. */
  dasarTerpilih: Selected;
  choices: Choice;
  search: { nama: string; q: string };
  /** Fields that the user has left once: before the first save only these show faults. */
  touched: readonly string[];
  isTried: boolean;
  issues: readonly FormIssue[];
  serverIssues: readonly FormIssue[];
  conflicts: readonly EditConflict[];
  theirs: { values: Value; versi: number | null; terpilih: Selected };
  /** The draft of an earlier visit was restored. */
  isRestored: boolean;
  /** Where leaving leads. */
  ke: string | null;
  /** The record, when it is only looked at. */
  fixed: RecordRow | null;
  failure: Failure | null;
};

const actors = {
  loadRecord: unprovided<LoadResult, { id: string | null }>('loadRecord'),
  readDraft: unprovided<Draft | null, Key>('readDraft'),
  writeDraft: unprovided<void, Key & { draf: Draft | null }>('writeDraft'),
  clearDraft: unprovided<void, Key>('clearDraft'),
  checkValues: unprovided<readonly FormIssue[], { values: Value; isNew: boolean }>('checkValues'),
  checkBeforeSave: unprovided<readonly FormIssue[], { values: Value; isNew: boolean }>('checkBeforeSave'),
  searchOptions: unprovided<readonly FormOption[], { nama: string; q: string; values: Value }>('searchOptions'),
  saveRecord: unprovided<SaveResult, Key & { values: Value; versi: number | null }>('saveRecord'),
  confirmLeave: unprovided<Departure>('confirmLeave'),
  confirmDiscard: unprovided<boolean>('confirmDiscard'),
  /** Whether the page of a new record will find it: not where another one is begun on this device. */
  renewRecord: unprovided<boolean, Renewal>('renewRecord'),
};

export const changed = ({ base, values }: Pick<FormContext, 'base' | 'values'>) => !sameValues(base, values);
export const draftFrom = (context: FormContext): Draft | null => {
  const { versi, base, values, terpilih } = context;
  return changed(context) ? { versi, dasar: base, nilai: values, terpilih } : null;
};
/** What the values are called that `combine` makes of the two versions. */
const namesOf = (them: Selected, mine: Selected, conflicts: readonly EditConflict[]): Selected => {
  const chosen = conflicts.filter(({ choice }) => choice !== 'mereka').map(({ nama }) => nama);
  return { ...them, ...Object.fromEntries(Object.entries(mine).filter(([nama]) => chosen.includes(nama))) };
};
const without = (issues: readonly FormIssue[], nama: string) =>
  issues.filter((one) => one.nama !== nama && !one.nama.startsWith(`${nama}.`));

export const formSetup = setup({
  types: {
    input: {} as FormInput,
    context: {} as FormContext,
    events: {} as FormMachineEvent,
    emitted: {} as FormNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { searchPause: 300 },
  actions: {
    keepRecord: assign((_, result: LoadResult) => {
      if (!result.ok) return {};
      const { values, versi, title, terpilih, choices, fixed = null } = result;
      return {
        base: values,
        values,
        versi,
        title,
        terpilih,
        dasarTerpilih: terpilih,
        choices,
        fixed,
        failure: null,
      };
    }),
    keepFailure: assign(withFailure),
    // A draft of an older version goes through the same comparison as a save that was refused for a conflict.
    restore: assign(({ context }, draft: Draft | null) => {
      if (draft === null || sameValues(draft.nilai, context.base)) return {};
      const selected = { ...context.terpilih, ...draft.terpilih };
      const draftConflicts = conflictsFrom(draft.dasar, draft.nilai, context.base);
      const outdated = draft.versi !== context.versi;
      if (outdated && draftConflicts.some(({ choice }) => choice === null)) {
        const them = { values: context.base, versi: context.versi, terpilih: context.dasarTerpilih };
        return { values: draft.nilai, terpilih: selected, isRestored: true, conflicts: draftConflicts, theirs: them };
      }
      return { values: combine(context.base, draftConflicts), terpilih: selected, isRestored: true };
    }),
    keepValue: assign(({ context }, { nama, values }: { nama: string; values: Content }) => ({
      ...after(context, nama, values),
      serverIssues: without(context.serverIssues, nama),
    })),
    keepOption: assign(({ context }, { nama, options }: { nama: string; options: FormOption | null }) => ({
      ...after(context, nama, options?.value ?? ''),
      terpilih: options === null ? context.terpilih : { ...context.terpilih, [nama]: options },
      serverIssues: without(context.serverIssues, nama),
    })),
    keepTouched: assign(({ context }, nama: string) => ({ touched: [...new Set([...context.touched, nama])] })),
    keepTried: assign({ isTried: true }),
    keepIssues: assign((_, issues: readonly FormIssue[]) => ({ issues })),
    keepRefusal: assign((_, result: SaveResult) => ({
      serverIssues: result.result === 'ditolak' ? result.issues : [],
    })),
    keepConflict: assign(({ context }, result: SaveResult) => {
      if (result.result !== 'bentrok') return {};
      const { values, versi, terpilih } = result;
      return {
        conflicts: conflictsFrom(context.base, context.values, values),
        theirs: { values, versi, terpilih },
      };
    }),
    choose: assign(({ context }, { nama, choice }: { nama: string; choice: Side }) => ({
      conflicts: context.conflicts.map((one) => (one.nama === nama ? { ...one, choice } : one)),
    })),
    merge: assign(({ context: { conflicts, theirs, terpilih } }) => ({
      values: combine(theirs.values, conflicts),
      base: theirs.values,
      versi: theirs.versi,
      terpilih: namesOf(theirs.terpilih, terpilih, conflicts),
      dasarTerpilih: theirs.terpilih,
      conflicts: [],
    })),
    discard: assign(({ context: { base, dasarTerpilih } }) => ({
      values: base,
      terpilih: dasarTerpilih,
      touched: [],
      isRestored: false,
      issues: [],
      serverIssues: [],
      isTried: false,
    })),
    keepSearch: assign((_, search: { nama: string; q: string }) => ({ search })),
    keepOptions: assign(({ context }, options: readonly FormOption[]) => ({
      choices: { ...context.choices, [context.search.nama]: options },
    })),
    keepWay: assign((_, ke: string | null) => ({ ke })),
    keepSaved: assign(({ context }, result: SaveResult) => ({
      id: result.result === 'tersimpan' ? result.id : context.id,
      base: context.values,
    })),
    tellSaved: emit(({ context: { id, versi } }) => ({
      type: 'record.saved' as const,
      id: id ?? '',
      isNew: versi === null,
    })),
    tellClosed: emit(({ context: { ke } }) => ({ type: 'form.closed' as const, ke })),
    /** Asks for the focus on the first faulty field; '' when the fault is of the whole form. */
    pointOut: emit(({ context: { issues, serverIssues } }) => ({
      type: 'focus.requested' as const,
      nama: [...issues, ...serverIssues].find(({ nama }) => nama !== '')?.nama ?? '',
    })),
  },
  guards: {
    ...LOAD_GUARDS,
    ...CONFIRM_GUARDS,
    isFixed: (_, result: LoadResult) => result.ok && result.fixed !== undefined,
    isDirty: ({ context }) => changed(context),
    hasConflict: ({ context: { conflicts } }) => conflicts.length > 0,
    isAllChosen: ({ context: { conflicts } }) => conflicts.every(({ choice }) => choice !== null),
    /** Of the same version it is refused for another reason: sent again, it would be refused for ever. */
    isStoredAlready: ({ context: { base, values, versi } }, result: SaveResult) =>
      result.result === 'bentrok' && result.versi !== versi && conflictsFrom(base, values, result.values).length === 0,
    isBasisOfSearch: ({ context: { search, dependents } }, nama: string) =>
      dependents[search.nama]?.includes(nama) ?? false,
    isFaulty: (_, issues: readonly FormIssue[]) => issues.length > 0,
    isOutcome: (_, { result, kind }: { result: SaveResult; kind: SaveResult['result'] }) => result.result === kind,
    mayCreate: ({ context: { createPath } }) => createPath !== null,
    isAnswer,
  },
});
