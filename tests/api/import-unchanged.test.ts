/** A template that comes back as it was given out proposes nothing, whatever is stored. */
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, ReportBrief } from '#contract/report.ts';
import type { LoginPayload } from '#contract/session.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sheetXml, workbook as xlsx } from '#tests/hostile/package.ts';
import { imported, numeral, text, workbook, type CellValue } from '#tests/support/workbook.ts';
import { indicator, readAgain } from '#tests/support/world/filling.ts';

let server: TestServer;
let admin: Client;
let officer: Client;
let login: LoginPayload;
let report: Report;
const KODE = '2.5.1.1';
beforeAll(async () => {
  server = await startTestServer();
  [admin, officer] = await Promise.all([signIn(server.app, 'admin'), signIn(server.app, 'pelapor.tapin')]);
  login = await server.signIn('admin');
  const { data } = await officer.call<ReportBrief[]>('GET', '/api/pelaporan-capaian?tahun=2026&periode=TW2');
  report = await readAgain(officer, data[0]?.id ?? '');
});
afterAll(() => server.close());

const kpiUrl = () => `/api/kpi/import?satker=${officer.satker}&tahun=2026`;
const template = async (url: string) => (await admin.call('GET', url)).raw;
/** What a workbook would do; nothing is what is expected of an untouched one. */
const effect = async (url: string, content: Buffer) => {
  const { status, data } = await imported(server, login, url, content);
  const changes = data.baris.flatMap(({ kode, perubahan }) => perubahan.map(({ kolom }) => `${kode} ${kolom}`));
  return [status, data.salah.map(({ pesan }) => pesan), data.jumlah.buat + data.jumlah.ubah, changes];
};
const NOTHING = [200, [], 0, []];

const TEXTS = ['dua  spasi', "'=bukan rumus", 'baris\nbaru  ya', 'tab\tdan spasi ', '-', 'a\u00a0b'];
/** More digits than a spreadsheet shows, at the limits of what is stored. */
const FIGURES = [1234567890123.456, 12345678901234.56, 0.0001, -99999999999.9999, 0.1];

describe('an untouched template', () => {
  it.each(TEXTS)('of indicators with %j in their texts', async (value) => {
    const one = value.replace(/[\n\t]/g, ' ');
    await server.db
      .updateTable('kpi')
      .set({ nama: `Nama ${one} x`, satuan: `s${one}`.slice(0, 20), definisi: value, pic: one, sumber_data: one })
      .where('kode', '=', KODE)
      .execute();
    expect(await effect(kpiUrl(), await template(kpiUrl().replace('?', '/template?')))).toEqual(NOTHING);
  });

  it.each(FIGURES)('of indicators with %d as target', async (value) => {
    await server.db
      .updateTable('kpi')
      .set({ target_tahun: String(value), target_tw4: String(value), bobot: '33.33' })
      .where('kode', '=', KODE)
      .execute();
    expect(await effect(kpiUrl(), await template(kpiUrl().replace('?', '/template?')))).toEqual(NOTHING);
  });

  it.each(TEXTS)('of units with %j in their names', async (value) => {
    const one = value.replace(/[\n\t]/g, ' ');
    await server.db
      .updateTable('unit')
      .set({ nama_unit: `Unit ${one} x`, nama_supervisi: `Bu ${one}` })
      .where('kode', '=', '6305')
      .execute();
    expect(await effect('/api/unit/import', await template('/api/unit/import/template'))).toEqual(NOTHING);
  });

  it.each([...TEXTS.map((value) => [value, 58.53] as const), ...FIGURES.map((value) => ['teks', value] as const)])(
    'of a report with %j and %d',
    async (value, figure) => {
      const url = `/api/pelaporan-capaian/${report.id}/import`;
      await server.db
        .updateTable('laporan_detail')
        .set({ analisis: value, kendala: value, realisasi: String(figure), x: null, y: null })
        .where('id', '=', indicator(report, KODE).id)
        .execute();
      expect(await effect(url, await template(`${url}/template`))).toEqual(NOTHING);
    },
  );
});

/**
 * Cells with a formula whose result the program that wrote them has left out, as openpyxl does, or has as an error, and with
 * a number of more digits than a spreadsheet keeps; others are texts.
 */
const FORMULAS: Record<string, string> = {
  rumus: '<c><f>A9</f><v/></c>',
  galat: '<c t="e"><f>A9</f><v>#REF!</v></c>',
  digit: '<c><v>198001012005011002</v></c>',
};
/** Where a number is meant, it is only too large. */
const NUMBERS = ['Target tahun', 'Realisasi', 'X'];
const calculated = (...rows: string[][]) => {
  const cell = (one: string) => FORMULAS[one] ?? `<c t="inlineStr"><is><t>${one}</t></is></c>`;
  const content = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return xlsx('kpi', '', { sheet: sheetXml(content) });
};

