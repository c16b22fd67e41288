import { describe, expect, it } from 'vitest';
import { type DashboardServices, askForAll, provideDashboard } from '#app/dashboard/dashboard.ts';
import { createActor } from '#machines/kit/xstate.ts';
import type { Inquiry } from '#machines/dashboard/dashboard-widget.types.ts';
import { exampleMatrix, exampleSatker } from '#tests/support/dashboard-tapin.ts';

const SCOPES = { satker: '', tahun: 2026, periode: null, base: 'hidup' } as const;
const MATRIX = {
  ...SCOPES,
  kind: 'matrik',
  kelompok: 'indikator',
  kelas: 'Tercapai',
  sasaran: 'g7',
  q: '',
  hal: 3,
  per: 20,
} as const;
const LIST = { ...SCOPES, kind: 'satker', bentuk: 'daftar', hal: 1, per: 10 } as const;
const [EXAMPLE] = exampleMatrix().baris;

/** A server with so many rows, which keeps what it was asked. */
function ownServices(count: number) {
  const requested: unknown[] = [];
  const answer =
    <Data>(data: (ke: number) => Data) =>
    async (params: { page?: number; perPage?: number }) => {
      requested.push(params);
      const { page = 1, perPage = 10 } = params;
      const rows = Array.from(
        { length: Math.min(perPage, count - (page - 1) * perPage) },
        (_, i) => (page - 1) * perPage + i,
      );
      return { data: rows.map(data), paging: { totalItems: count, page, perPage } };
    };
  const matrix = answer((ke) => ({ ...EXAMPLE, kode: `${ke}` }));
  const satker = answer((ke) => ({ ...exampleSatker().satker[0], key: ke }));
  const api = {
    matrix: async (params: object) => {
      const { data: row, paging } = await matrix(params);
      return { data: { ...exampleMatrix(), baris: row }, paging };
    },
    satker: async (params: object) => {
      const { data, paging } = await satker(params);
      return { data: { ...exampleSatker(), satker: data }, paging };
    },
  };
  return { services: { api, reportApi: {} } as unknown as Pick<DashboardServices, 'api' | 'reportApi'>, requested };
}
const all = async (count: number, inquiry: Inquiry) => {
  const { services, requested } = ownServices(count);
  return { content: await askForAll(services, inquiry, {}), requested };
};

describe('a file of all rows', () => {
  it('has the rows of every page in their order, asked for with the filters of the page', async () => {
    const { content, requested } = await all(450, MATRIX);
    const code = content.kind === 'matrik' ? content.data.baris.map((row) => row.kode) : [];
    expect(code).toEqual(Array.from({ length: 450 }, (_, ke) => `${ke}`));
    const filters = {
      satker: '',
      tahun: 2026,
      dasar: 'hidup',
      kelompok: 'indikator',
      kelas: 'Tercapai',
      sasaran: 'g7',
      perPage: 200,
    };
    expect(requested).toEqual([1, 2, 3].map((page) => ({ ...filters, page })));
  });

  it.each([
    [0, 1],
    [200, 1],
    [201, 2],
  ])('of %d units asks for %d pages', async (count, page) => {
    const { content, requested } = await all(count, LIST);
    expect([content.kind === 'satker' && content.data.satker.length, requested.length]).toEqual([count, page]);
  });
});

it('answers parts that ask at once with one answer, and another quarter with its own', () => {
  const asked: object[] = [];
  const never = (params: object) => {
    asked.push(params);
    return new Promise(() => {});
  };
  const api = new Proxy({}, { get: () => never });
  const logic = provideDashboard({ api, reportApi: api, onNews: () => () => {} } as unknown as DashboardServices);
  const calls = (['TW1', 'TW2', 'TW1'] as const).map((periode) => {
    const before = asked.length;
    const actor = createActor(logic, { input: { ...SCOPES, periode, filter: 'semua' } }).start();
    const fresh = asked.slice(before);
    actor.stop();
    return [fresh.length > 0, fresh.every((one) => 'periode' in one && one.periode === periode)];
  });
  expect(calls).toEqual([
    [true, true],
    [true, true],
    // The answers to these are still on their way.
    [false, true],
  ]);
});
