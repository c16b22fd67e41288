import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/universal';
import type { Kpi } from '#contract/units.ts';
import type { Report, ReportBrief } from '#contract/report.ts';
import type { LoginPayload } from '#contract/session.ts';
import { workbook, csv, imported, type CellValue, text } from '#tests/support/workbook.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: LoginPayload;
let pelapor: LoginPayload;
let verifier: LoginPayload;
let report: ReportBrief;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  pelapor = await server.signIn('pelapor.tapin');
  verifier = await server.signIn('verifikator.tapin');
  const { data } = await take<ReportBrief[]>(pelapor, '/api/pelaporan-capaian?periode=TW2');
  if (!data[0]) throw new Error('The seed has no report for TW2');
  report = data[0];
});
afterAll(() => server.close());

async function take<T>(as: LoginPayload, url: string) {
  const response = await server.app.inject({ url, headers: { authorization: `Bearer ${as.accessToken}` } });
  return { status: response.statusCode, ...response.json<{ data: T }>() };
}
async function unduh(as: LoginPayload, url: string) {
  const response = await server.app.inject({ url, headers: { authorization: `Bearer ${as.accessToken}` } });
  return { status: response.statusCode, isi: response.rawPayload };
}
const read = (content: Buffer, sheet: string | number) => readSheet(new Uint8Array(content).buffer, sheet);
const apply = async (as: LoginPayload, url: string, content: Buffer) => {
  const view = await imported(server, as, `${url}?mode=periksa`, content);
  return imported(server, as, `${url}?mode=terapkan&sidik=${view.data.sidik}`, content);
};