describe.each(['rumus', 'galat', 'digit'])(
  'a cell that does not hold what was meant (%s) is a fault of its own, and the only one,',
  (sign) => {
    it.each([
      ['indicators', () => kpiUrl(), ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Target tahun', 'Definisi']],
      ['units', () => '/api/unit/import', ['Kode', 'Nama unit', 'Tingkat', 'Nama supervisi', 'Kode induk']],
      [
        'a report',
        () => `/api/pelaporan-capaian/${report.id}/import`,
        ['Kode', 'Realisasi', 'X', 'Analisis', 'Kendala'],
      ],
    ])('in a workbook of %s', async (_, url, titles) => {
      const row = (code: string) => titles.map((title) => (title === 'Kode' ? code : sign));
      const code = url().includes('unit') ? '6305' : KODE;
      const { data } = await imported(server, login, url(), calculated(titles, row(code)));
      const cells = ['B2', 'C2', 'D2', 'E2', 'F2'].slice(0, titles.length - 1);
      expect(data.salah.map(({ baris, kolom, kode }) => `${kolom}${baris} ${kode}`).toSorted()).toEqual(
        cells.map((cell, i) => {
          const isNumber = sign === 'digit' && NUMBERS.includes(titles[i + 1] ?? '');
          return `${cell} ${isNumber ? 'terlalu_besar' : sign}`;
        }),
      );
      expect(data.baris.map(({ tindakan }) => tindakan)).toEqual(['salah']);
      expect(data.peringatan.filter(({ baris }) => baris > 1)).toEqual([]);
    });

    it('also where it stands for the code, and where it says whose an indicator is', async () => {
      const codes = calculated(
        ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi'],
        [sign, 'a', 'b', 'maximize', 'sum'],
      );
      const { data } = await imported(server, login, kpiUrl(), codes);
      expect(data.salah.map(({ kolom, kode }) => `${kolom} ${kode}`)).toEqual([`A ${sign}`]);
      // The row below repeats what cannot be read, not what stands above it.
      const titles = ['Kode', 'Nama indikator', 'Kode satker'];
      const units = calculated(titles, [KODE, 'a', '6305'], [KODE, 'b', sign], [KODE, 'c', '']);
      const many = await imported(server, login, '/api/kpi/import?tahun=2026', units);
      expect(many.data.salah.flatMap(({ kolom, baris, kode }) => (kolom === 'C' ? `${baris} ${kode}` : []))).toEqual([
        `3 ${sign}`,
        '4 wajib',
      ]);
    });

    it('not in a column that a report only shows', async () => {
      const content = calculated(['Kode', 'Nama indikator', 'Target', 'Realisasi'], [KODE, sign, sign, '']);
      const { data } = await imported(server, login, `/api/pelaporan-capaian/${report.id}/import`, content);
      expect([data.salah, data.peringatan, data.jumlah.tetap]).toEqual([[], [], 1]);
    });
  },
);

describe('a sheet that is refused', () => {
  const sheet = (nama: string, ...content: CellValue[][]) => workbook({ nama, content });
  const date: CellValue = { type: Date, value: new Date('2026-01-02T00:00:00Z'), format: 'dd/mm/yyyy' };

  it('takes no date for a code', async () => {
    const head = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi'].map(text);
    const line = [date, ...['Indikator', 'Orang', 'maximize', 'sum'].map(text)];
    const { data } = await imported(server, login, kpiUrl(), await sheet('Indikator', head, line));
    expect(data.salah.map(({ baris, kolom, pesan }) => [baris, kolom, pesan])).toEqual([
      [2, 'A', 'berisi tanggal, bukan kode. Ubah format sel menjadi Teks, lalu ketik ulang'],
    ]);
    expect(data.baris.map(({ tindakan }) => tindakan)).toEqual(['salah']);
    const units = await sheet('Unit', ['Kode', 'Nama unit', 'Tingkat'].map(text), [date, text('Unit'), text('1')]);
    const { data: unit } = await imported(server, login, '/api/unit/import', units);
    expect(unit.salah.map(({ kode }) => kode)).toEqual(['tanggal']);
    const figures = await sheet('Realisasi', ['Kode', 'Realisasi'].map(text), [date, text('1')]);
    const { data: own } = await imported(server, login, `/api/pelaporan-capaian/${report.id}/import`, figures);
    expect([own.salah.map(({ kode }) => kode), own.jumlah.salah]).toEqual([['tanggal'], 1]);
  });

  it('names several missing columns as several', async () => {
    const one = await imported(server, login, kpiUrl(), await sheet('Indikator', ['Kode'].map(text), [text('A')]));
    const two = await imported(server, login, '/api/unit/import', await sheet('Unit', ['Kode'].map(text), [text('A')]));
    expect([one.alert.message, two.alert.message].map((message) => message.split(' tidak')[0])).toEqual([
      'Kolom "Nama indikator"',
      'Kolom-kolom "Nama unit", "Tingkat"',
    ]);
  });

  it('spells no code in another case than it is stored, or stands above', async () => {
    const head = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi'].map(text);
    const rowOf = (kode: string) => [kode, `Indikator ${kode}`, 'Orang', 'maximize', 'sum'].map(text);
    await officer.call('POST', '/api/kpi', {
      ...{ kode: 'Huruf-1', nama: 'Ada', unit_id: officer.satker, tahun: 2026, satuan: 'Orang' },
      ...{ polarisasi: 'maximize', konsolidasi: 'sum', status: 'draf' },
    });
    const content = await sheet('Indikator', head, rowOf('HURUF-1'), rowOf('baru-a'), rowOf('BARU-A'));
    const { data } = await imported(server, login, kpiUrl(), content);
    expect(data.salah.map(({ baris, pesan }) => [baris, pesan])).toEqual([
      [2, 'indikator "Huruf-1" sudah ada; tulis kodenya persis seperti itu'],
      [4, 'kode "BARU-A" sudah ada di baris 3'],
    ]);
  });
});

describe('a code that a spreadsheet took for a number is the one that is there', () => {
  const sheet = (...content: CellValue[][]) => workbook({ nama: 'Data', content });
  const found = async (url: string, content: Buffer) => {
    const { data } = await imported(server, login, url, content);
    return [data.baris.map(({ kode, tindakan }) => `${kode} ${tindakan}`), data.salah.map(({ pesan }) => pesan)];
  };
  const WHICH = '"8" dapat berarti 008 atau 08. Tulis salah satunya';
  const codes = ['07', '08', '008'];

  it('of indicators, of goals and in a report', async () => {
    const { details } = await readAgain(officer, report.id);
    const [one, two, three] = details.map(({ kpi_id }) => kpi_id);
    const as = async (kode: string, id: string | undefined) => {
      await server.db
        .updateTable('kpi')
        .set({ kode })
        .where('id', '=', id ?? '')
        .execute();
      const kpi = sql<string>`jsonb_set(kpi, '{kode}', ${JSON.stringify(kode)}::jsonb)`;
      await server.db
        .updateTable('laporan_detail')
        .set({ kpi })
        .where('kpi_id', '=', id ?? '')
        .execute();
    };
    await as('07', one);
    await as('08', two);
    await as('008', three);
    const head = ['Kode', 'Nama indikator'].map(text);
    const rows = ['7', '8'].map((number) => [numeral(number), text('Nama baru')]);
    expect(await found(kpiUrl(), await sheet(head, ...rows))).toEqual([['07 ubah', '8 salah'], [WHICH]]);
    const entries = ['7', '8'].map((number) => [numeral(number), text(''), text('Baru')]);
    expect(
      await found(
        `/api/pelaporan-capaian/${report.id}/import`,
        await sheet(['Kode', 'Realisasi', 'Analisis'].map(text), ...entries),
      ),
    ).toEqual([['07 ubah', '008 salah'], [WHICH]]);
    for (const kode of codes) {
      const goal = { kode, nama: `Sasaran ${kode}`, unit_id: officer.satker, tahun: 2026 };
      expect((await admin.call('POST', '/api/sasaran-kegiatan', goal)).status).toBe(200);
    }
    const named = await sheet([...head, text('Kode sasaran')], [numeral('7'), text('Nama baru'), numeral('7')]);
    const { data } = await imported(server, login, kpiUrl(), named);
    expect(data.baris[0]?.perubahan.find(({ kolom }) => kolom === 'Kode sasaran')?.ke).toBe('07');
  });

  it('of units and their parents', async () => {
    for (const kode of codes) {
      const unit = { kode, nama_unit: `Unit ${kode}`, level_id: 1 };
      expect((await admin.call('POST', '/api/unit', unit)).status).toBe(200);
    }
    const head = ['Kode', 'Nama unit', 'Tingkat', 'Kode induk'].map(text);
    const rows = [
      [numeral('7'), text('Tujuh'), numeral('1'), text('')],
      [numeral('71'), text('Bawahan'), numeral('2'), numeral('7')],
      [numeral('8'), text('Delapan'), numeral('1'), text('')],
    ];
    const { data } = await imported(server, login, '/api/unit/import', await sheet(head, ...rows));
    expect(data.baris.map(({ kode, tindakan }) => `${kode} ${tindakan}`)).toEqual(['07 ubah', '71 buat', '008 salah']);
    expect(data.baris[1]?.perubahan.find(({ kolom }) => kolom === 'Kode induk')?.ke).toBe('07');
    expect(data.salah.map(({ pesan }) => pesan)).toEqual([WHICH]);
  });
});

it('days of the schedule are days of a spreadsheet', async () => {
  await admin.call('POST', '/api/jadwal', { tahun: 2026, periode: 'TW4', buka: '2026-12-31', tutup: '2027-01-15' });
  const { raw } = await admin.call('GET', '/api/jadwal/export?tahun=2026');
  const [head = [], row = []] = await readSheet(new Uint8Array(raw).buffer, 1);
  expect(['Buka', 'Tutup'].map((title) => row[head.indexOf(title)])).toEqual([
    new Date('2026-12-31T00:00:00Z'),
    new Date('2027-01-15T00:00:00Z'),
  ]);
});
