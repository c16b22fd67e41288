import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Unit } from '#contract/units.ts';
import { satkerName } from '#server/seed/satker-name.ts';
import { visibleUnits } from '#server/records/visible-units.queries.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function units(username: string, query = '') {
  const { accessToken } = await server.signIn(username);
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await server.app.inject({ method: 'GET', url: `/api/unit?${query}`, headers });
  const { data, paging } = response.json<{ data: Unit[]; paging: { totalItems: number } }>();
  return { total: paging.totalItems, nama: data.map((unit) => unit.nama_unit), data };
}

describe('the unit list', () => {
  it.each([
    ['pelapor.tapin', 1],
    ['verifikator.deliserdang', 1],
    ['pimpinan', 539],
    ['dukungan', 539],
    ['admin', 539],
  ])('shows %s %i units', async (username, total) => {
    expect((await units(username)).total).toBe(total);
  });

  it('gives the path from the root down and both names of the supervisor', async () => {
    const { data } = await units('admin', 'q=kabupaten%20tapin');
    const [tapin] = data;
    const [root] = (await units('admin', 'level_id=1&sort=-nama_unit&perPage=1')).data;
    expect([tapin?.nama_unit, tapin?.unit_jalur.length, tapin?.unit_jalur.at(-1) === tapin?.id]).toEqual([
      'BPS Kabupaten Tapin',
      3,
      true,
    ]);
    expect([root?.nama_unit, root?.penanggungjawab, root?.pengawas]).toEqual([
      'Pemerintah Kabupaten Deli Serdang',
      null,
      null,
    ]);
  });

  it('is empty for the two esselon-2 roles without a unit and for nobody in particular', () => {
    expect([
      visibleUnits({ roles: ['admin-esselon-2'], satkerId: null }),
      visibleUnits({ roles: [], satkerId: 'u' }),
      visibleUnits({ roles: ['verifikator-esselon-2'], satkerId: 'u' }),
      visibleUnits({ roles: ['verifikator-esselon-2', 'pimpinan'], satkerId: 'u' }),
    ]).toEqual([[], [], ['u'], 'semua']);
  });

  it.each([
    ['BADAN PUSAT STATISTIK PROVINSI DKI JAKARTA', 'BPS Provinsi DKI Jakarta'],
    ['BADAN PUSAT STATISTIK KABUPATEN TOLI-TOLI', 'BPS Kabupaten Toli-Toli'],
    ['BADAN PUSAT STATISTIK KABUPATEN PANGKAJENE DAN KEPULAUAN', 'BPS Kabupaten Pangkajene dan Kepulauan'],
  ])('writes %s as %s', (given, wanted) => {
    expect(satkerName(given)).toBe(wanted);
  });
});