describe('importing realisasi of a report', () => {
  const url = () => `/api/pelaporan-capaian/${report.id}/import`;
  const entry = (...line: string[][]) =>
    workbook({
      nama: 'Realisasi',
      content: [['Kode', 'Realisasi', 'X', 'Y', 'Analisis'], ...line].map((row) => row.map(text)),
    });

  it('changes nothing with the template as it was given out', async () => {
    const { isi } = await unduh(pelapor, `${url()}/template`);
    const view = await imported(server, pelapor, url(), isi);
    expect([view.status, view.data.salah, view.data.jumlah.tetap]).toEqual([200, [], 17]);
  });

  it('previews exactly, leaves nothing behind, then writes entries and recomputes', async () => {
    const content = await entry(['2.5.1.1', '58,53', '', '', 'Sesuai rencana'], ['2.1.4.1', '', '6', '135', '']);
    const view = await imported(server, pelapor, url(), content);
    expect(view.data.baris.map(({ kode, perubahan }) => [kode, perubahan])).toEqual([
      ['2.5.1.1', [{ kolom: 'Analisis', dari: null, ke: 'Sesuai rencana' }]],
      [
        '2.1.4.1',
        [
          { kolom: 'Realisasi', dari: 2.22, ke: 4.44 },
          { kolom: 'X', dari: 3, ke: 6 },
        ],
      ],
    ]);
    const before = await take<Report>(pelapor, `/api/pelaporan-capaian/detail?id=${report.id}`);
    expect(before.data.versi).toBe(report.versi);
    const applied = await apply(pelapor, url(), content);
    expect([applied.status, applied.data.jumlah.ubah]).toEqual([200, 2]);
    const { data } = await take<Report>(pelapor, `/api/pelaporan-capaian/detail?id=${report.id}`);
    const village = data.details.find(({ kpi }) => kpi.kode === '2.1.4.1');
    expect([data.versi, village?.realisasi, village?.x, village?.capaian]).toEqual([report.versi + 1, 4.44, 6, 120]);
    const history = await take<{ aksi: string; peran: string }[]>(
      pelapor,
      `/api/pelaporan-capaian/history?id=${report.id}`,
    );
    // In the role that lets them: the same as when they type.
    expect(history.data.at(-1)).toMatchObject({ aksi: 'update', peran: 'Pelapor' });
  });

  it('takes a realisasi of its own where X is emptied with -', async () => {
    const content = await entry(['2.1.4.1', '5', '-', '', '']);
    const { data } = await imported(server, pelapor, url(), content);
    expect([data.salah, data.baris[0]?.perubahan.map(({ kolom, ke }) => [kolom, ke])]).toEqual([
      [],
      [
        ['Realisasi', 5],
        ['X', null],
      ],
    ]);
  });

  it('takes no number for what is written with it: 12 juta are not 12, and a foreign unit is told', async () => {
    const shown = async (...line: string[][]) => {
      const { data } = await imported(server, pelapor, url(), await entry(...line));
      return [data.salah, data.peringatan].map((list) =>
        list.map(({ kolom, baris, kode }) => `${kolom}${baris} ${kode}`),
      );
    };
    expect(await shown(['2.5.1.1', '12 juta', '', '', ''], ['2.1.4.1', '', '1 2', '5 ribu', ''])).toEqual([
      ['B2 pengali', 'C3 bukan_angka', 'D3 pengali'],
      [],
    ]);
    expect(await shown(['2.5.1.1', '12 kuintal', '', '', ''])).toEqual([[], ['B2 satuan_tercetak']]);
    // Its unit is that of the ratio, not of what is divided.
    expect(await shown(['2.1.4.1', '', '6 desa', '135 desa', ''])).toEqual([[], []]);
  });

  it('holds realisasi to X and Y where the ratio is how the quarters are put together, whatever is defined', async () => {
    const ratio = async (rules: object) => {
      const own = server.db.updateTable('laporan_detail').where('laporan_id', '=', report.id);
      const kpi = sql<string>`kpi || ${JSON.stringify(rules)}::jsonb`;
      await own.set({ kpi }).where(sql`kpi ->> 'kode'`, '=', '2.5.1.1').execute();
      const { data } = await imported(server, pelapor, url(), await entry(['2.5.1.1', '5', '3', '135', '']));
      return data.salah.map(({ kolom, kode }) => `${kolom} ${kode}`);
    };
    const { data } = await take<Report>(pelapor, `/api/pelaporan-capaian/detail?id=${report.id}`);
    const before = data.details.find(({ kpi }) => kpi.kode === '2.5.1.1')?.kpi;
    const without = { definisi_x: null, definisi_y: null };
    expect([
      await ratio({ ...without, konsolidasi: 'rasio_kumulatif' }),
      await ratio({ ...without, konsolidasi: 'average' }),
    ]).toEqual([['B rasio'], ['C tanpa_rasio', 'D tanpa_rasio']]);
    await ratio(before ?? {});
  });

  it('names every fault and is refused to readers and in a state that is not editable', async () => {
    const content = await entry(
      ['2.5.1.1', 'BB', '', '', ''],
      ['9.9', '1', '', '', ''],
      ['2.1.4.1', '5', '3', '135', ''],
      ['2.1.4.1', '', '', '0', ''],
    );
    const view = await imported(server, pelapor, url(), content);
    expect(view.data.salah.map(({ baris, kolom, kode }) => `${kolom}${baris} ${kode}`)).toEqual([
      'B2 bukan_angka',
      'A3 asing',
      'B4 rasio',
      'A5 ganda',
    ]);
    expect((await imported(server, pelapor, `${url()}?mode=terapkan&sidik=${view.data.sidik}`, content)).status).toBe(
      422,
    );
    expect((await imported(server, verifier, url(), content)).status).toBe(403);
    // Whoever may not is told so before anything of the file is read.
    expect((await imported(server, verifier, url(), Buffer.from('no workbook'))).status).toBe(403);
    expect((await imported(server, await server.signIn('pelapor.deliserdang'), url(), content)).status).toBe(404);
    await server.db.updateTable('laporan').set({ status: 'submitted' }).where('id', '=', report.id).execute();
    expect((await imported(server, pelapor, url(), content)).status).toBe(409);
    await server.db.updateTable('laporan').set({ status: 'draft' }).where('id', '=', report.id).execute();
  });
});

