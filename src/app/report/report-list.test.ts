// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideReportList } from '#app/report/report-list.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import {
  filledTahun,
  isLeftShown,
  listContent,
  listDeletable,
  listLeft,
  listPage,
} from '#machines/report/report-list.selectors.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';
import id from '#services/i18n/locales/id.json' with { type: 'json' };
import { ROOT, UNIT } from '#tests/support/world/records.ts';
import { briefOf, exampleReport } from '#tests/support/world/report.ts';

const questions = vi.hoisted(() => vi.fn<(detail?: string) => void>());
vi.mock('#services/dialogs/dialogs.ts', () => ({
  confirmDelete: async (_: unknown, detail?: string) => {
    questions(detail);
    return 'confirmed';
  },
  informFailed: vi.fn(),
}));
const said = vi.hoisted(() => vi.fn<(message?: string) => void>());
vi.mock('#services/toasts/toasts.ts', () => ({ toastSuccess: said, toastError: said }));

beforeAll(() =>
  i18n.init({ lng: 'id', resources: { id: { translation: id } }, interpolation: { escapeValue: false } }),
);
beforeEach(() => {
  questions.mockClear();
  said.mockClear();
});

const report = (one: number, status: 'draft' | 'submitted' = 'draft', unit_id = UNIT) =>
  briefOf(
    exampleReport({ id: idOf(one), status, unit_id, unit_jalur: [unit_id], unit: { id: unit_id, nama_unit: 'Tapin' } }),
  );
const idOf = (one: number) => `00000000-0000-4000-8000-${String(one).padStart(12, '0')}`;
const OK = { code: 200, status: 200, message: 'OK' };
const refused = (message: string) => new ApiError({ status: 409, message });

/** A list of these reports; what lies elsewhere is not this person's. */
async function list(
  data: readonly ReturnType<typeof report>[],
  refusals: Readonly<Record<string, string>> = {},
  read: unknown[] = [],
) {
  const calls: (readonly string[])[] = [];
  const done = (ids: readonly string[]) => {
    const refusal = ids.find((one) => one in refusals);
    calls.push(ids);
    if (refusal) throw refused(refusals[refusal] ?? '');
    const message = `${ids.length} laporan dihapus`;
    return { data: { id: ids }, alert: { code: 200, status: 200, message }, paging: null };
  };
  const never = () => Promise.reject(new Error('not asked'));
  const actor = createActor(
    provideReportList({
      reportApi: {
        list: async ({ page = 1, perPage = 20 }) => {
          read.push(page);
          return {
            data: data.slice((page - 1) * perPage, page * perPage),
            paging: { totalItems: data.length, page, perPage },
            alert: OK,
          };
        },
        ...{ check: never, export: never },
        remove: async (one) => done([one]),
        removeMany: async (ids) => done(ids),
      },
      master: { listTahun: never, countKpi: never },
      saveFile: () => {},
      can: (action, { unit_id }) => action === 'delete' && unit_id === UNIT,
      mayCreate: () => true,
    }),
    { input: { satker: '', tahun: 2026 } },
  ).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, calls };
}
const remove = async ({ actor }: Awaited<ReturnType<typeof list>>) => {
  actor.send({ type: 'page.toggle' });
  actor.send({ type: 'rows.remove' });
  return waitFor(actor, (one) => !one.matches({ removal: 'confirming' }) && !one.matches({ removal: 'removing' }));
};

it('what can be deleted are drafts, of units in which this person may', async () => {
  const { actor } = await list([report(1), report(2, 'submitted'), report(3, 'draft', ROOT)]);
  expect(listDeletable(actor.getSnapshot())).toEqual([idOf(1)]);
});

it('the question names the drafts by quarter and unit', async () => {
  await remove(await list([report(1), report(2)]));
  const one = 'Tapin · Triwulan II 2026';
  expect(questions.mock.calls).toEqual([[`2 baris: ${one} dan ${one}`]]);
});

it('what was handed in meanwhile is left and named, the others are gone', async () => {
  const listed = await list([report(1), report(2), report(3)], { [idOf(2)]: 'Laporan berstatus "Terkirim"' });
  const snapshot = await remove(listed);
  expect(listed.calls).toEqual([[idOf(1), idOf(2), idOf(3)], [idOf(1)], [idOf(2)], [idOf(3)]]);
  expect([isLeftShown(snapshot), listLeft(snapshot)]).toEqual([
    true,
    { done: 2, rows: [{ row: report(2), reason: 'Laporan berstatus "Terkirim"', mayDisable: false }] },
  ]);
});

