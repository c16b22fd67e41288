import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FormServices, provideForm } from '#app/records/form.ts';
import { createActor, type fromPromise, waitFor } from '#machines/kit/xstate.ts';
import type { SaveResult } from '#machines/records/form.setup.ts';
import type { Entry } from '#machines/records/values.ts';
import { ApiError } from '#services/http/errors.ts';
import { draftsIn } from '#tests/support/drafts-in.ts';

const { failed } = vi.hoisted(() => ({ failed: vi.fn() }));
vi.mock('#app/wiring/messages.ts', () => ({ showSaved: vi.fn(), showFailed: failed }));
beforeEach(() => void failed.mockClear());

const fields: readonly Entry[] = [{ nama: 'nama', kind: 'teks' }];
const sound = { '~standard': { validate: () => ({}) } };

/** A form whose saves are answered by the server as this says, and the keys that new records were sent with. */
function form(answer: () => Promise<unknown> = async () => ({ data: { id: 'p1', versi: 1 } })) {
  const keys: (string | undefined)[] = [];
  const api = {
    create: (_: object, options?: { idempotencyKey?: string }) => {
      keys.push(options?.idempotencyKey);
      return answer();
    },
    update: answer,
  };
  const services = {
    api,
    fields,
    nama: 'program',
    schemas: { fresh: sound, edit: sound },
    source: {},
    terpilih: () => ({}),
  };
  const { saveRecord } = provideForm(services as unknown as FormServices).implementations.actors;
  const save = async (nama: string, id: string | null = null): Promise<SaveResult | undefined> => {
    const logic = saveRecord as unknown as ReturnType<typeof fromPromise<SaveResult, object>>;
    const input = { id, userId: 'u1', versi: id === null ? null : 1, values: { nama } };
    const { output } = await waitFor(createActor(logic, { input }).start(), ({ status }) => status !== 'active');
    return output;
  };
  return { save, keys };
}

it('a new record that is sent again has the key of before, and one that was mended another', async () => {
  const { save, keys } = form();
  for (const nama of ['A', 'A', 'B', 'A']) await save(nama);
  const [first, again, mended, before] = keys;
  expect([again === first, before === first, mended === first]).toEqual([true, true, false]);
  const other = form();
  await other.save('A');
  expect(other.keys[0]).not.toBe(first);
});

const errors = [
  { path: 'nama', code: 'custom', message: 'sudah dipakai' },
  { path: 'lain', code: 'custom', message: 'tidak boleh' },
];
it.each([
  [422, { result: 'ditolak', issues: ['nama', ''] }],
  [403, { result: 'ditolak', issues: ['nama', ''] }],
  // Whether it was saved is not known.
  [500, { result: 'terputus' }],
  [503, { result: 'terputus' }],
  [0, { result: 'terputus' }],
])('an answer of %i is told, and is the refusal of fields only where the server said no', async (status, expected) => {
  const { save } = form(() => Promise.reject(new ApiError({ status, network: status === 0, errors })));
  const result = await save('A', 'p1');
  const told = result?.result === 'ditolak' ? { ...result, issues: result.issues.map(({ nama }) => nama) } : result;
  expect([told, failed.mock.calls.length]).toEqual([expected, 1]);
});

it('an answer of 404 to a change says that the record is gone, which the page tells; a new record is refused', async () => {
  const { save } = form(() => Promise.reject(new ApiError({ status: 404, errors: [] })));
  expect([await save('A', 'p1'), failed.mock.calls.length]).toEqual([{ result: 'terhapus' }, 0]);
  expect([await save('A'), failed.mock.calls.length]).toEqual([{ result: 'ditolak', issues: [] }, 1]);
});

describe('what was typed into a record that is gone', () => {
  const entry: readonly Entry[] = [
    ...[{ nama: 'nama', kind: 'teks' } as const, { nama: 'kunci', kind: 'password' } as const],
    { nama: 'tingkat', kind: 'radio', initial: 'satu' },
  ];
  const START = { nama: '', kunci: '', tingkat: 'satu' };
  /** The draft of a new record on the device after a new record was begun with this. */
  async function renewed(values: object, there: unknown, anew = true) {
    const store = new Map([['formulir-unit:u1:baru', there]]);
    const drafts = {
      read: async (key: string) => store.get(key),
      write: async (key: string, value: unknown) => void store.set(key, value),
    };
    const services = { nama: 'unit', fields: entry.slice(0, 1), drafts, source: {}, schemas: {} };
    const { renewRecord } = provideForm({
      ...services,
      ...(anew && { anew: { fields: entry, initial: () => START } }),
    } as unknown as FormServices).implementations.actors;
    const logic = renewRecord as unknown as ReturnType<typeof fromPromise<boolean, object>>;
    const actor = createActor(logic, { input: { userId: 'u1', values, terpilih: {} } }).start();
    const { output } = await waitFor(actor, ({ status }) => status !== 'active');
    return [output, store.get('formulir-unit:u1:baru')];
  }

  it('is the draft of a new one, in its fields alone and without a password', async () => {
    const draft = { skema: 1, versi: null, dasar: START, terpilih: {}, nilai: { ...START, nama: 'Ketikan' } };
    expect(await renewed({ nama: 'Ketikan', kunci: 'rahasia', lain: 'x' }, undefined)).toEqual([true, draft]);
    // What an older version wrote is found by no page.
    expect(await renewed({ nama: 'Ketikan' }, { skema: 0 })).toEqual([true, draft]);
  });

  it('never takes the place of another new one, nor of a kind that is not made in a form', async () => {
    const other = { skema: 1, versi: null, dasar: START, terpilih: {}, nilai: { ...START, nama: 'Lain' } };
    expect(await renewed({ nama: 'Ketikan' }, other)).toEqual([false, other]);
    expect(await renewed({ nama: 'Ketikan' }, undefined, false)).toEqual([false, undefined]);
  });
});

it('the draft of a second new record is one of its own, that of a record that is there holds both tabs', async () => {
  const stored = new Map<string, unknown>();
  const tab = () => {
    const services = { nama: 'unit', fields, drafts: draftsIn(stored), source: {}, schemas: {} };
    const { writeDraft } = provideForm(services as unknown as FormServices).implementations.actors;
    return async (id: string | null, values: object) => {
      const draf = { versi: null, dasar: {}, nilai: values, terpilih: {} };
      const logic = writeDraft as unknown as ReturnType<typeof fromPromise<void, object>>;
      await waitFor(
        createActor(logic, { input: { id, userId: 'u1', draf } }).start(),
        ({ status }) => status !== 'active',
      );
    };
  };
  const [one, other] = [tab(), tab()];
  for (const id of [null, 'p1']) {
    await one(id, { nama: 'satu' });
    await other(id, { kode: 'dua' });
  }
  const values = [...stored].map(([key, draft]) => [key, (draft as { nilai: object }).nilai]);
  expect(Object.fromEntries(values)).toEqual({
    'formulir-unit:u1:baru': { nama: 'satu' },
    'formulir-unit:u1:baru~2': { kode: 'dua' },
    'formulir-unit:u1:p1': { nama: 'satu', kode: 'dua' },
  });
});
