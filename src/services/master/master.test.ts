import { expect, it } from 'vitest';
import type { HttpClient } from '#services/http/client.ts';
import { createMasterApi } from '#services/master/master.ts';

/** A server with `total` records of one list, which gives the pages that are asked for. */
function server(total: number) {
  const asked: unknown[] = [];
  const get = async (path: string, options: { query?: Record<string, unknown> } = {}) => {
    asked.push({ path, ...options.query });
    const { page = 1, perPage = 10 } = options.query as { page?: number; perPage?: number };
    const all = Array.from({ length: total }, (_, index) => ({ id: String(index) }));
    const alert = { code: 200, status: 200, message: '' };
    const paging = { totalItems: total, page, perPage };
    return { data: all.slice((page - 1) * perPage, page * perPage), alert, paging };
  };
  return { asked, master: createMasterApi({ get } as unknown as HttpClient) };
}

it('536 units take three pages of 200, in order', async () => {
  const { asked, master } = server(536);
  const units = await master.listUnits();
  expect(units.map(({ id }) => id)).toEqual(Array.from({ length: 536 }, (_, index) => String(index)));
  expect(asked).toEqual([1, 2, 3].map((page) => ({ path: '/api/unit', page, perPage: 200 })));
});

it.each([
  [0, 1],
  [200, 1],
  [201, 2],
])('a list of %i takes %i requests', async (total, requests) => {
  const { asked, master } = server(total);
  expect(await master.listTahun()).toHaveLength(total);
  expect(asked).toHaveLength(requests);
});

it('counting indicators asks for one record and reads the total', async () => {
  const { asked, master } = server(17);
  expect(await master.countKpi({ satker: 'a', tahun: 2026 })).toEqual(17);
  expect(asked).toEqual([{ path: '/api/kpi', satker: 'a', tahun: 2026, status: 'aktif', perPage: 1 }]);
});