it('whoever is on a last page that is no more comes to the one that is the last now', async () => {
  const read: unknown[] = [];
  const data = Array.from({ length: 130 }, (_, index) => report(index + 1));
  const { actor } = await list(data, {}, read);
  expect([listPage(actor.getSnapshot()), listContent(actor.getSnapshot()).length, read]).toEqual([1, 100, [1]]);
  actor.send({ type: 'page.open', page: 2 });
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  expect([listPage(actor.getSnapshot()), listContent(actor.getSnapshot()).length]).toEqual([2, 30]);
  data.length = 90;
  actor.send({ type: 'list.reload' });
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  expect([listPage(actor.getSnapshot()), listContent(actor.getSnapshot()).length]).toEqual([1, 90]);
  expect(read).toEqual([1, 2, 2, 1]);
});

it('where a year has no reports names those in which the unit has indicators, newest first', async () => {
  const never = () => Promise.reject(new Error('not asked'));
  const counts: Record<number, number> = { 2023: 4, 2025: 17, 2024: 0 };
  const actor = createActor(
    provideReportList({
      reportApi: {
        list: async () => ({ data: [], paging: { totalItems: 0, page: 1, perPage: 100 }, alert: OK }),
        ...{ check: never, export: never, remove: never, removeMany: never },
      },
      master: {
        listTahun: async () => Object.keys(counts).map((tahun) => ({ tahun: Number(tahun) })) as never,
        countKpi: async ({ tahun }: { tahun: number }) => counts[tahun] ?? 0,
      } as never,
      ...{ saveFile: () => {}, can: () => false, mayCreate: () => true },
    }),
    { input: { satker: UNIT, tahun: 2026 } },
  ).start();
  expect(filledTahun(await waitFor(actor, (snapshot) => !snapshot.hasTag('busy')))).toEqual([2025, 2023]);
});

it('asks for the reports of its unit and year by quarter, and exports the same', async () => {
  const queries: unknown[] = [];
  const names: string[] = [];
  const asked = async (query: object) => {
    queries.push(query);
    return { data: [report(1)], paging: { totalItems: 1, page: 1, perPage: 100 }, alert: OK };
  };
  const never = () => Promise.reject(new Error('not asked'));
  const actor = createActor(
    provideReportList({
      reportApi: {
        list: asked,
        export: async (query) => {
          queries.push(query);
          return new Blob(['x']);
        },
        ...{ check: never, remove: never, removeMany: never },
      },
      master: { listTahun: never, countKpi: never },
      ...{ saveFile: (_: Blob, nama: string) => void names.push(nama), can: () => false, mayCreate: () => false },
    }),
    { input: { satker: UNIT, tahun: 2026 } },
  ).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  actor.send({ type: 'file.export' });
  await vi.waitFor(() => expect(names).toEqual(['laporan-2026.xlsx']));
  expect(queries).toEqual([
    { satker: UNIT, tahun: 2026, sort: 'periode', page: 1, perPage: 100 },
    { satker: UNIT, tahun: 2026, sort: 'periode' },
  ]);
});

describe('the quarters in which nothing can be begun', () => {
  const finding = { kode: 'C3', pesan: 'Jadwal pelaporan Triwulan IV 2026 belum dibuka' };
  /** A list whose first quarter is reported, whose second was rejected; the server lets the third begin and not the fourth. */
  async function asked(satker: string, mayCreate: boolean) {
    const queries: unknown[] = [];
    const never = () => Promise.reject(new Error('not asked'));
    const data = [
      { ...report(1, 'submitted'), periode: 'TW1' as const },
      { ...report(2), periode: 'TW2' as const, status: 'rejected' as const },
    ];
    const actor = createActor(
      provideReportList({
        reportApi: {
          list: async () => ({ data, paging: { totalItems: 2, page: 1, perPage: 100 }, alert: OK }),
          check: async (query) => {
            queries.push(query);
            if ('periode' in query && query.periode === 'TW2') throw refused('Basis data sedang dipulihkan');
            const allowed = 'periode' in query && query.periode === 'TW3';
            return { allowed, message: '', findings: allowed ? [] : [finding], warnings: [] };
          },
          ...{ export: never, remove: never, removeMany: never },
        },
        master: { listTahun: never, countKpi: never },
        ...{ saveFile: () => {}, can: () => false, mayCreate: () => mayCreate },
      }),
      { input: { satker, tahun: 2026 } },
    ).start();
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return { queries, blocked: context.blocked, rows: context.data.length };
  }

  it('are those without a report that the check refuses; one that could not be checked is not held back', async () => {
    const { queries, blocked } = await asked(UNIT, true);
    expect(queries).toEqual(['TW2', 'TW3', 'TW4'].map((periode) => ({ satker: UNIT, tahun: 2026, periode })));
    expect(blocked).toEqual([{ periode: 'TW4', findings: [finding] }]);
  });

  it.each([
    ['of every unit', '', true],
    ['of whoever only reads', UNIT, false],
  ])('are not asked for in a list %s', async (_, satker, mayCreate) => {
    expect(await asked(satker, mayCreate)).toEqual({ queries: [], blocked: [], rows: 2 });
  });
});