describe('importing units', () => {
  const title = ['Kode', 'Nama', 'Level', 'Kode induk'].map(text);
  const [, ...rows] = csv('server/seed/satker_bps.csv');
  const listed = new Set(rows.map(([code]) => code));
  /** The list as it is printed, or with the root above those whose new province it does not have. */
  const satker = (parent: (code: string) => string) =>
    rows.map(([code, nama, level, parentCode]): CellValue[] =>
      [`X${code}`, nama, level, parentCode ? parent(parentCode) : 'X0'].map(text),
    );
  const complete = (code: string) => (listed.has(code) ? `X${code}` : 'X0');
  const centre = ['X0', 'Pusat', '1'].map(text);

  it('takes the public list as it is: the provinces that 21 regencies name and it does not have are offered', async () => {
    const content = await workbook({ nama: 'Unit', content: [title, centre, ...satker((code) => `X${code}`)] });
    const { data } = await imported(server, admin, '/api/unit/import', content);
    expect([data.salah, data.jumlah.buat, data.peringatan.length]).toEqual([[], 541, 21]);
    expect(new Set(data.peringatan.map(({ kode, nilai }) => `${kode} ${nilai}`))).toEqual(
      new Set(['induk_dibuat X9200', 'induk_dibuat X9500', 'induk_dibuat X9600', 'induk_dibuat X9700']),
    );
  });

  it('knows a unit by its code in whatever case, and asks which of two of one name is meant', async () => {
    const content = await workbook({
      nama: 'Unit',
      content: [
        title,
        ['QK0', 'Pusat', '1'].map(text),
        ['QK1', 'Balai Kembar', '2', 'QK0'].map(text),
        ['QK2', 'Balai Kembar', '2', 'qk0'].map(text),
        ['QK3', 'Seksi', '3', 'balai kembar'].map(text),
      ],
    });
    const asked = await imported(server, admin, '/api/unit/import', content);
    expect([asked.data.salah.map(({ baris, kode, pesan }) => [baris, kode, pesan]), asked.data.peringatan]).toEqual([
      [[5, 'induk', 'ada beberapa unit bernama "balai kembar"; tulis kodenya']],
      [],
    ]);
    const right = [title, ['QK0', 'Pusat', '1'].map(text), ['QK1', 'Balai', '2', 'qk0'].map(text)];
    const applied = await apply(admin, '/api/unit/import', await workbook({ nama: 'Unit', content: right }));
    expect([applied.status, applied.data.jumlah.buat]).toEqual([200, 2]);
    const other = [title, ['qk1', 'Balai', '2', 'QK0'].map(text)];
    const twin = await imported(server, admin, '/api/unit/import', await workbook({ nama: 'Unit', content: other }));
    expect(twin.data.salah.map(({ kolom, baris, pesan }) => `${kolom}${baris} ${pesan}`)).toEqual([
      'A2 unit "QK1" sudah ada; tulis kodenya persis seperti itu',
    ]);
    const { rows } = await sql`select anak.kode, induk.kode as induk from unit as anak
      left join unit as induk on induk.id = anak.parent_id where lower(anak.kode) in ('qk0', 'qk1') order by 1`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { kode: 'QK0', induk: null },
      { kode: 'QK1', induk: 'QK0' },
    ]);
  });

  it('creates a parent that is missing one level above its children, beside its own kind', async () => {
    const content = await workbook({
      nama: 'Unit',
      content: [
        title,
        ['Y0', 'Pusat', 'Tingkat 1'].map(text),
        ['Y1', 'Provinsi', 'Level 2', 'Y0'].map(text),
        ['Y21', 'Kabupaten', 'KABKOTA', 'Y2'].map(text),
        // The highest of its children counts.
        ['Y22', 'Seksi', '4', 'Y2'].map(text),
      ],
    });
    const applied = await apply(admin, '/api/unit/import', content);
    expect([applied.status, applied.data.jumlah.buat]).toEqual([200, 5]);
    const { rows } = await sql`select anak.kode, anak.nama_unit, anak.level_id, induk.kode as induk from unit as anak
      left join unit as induk on induk.id = anak.parent_id where anak.kode in ('Y2', 'Y21') order by 1`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { kode: 'Y2', nama_unit: 'Unit Y2', level_id: 2, induk: 'Y0' },
      { kode: 'Y21', nama_unit: 'Kabupaten', level_id: 3, induk: 'Y2' },
    ]);
  });

  it('creates a missing parent by the name that was typed for it, or that a column has', async () => {
    const content = await workbook({
      nama: 'Unit',
      content: [
        [...title, text('Nama unit induk')],
        ['V0', 'Pusat', '1'].map(text),
        // Lists have it in one row of several.
        ['V20', 'Kabupaten', '3', 'V2'].map(text),
        ['V21', 'Kabupaten', '3', 'V2', 'Provinsi Dua'].map(text),
        ['V31', 'Kabupaten', '3', 'V3'].map(text),
      ],
    });
    const url = '/api/unit/import';
    const view = await imported(server, admin, url, content);
    const offered = [
      { kode: 'V2', nama: 'Provinsi Dua', level_id: 2, jumlah: 2 },
      { kode: 'V3', nama: 'Unit V3', level_id: 2, jumlah: 1 },
    ];
    expect(view.data.induk_baru).toEqual(offered);
    const write = (names: object | string) =>
      imported(server, admin, `${url}?mode=terapkan&sidik=${view.data.sidik}`, content, {
        parentNames: typeof names === 'string' ? names : JSON.stringify(names),
      });
    expect((await write('bukan JSON')).status).toBe(422);
    const blank = await write({ V3: ' ' });
    expect([blank.status, blank.data.salah.map(({ baris, kode }) => [baris, kode])]).toEqual([
      422,
      [[5, 'nama_induk']],
    ]);
    const applied = await write({ V3: 'Provinsi Tiga', V31: 'bukan induk' });
    expect([applied.status, applied.data.jumlah.buat]).toEqual([200, 6]);
    const { rows } = await sql`select kode, nama_unit from unit where kode in ('V2', 'V3', 'V31') order by 1`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { kode: 'V2', nama_unit: 'Provinsi Dua' },
      { kode: 'V3', nama_unit: 'Provinsi Tiga' },
      { kode: 'V31', nama_unit: 'Kabupaten' },
    ]);
  });

  it('names a column as it stands in the sheet', async () => {
    const content = await workbook({
      nama: 'Unit',
      content: [
        ['Kode Satker *', 'Nama', 'Eselon'].map(text),
        ['W0', 'Pusat', 'tujuh'].map(text),
        [null, text('x'), text('1')],
      ],
    });
    const { data } = await imported(server, admin, '/api/unit/import', content);
    expect(data.salah.map(({ nama_kolom }) => nama_kolom)).toEqual(['Eselon', 'Kode Satker']);
  });

  it('creates the 536 units of BPS below their root, with paths from the root down', async () => {
    // Children first: the order of the rows does not matter.
    const content = await workbook({ nama: 'Unit', content: [title, ...satker(complete).reverse(), centre] });
    const applied = await apply(admin, '/api/unit/import', content);
    expect([applied.status, applied.data.jumlah.buat, applied.data.jumlah.salah]).toEqual([200, 537, 0]);
    const created = await server.db
      .selectFrom('unit')
      .select(['id', 'kode', 'jalur'])
      .where('kode', 'in', ['X0', 'X1100', 'X1101'])
      .orderBy('kode')
      .execute();
    const [root, province, regency] = created.map(({ id }) => id);
    expect(created.map(({ jalur }) => jalur)).toEqual([[root], [root, province], [root, province, regency]]);
    const again = await imported(server, admin, '/api/unit/import', content);
    expect(again.data.jumlah).toMatchObject({ tetap: 537, buat: 0, ubah: 0 });
  });

  it('raises the version of what it changes, so that whoever has the old one open does not write over it', async () => {
    const version = () =>
      server.db.selectFrom('unit').select(['nama_unit', 'versi']).where('kode', '=', 'X0').executeTakeFirstOrThrow();
    const before = await version();
    const content = await workbook({ nama: 'Unit', content: [title, ['X0', 'Pusat lain', '1'].map(text)] });
    expect((await apply(admin, '/api/unit/import', content)).status).toBe(200);
    expect(await version()).toEqual({ nama_unit: 'Pusat lain', versi: before.versi + 1 });
  });

  it('refuses circles, unknown parents, levels upside down and everybody but the admin', async () => {
    const content = await workbook({
      nama: 'Unit',
      content: [
        title,
        ['Q1', 'Satu', '2', 'Q2'].map(text),
        ['Q2', 'Dua', '2', 'Q1'].map(text),
        ['Q3', 'Tiga', '9', ''].map(text),
        ['Q4', 'Empat', '1', 'tidak-ada'].map(text),
        ['X1100', 'Aceh', '3', 'X0'].map(text),
      ],
    });
    const view = await imported(server, admin, '/api/unit/import', content);
    expect(view.data.salah.map(({ baris, kode }) => `${baris} ${kode}`).slice(0, 5)).toEqual([
      '2 level',
      '3 level',
      '4 pilihan',
      '5 induk',
      '6 level',
    ]);
    expect((await imported(server, pelapor, '/api/unit/import', content)).status).toBe(403);
  });
});

