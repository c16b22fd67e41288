import { describe, expect, it } from 'vitest';
import { type DashboardServices, askForAll, provideDashboard } from '#app/dashboard/dashboard.ts';
import type { Period } from '#domain/capaian/period.ts';
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

describe('parts that ask', () => {
  /** A server that answers when it is told to, and the news it tells. */
  function silent() {
    const asked: { periode?: string }[] = [];
    const waiting: ((answer: object) => void)[] = [];
    const late = (params: object) => {
      asked.push(params);
      return new Promise((resolve) => waiting.push(resolve));
    };
    const api = new Proxy({}, { get: () => late });
    /** Answers so many of those who wait longest. */
    const answer = (count: number) => {
      for (const one of waiting.splice(0, count)) one({ data: {}, paging: { totalItems: 0 } });
    };
    let tell = () => {};
    const onNews = (notify: () => void) => {
      tell = notify;
      return () => {};
    };
    const logic = provideDashboard({ api, reportApi: api, onNews } as unknown as DashboardServices);
    /** What a dashboard of this quarter asks for. */
    const open = async (periode: Period) => {
      const before = asked.length;
      const actor = createActor(logic, { input: { ...SCOPES, periode, filter: 'semua' } }).start();
      await tasks();
      return { actor, asked: asked.slice(before).map((one) => one.periode) };
    };
    return { open, tell: () => tell(), asked, answer };
  }
  // Each call is sent in a task of its own.
  const tasks = async () => {
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setTimeout(resolve));
  };

  it('at once get one answer, and another quarter its own', async () => {
    const { open } = silent();
    const calls = [];
    for (const periode of ['TW1', 'TW2', 'TW1'] as const) {
      const { actor, asked } = await open(periode);
      actor.stop();
      calls.push([...new Set(asked)]);
    }
    // The answers to the last are still on their way.
    expect(calls).toEqual([['TW1'], ['TW2'], []]);
  });

  it('again because of news get another answer than the one that is on its way', async () => {
    const { open, tell, asked, answer } = silent();
    const { actor, asked: first } = await open('TW1');
    const before = asked.length;
    tell();
    await tasks();
    actor.stop();
    expect(first.length).toBeGreaterThan(3);
    expect(asked.length - before).toBe(first.length);
    // The older answers arrive; those of after the news are still on their way, and are shared.
    answer(first.length);
    await tasks();
    const { actor: another, asked: more } = await open('TW1');
    another.stop();
    expect(more).toEqual([]);
  });
});
