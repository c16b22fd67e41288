import { afterEach, it } from 'vitest';
import { type CellValue, numeral, workbook } from '#tests/support/workbook.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { tellStory, type Teller } from '#tests/stories/story.ts';

let server: TestServer;
afterEach(() => server.close());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Gives a password for each new person, the same in every run. */
const SEED = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v';

type Preview = { sidik: string };
type More = Readonly<Record<string, string>>;

async function form(rows: readonly (readonly string[])[], more: More = {}): Promise<FormData> {
  const content = await workbook({ nama: 'Lembar', content: rows.map((row): CellValue[] => row.map(numeral)) });
  const sent = new FormData();
  for (const [name, value] of Object.entries(more)) sent.append(name, value);
  sent.append('file', new Blob([Uint8Array.from(content)], { type: XLSX }), 'impor.xlsx');
  return sent;
}

/** Looks at what a workbook would do, and has it done. */
async function take(who: Teller, what: string, url: string, rows: readonly (readonly string[])[], more: More = {}) {
  const to = url.includes('?') ? `${url}&` : `${url}?`;
  const { data } = await who.call<Preview>(`looks at ${what}`, 'POST', `${to}mode=periksa`, await form(rows, more));
  await who.call(`takes ${what}`, 'POST', `${to}mode=terapkan&sidik=${data.sidik}`, await form(rows, more));
  return data.sidik;
}

it('workbooks bring an organisation, its people, indicators and figures', async () => {
  server = await startTestServer();
  await tellStory({ server, file: 'workbooks', start: '2026-01-12T03:00:00Z' }, async (story) => {
    const admin = await story.as('admin');
    const officer = await story.as('pelapor.tapin');
    const tapin = story.idOf('unit BPS Kabupaten Tapin');

    story.chapter('Units');
    const UNITS = ['Kode', 'Nama unit', 'Tingkat', 'Kode induk', 'Status'];
    const units = '/api/unit/import';
    await admin.call(
      'looks at faults',
      'POST',
      `${units}?mode=periksa`,
      await form([
        UNITS,
        ['Z1', '', '2', '', 'Aktif'],
        ['Z2', 'Zona Dua', 'dua', '', 'Aktif'],
        ['Z2', 'Zona Dua Lagi', '3', 'Q9', 'mungkin'],
      ]),
    );
    await officer.call('may not', 'POST', `${units}?mode=periksa`, await form([UNITS]));
    const seen = await take(admin, 'units', units, [
      UNITS,
      ['Z10', 'Zona Sepuluh', '2', '', 'Aktif'],
      ['Z11', 'Kota Sebelas', '3', 'Z10', 'Aktif'],
      ['Z12', 'Kota Dua Belas', '3', 'Z10', 'Nonaktif'],
    ]);
    await admin.call(
      'takes another workbook than was looked at',
      'POST',
      `${units}?mode=terapkan&sidik=${seen}`,
      await form([UNITS, ['Z13', 'Lain', '2', '', '']]),
    );
    await take(admin, 'a change of them', units, [
      UNITS,
      ['Z10', 'Zona Sepuluh', '2', '', 'Aktif'],
      ['Z11', 'Kota Sebelas Baru', '3', 'Z10', 'Nonaktif'],
    ]);

    story.chapter('People');
    const PEOPLE = ['Username', 'Nama', 'Email', 'Peran', 'Kode satker', 'Status'];
    await admin.call(
      'looks at faults',
      'POST',
      '/api/users/import?mode=periksa',
      await form([
        PEOPLE,
        ['admin', 'Lain', 'lain@x.example', 'Pelapor', '6305', 'Aktif'],
        ['wati', 'Wati', 'bukan surel', 'Penyihir', '0000', 'Aktif'],
        ['wati', 'Wati', 'wati@x.example', 'Pelapor', 'Z11', ''],
      ]),
    );
    await take(
      admin,
      'people',
      '/api/users/import',
      [
        PEOPLE,
        ['wati', 'Wati Zona', 'wati@x.example', 'Pelapor', 'Z11', 'Aktif'],
        ['anton', 'Anton Zona', 'anton@x.example', 'Verifikator, Pimpinan', 'Z10', 'Nonaktif'],
      ],
      { benih: SEED },
    );
    await take(admin, 'a change of one', '/api/users/import', [
      PEOPLE,
      ['anton', 'Anton Z.', 'anton@x.example', 'Pimpinan', 'Z10', 'Aktif'],
    ]);
    await admin.call('looks for them', 'GET', '/api/users?q=zona&sort=-username');

    story.chapter('Indicators');
    const KPI = [
      'Kode',
      'Nama indikator',
      'Satuan',
      'Polarisasi',
      'Konsolidasi',
      'Bobot',
      'Target tahun',
      'Target TW1',
      'Target TW2',
      'Alasan',
    ];
    const kpi = `/api/kpi/import?tahun=2025&satker=${tapin}`;
    await officer.call(
      'looks at faults',
      'POST',
      `${kpi}&mode=periksa`,
      await form([
        KPI,
        ['I.1', 'Publikasi', 'judul', 'naik', 'sum', '1.350', '12,5', 'banyak', '', ''],
        ['I.1', 'Publikasi', '', 'maximize', 'sum', '-1', '10', '2', '3', ''],
      ]),
    );
    await take(officer, 'indicators', kpi, [
      KPI,
      ['I.2', 'Publikasi terbit', 'judul', 'maximize', 'sum', '60', '12', '3', '4', ''],
      ['I.1', 'Keluhan', 'keluhan', 'minimize', 'average', '40', '5,5', '', '6', ''],
    ]);
    await take(
      officer,
      'changed targets',
      kpi,
      [
        KPI,
        ['I.2', 'Publikasi terbit', 'judul', 'maximize', 'sum', '60', '14', '3', '6', 'Dua judul lagi'],
        ['I.1', 'Keluhan', 'keluhan', 'minimize', 'average', '40', '5,5', '', '6', ''],
      ],
      { alasan: 'Revisi renstra' },
    );
    await officer.call('reads them', 'GET', `/api/kpi?tahun=2025&satker=${tapin}`);

    story.chapter('Figures');
    const { data: report } = await officer.call<{ id: string }>('begins a report', 'POST', '/api/pelaporan-capaian', {
      unit_id: tapin,
      tahun: 2025,
      periode: 'TW1',
    });
    const FIGURES = ['Kode', 'Nama indikator', 'Realisasi', 'Analisis', 'Kendala', 'Tindak lanjut'];
    const figures = `/api/pelaporan-capaian/${report.id}/import`;
    await officer.call(
      'looks at faults',
      'POST',
      `${figures}?mode=periksa`,
      await form([FIGURES, ['I.2', 'Publikasi terbit', 'tiga', '', '', ''], ['I.9', 'Tidak ada', '1', '', '', '']]),
    );
    await take(officer, 'figures', figures, [
      FIGURES,
      ['I.2', 'Publikasi terbit', '2,5', 'Setengah dari dua', 'Cetak', 'Cetak ulang'],
      ['I.1', 'Keluhan', '0', 'Tidak ada keluhan', '', ''],
    ]);
    await take(officer, 'one of them again, emptied', figures, [
      FIGURES,
      ['I.2', 'Publikasi terbit', '-', 'Ditarik', '', ''],
    ]);
    await admin.call('reads the trail', 'GET', '/api/jejak-keamanan?perPage=12');
  });
});