describe('words that every object of the language has', () => {
  it('are no values of a column of choices', async () => {
    const unit = await workbook({
      nama: 'Unit',
      content: [['Kode', 'Nama', 'Level', 'Aktif'].map(text), ['W1', 'Satu', '1', 'Constructor'].map(text)],
    });
    const { status, data } = await imported(server, admin, '/api/unit/import', unit);
    expect([status, data.salah.map(({ baris, kolom, kode }) => `${kolom}${baris} ${kode}`)]).toEqual([
      200,
      ['D2 pilihan'],
    ]);
    const kpi = await workbook({
      nama: 'Indikator',
      content: [
        ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi'].map(text),
        ['W1', 'Satu', 'Orang', 'Constructor', 'sum'].map(text),
      ],
    });
    const view = await imported(server, admin, `/api/kpi/import?satker=${pelapor.satker.id}&tahun=2026`, kpi);
    expect(view.data.salah.map(({ baris, kolom, kode }) => `${kolom}${baris} ${kode}`)).toEqual(['D2 pilihan']);
  });
});

describe('templates and exports', () => {
  it('give an export back that the import finds unchanged', async () => {
    const satker = pelapor.satker.id;
    const exportColumns = await unduh(admin, `/api/kpi/export?satker=${satker}&tahun=2026`);
    const template = await unduh(admin, `/api/kpi/import/template?satker=${satker}&tahun=2026`);
    for (const { status, isi } of [exportColumns, template]) {
      const view = await imported(server, admin, `/api/kpi/import?satker=${satker}&tahun=2026`, isi);
      expect([status, view.data.salah, view.data.jumlah.tetap, view.data.jumlah.ubah]).toEqual([200, [], 17, 0]);
    }
    expect((await read(template.isi, 'Pilihan'))[0]?.slice(0, 2)).toEqual(['Polarisasi', 'Konsolidasi']);
    // An empty cell would be read as the goal above it, so each row says its own.
    const { data } = await take<Kpi[]>(admin, `/api/kpi?satker=${satker}&tahun=2026&perPage=100`);
    const goals = data.map(({ kode, sasaran }) => [kode, sasaran?.kode ?? '-']).toSorted();
    const [head = [], ...rows] = await read(template.isi, 1);
    const at = ['Kode *', 'Kode sasaran'].map((name) => head.indexOf(name));
    const said = rows
      .map((row) => at.map((column) => String(row[column])))
      .filter(([kode]) => goals.some(([known]) => known === kode));
    expect([said.toSorted(), new Set(goals.map(([, goal]) => goal)).size > 1]).toEqual([goals, true]);
  });

  it('write no formula and only what the person may read', async () => {
    await server.db
      .updateTable('kpi')
      .set({ nama: '=HYPERLINK("http://x","y")' })
      .where('kode', '=', '1.1.1.1')
      .execute();
    const { isi } = await unduh(pelapor, '/api/kpi/export?tahun=2026&q=HYPERLINK');
    const [, row] = await read(isi, 1);
    expect(row?.[3]).toBe('\'=HYPERLINK("http://x","y")');
    expect((await read((await unduh(pelapor, '/api/kpi/export')).isi, 1)).length).toBe(18);
    expect((await unduh(await server.signIn('dukungan'), '/api/kpi/export')).status).toBe(403);
    const recap = await unduh(pelapor, `/api/pelaporan-capaian/report/export?satker=${pelapor.satker.id}&tahun=2026`);
    expect([recap.status, (await read(recap.isi, 1)).length]).toEqual([200, 18]);
    const list = await unduh(pelapor, '/api/pelaporan-capaian/export?tahun=2026');
    expect([list.status, (await read(list.isi, 1)).length]).toEqual([200, 3]);
    const asing = await server.signIn('pelapor.deliserdang');
    expect(
      (await unduh(asing, `/api/pelaporan-capaian/report/export?satker=${pelapor.satker.id}&tahun=2026`)).status,
    ).toBe(404);
  });
});
