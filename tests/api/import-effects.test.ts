/** What an import leaves of what it does not change, and what it says of what it does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import type { Kpi } from '#contract/units.ts';
import { callerOf, type CastMember, startCast } from '#tests/support/people.ts';
import { type CellValue, imported, numeral, text, workbook } from '#tests/support/workbook.ts';

let { server, admin, pelapor } = {} as CastMember;
beforeAll(async () => {
  ({ server, admin, pelapor } = await startCast());
});
afterAll(() => server.close());
const call = callerOf<unknown>(() => server);

type Given = { alasan?: string };
async function apply(as: CastMember['admin'], url: string, content: Buffer, more: Given = {}) {
  const to = url.includes('?') ? `${url}&` : `${url}?`;
  const view = await imported(server, as, `${to}mode=periksa`, content, more);
  expect(view.data.salah).toEqual([]);
  const done = await imported(server, as, `${to}mode=terapkan&sidik=${view.data.sidik}`, content, more);
  expect(done.status).toBe(200);
  return view.data;
}

describe('indicators', () => {
  const TITLES = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Bobot', 'Target tahun', 'Alasan'];
  const row = (kode: string, [bobot, target, reason = '']: readonly [string, string, string?]): CellValue[] =>
    [kode, `Indikator ${kode}`, 'Persen', 'maximize', 'sum', bobot, target].map(numeral).concat([text(reason)]);
  const sheet = (...rows: CellValue[][]) => workbook({ nama: 'Indikator', content: [TITLES.map(text), ...rows] });
  const url = () => `/api/kpi/import?satker=${pelapor.satker.id}&tahun=2024`;
  const all = async () =>
    new Map(
      (await call<Kpi[]>(pelapor, 'GET', `/api/kpi?tahun=2024&satker=${pelapor.satker.id}&perPage=200`)).data.map(
        (one) => [one.kode, one] as const,
      ),
    );
  const reasonsOf = (id: string) =>
    server.db.selectFrom('kpi_target_riwayat').select('alasan').where('kpi_id', '=', id).orderBy('id').execute();

  it('that stay as they are keep their version, so that nobody who has them open is held up', async () => {
    for (const [kode, tahun] of [
      ['I.1', 10],
      ['I.2', 20],
    ] as const) {
      const of = { kode, nama: `Indikator ${kode}`, satuan: 'Persen', unit_id: pelapor.satker.id, tahun: 2024 };
      const rules = { polarisasi: 'maximize', konsolidasi: 'sum', bobot: 50, status: 'aktif', target: { tahun } };
      expect((await call(pelapor, 'POST', '/api/kpi', { ...of, ...rules })).status).toBe(200);
    }
    const view = await apply(pelapor, url(), await sheet(row('I.1', ['50', '10']), row('I.2', ['50', '25'])));
    expect(view.jumlah).toMatchObject({ tetap: 1, ubah: 1 });
    const now = await all();
    expect([now.get('I.1')?.versi, now.get('I.2')?.versi]).toEqual([1, 2]);
    // Made once, by hand.
    const made = server.db
      .selectFrom('jejak_keamanan')
      .select('aksi')
      .where('subjek_id', '=', now.get('I.2')?.id ?? '');
    expect(await made.where('aksi', '=', 'create').execute()).toHaveLength(1);
  });

  it('have the reason of their own row before the one for all rows', async () => {
    const rows = [row('I.1', ['50', '11', 'Revisi pertama']), row('I.2', ['50', '26'])];
    await apply(pelapor, url(), await sheet(...rows), { alasan: 'Revisi semua' });
    const now = await all();
    const last = async (kode: string) => (await reasonsOf(now.get(kode)?.id ?? '')).at(-1)?.alasan;
    expect([await last('I.1'), await last('I.2')]).toEqual(['Revisi pertama', 'Revisi semua']);
  });

  it('are weighed together with those of the unit that the sheet does not name', async () => {
    const warned = async (bobot: string) => {
      const { data } = await imported(server, pelapor, url(), await sheet(row('I.1', [bobot, '11'])));
      return data.peringatan.filter(({ kode }) => kode.startsWith('bobot')).map(({ kode }) => kode);
    };
    expect([await warned('50'), await warned('100')]).toEqual([[], ['bobot_jumlah']]);
  });
});

it('units that are put out of use say so in the trail, and from where that was done', async () => {
  const sheet = workbook({
    nama: 'Unit',
    content: [
      ['Kode', 'Nama unit', 'Tingkat', 'Aktif'],
      ['IE0', 'Unit impor', '1', 'tidak'],
    ].map((cells) => cells.map(text)),
  });
  const unit = { kode: 'IE0', nama_unit: 'Unit impor', level_id: 1 };
  expect((await call(admin, 'POST', '/api/unit', unit)).status).toBe(200);
  await apply(admin, '/api/unit/import', await sheet);
  const { id } = await server.db.selectFrom('unit').select('id').where('kode', '=', 'IE0').executeTakeFirstOrThrow();
  const trail = server.db.selectFrom('jejak_keamanan').select(['alamat', 'perubahan']).where('subjek_id', '=', id);
  expect(await trail.where('aksi', '=', 'update').execute()).toEqual([
    { alamat: '127.0.0.1', perubahan: { aktif: { dari: true, ke: false } } },
  ]);
});

it('a text of a report is emptied by a dash, and kept by an empty cell', async () => {
  const { data: reports } = await call<Report[]>(pelapor, 'GET', '/api/pelaporan-capaian?tahun=2026&periode=TW2');
  const url = `/api/pelaporan-capaian/${reports[0]?.id}`;
  const read = async () => {
    const { data } = await call<Report>(pelapor, 'GET', `/api/pelaporan-capaian/detail?id=${reports[0]?.id}`);
    return { versi: data.versi, one: data.details.find(({ kpi }) => kpi.kode === '2.5.1.1') };
  };
  const { versi, one } = await read();
  const details = [{ id: one?.id, analisis: 'Sesuai rencana', kendala: 'Anggaran' }];
  expect((await call(pelapor, 'PUT', url, { versi, details })).status).toBe(200);
  const content = [
    ['Kode', 'Realisasi', 'Analisis', 'Kendala'],
    ['2.5.1.1', '', '-', ''],
  ].map((cells) => cells.map(text));
  await apply(pelapor, `${url}/import`, await workbook({ nama: 'Realisasi', content }));
  const { one: after } = await read();
  expect([after?.analisis, after?.kendala]).toEqual([null, 'Anggaran']);
});
