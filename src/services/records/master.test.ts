import { expect, it } from 'vitest';
import type { HttpClient } from '#services/http/client.ts';
import { createMasterApi } from '#services/records/master.ts';

const uuid = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const TIME = '2026-01-01T00:00:00.000Z';
function recordOf(path: string, index: number) {
  const record = { id: uuid(index), versi: 1, created_at: TIME, updated_at: TIME };
  if (path === '/api/kpi') return { ...record, kode: String(index) };
  if (path === '/api/tahun') {
    return {
      ...record,
      tahun: 2000 + (index % 100),
      status: 'aktif',
      batas_capaian: 120,
      rumus_minimize: 'dua_kurang',
      ambang: [],
    };
  }
  return {
    ...record,
    kode: String(index),
    nama_unit: `Satker ${index}`,
    level_id: 3,
    parent_id: null,
    nama_supervisi: null,
    penanggungjawab: null,
    pengawas: null,
    aktif: true,
    unit_jalur: [uuid(index)],
  };
}

/** A server with `total` records of one list, which gives the pages that are asked for. */
function server(total: number) {
  const asked: unknown[] = [];
  const get = async (path: string, options: { query?: Record<string, unknown> } = {}) => {
    asked.push({ path, ...options.query });
    const { page = 1, perPage = 10 } = options.query as { page?: number; perPage?: number };
    const all = Array.from({ length: total }, (_, index) => recordOf(path, index));
    const alert = { code: 200, status: 200, message: '' };
    const paging = { totalItems: total, page, perPage };
    return { data: all.slice((page - 1) * perPage, page * perPage), alert, paging };
  };
  return { asked, master: createMasterApi({ get } as unknown as HttpClient) };
}

it('536 units take three pages of 200, in order', async () => {
  const { asked, master } = server(536);
  const units = await master.listUnits();
  expect(units.map(({ id }) => id)).toEqual(Array.from({ length: 536 }, (_, index) => uuid(index)));
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
