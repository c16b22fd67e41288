import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { KinerjaMatrix } from '#contract/dashboard.ts';
import type { Recap } from '#contract/report.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { indicator, newReports, readAgain, sendNew } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { partsOf } from '#tests/support/office-parts.ts';

const REPORTS = '/api/pelaporan-capaian';
let server: TestServer;
let pelapor: Client;
let verifier: Client;
let other: Client;
let leader: Client;

beforeAll(async () => {
  server = await startTestServer();
  const account = ['pelapor.tapin', 'verifikator.tapin', 'pelapor.deliserdang', 'pimpinan'];
  const [p, v, l, b] = await Promise.all(account.map((username) => signIn(server.app, username)));
  if (!p || !v || !l || !b) throw new Error('sign-in failed');
  [pelapor, verifier, other, leader] = [p, v, l, b];
});
afterAll(() => server.close());

it('has both ends of a target that is a range, of each quarter its own', async () => {
  const kinds = { satuan: 'derajat', tipe_nilai: 'rentang', polarisasi: 'stabilize', konsolidasi: 'average' };
  const target = { tahun: 5, tw1: 1, tw2: 2, tw3: 3, tw4: 4 };
  const target_atas = { tahun: 10, tw1: 6, tw2: 7, tw3: 8, tw4: 9 };
  const content = { kode: 'R.1', nama: 'Suhu', unit_id: pelapor.satker, tahun: 2024, ...kinds, target, target_atas };
  expect((await pelapor.call('POST', '/api/kpi', content)).status).toBe(200);
  const { data } = await pelapor.call<Recap[]>('GET', `${REPORTS}/report?satker=${pelapor.satker}&tahun=2024`);
  expect(data.map((row) => [row.target, row.target_atas])).toEqual([[target, target_atas]]);
});

it('is not moved by a 0 in a quarter without a target, nor is any later report', async () => {
  const rules = {
    satuan: 'Hari',
    polarisasi: 'minimize',
    konsolidasi: 'average',
    target: { tahun: 10, tw1: 10, tw3: 10 },
  };
  const content = { kode: 'Z.1', nama: 'Lama layanan', unit_id: other.satker, tahun: 2026, ...rules };
  expect((await other.call('POST', '/api/kpi', content)).status).toBe(200);
  for (const [period, realisasi] of [
    ['TW1', 15],
    ['TW2', 0],
    ['TW3', 15],
  ] as const) {
    const report = await newReports(other, 2026, period);
    const details = [{ id: indicator(report, 'Z.1').id, realisasi }];
    await other.call('PUT', `${REPORTS}/${report.id}`, { versi: report.versi, details });
    const { realisasi_kumulatif, capaian_tahun } = indicator(await readAgain(other, report.id), 'Z.1');
    expect([period, realisasi_kumulatif, capaian_tahun]).toEqual([period, 15, 50]);
  }
  const { data: recap } = await other.call<Recap[]>('GET', `${REPORTS}/report?satker=${other.satker}&tahun=2026`);
  const { data: matrix } = await other.call<KinerjaMatrix[]>('GET', '/api/kpi/matrik-kinerja?tahun=2026&q=Z.1');
  const row = recap.find(({ kode }) => kode === 'Z.1');
  const year = matrix.find(({ kode }) => kode === 'Z.1')?.tahun;
  expect([row?.realisasi, row?.capaian, year?.realisasi, year?.capaian]).toEqual([15, 50, 15, 50]);
});

const text = (xml = '') =>
  xml
    .replace(/<w:p[ >]/g, '\n$&')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe('the matrix of indicators', () => {
  const ask = (client: Client, query: string) =>
    client.call<KinerjaMatrix[]>('GET', `/api/kpi/matrik-kinerja?${query}`);

  it('has one row per indicator with four periods and the year', async () => {
    const { status, data, paging } = await ask(pelapor, `satker=${pelapor.satker}&tahun=2026&perPage=200`);
    expect([status, paging?.totalItems, data[0]?.kode, data.at(-1)?.kode]).toEqual([200, 17, '1.1.1.1', '3.2.4.2']);
    const row = data.find(({ kode }) => kode === '2.5.1.1');
    expect(row?.tahun).toEqual({
      target: 100,
      target_atas: null,
      realisasi: 58.53,
      capaian: 58.53,
      kelas: null,
    });
    expect(Object.values(row?.periode ?? {}).map((p) => [p.target, p.realisasi, p.capaian, p.keadaan])).toEqual([
      [19.2, 58.53, 120, 'dinilai'],
      [55.64, 58.53, 105.19, 'dinilai'],
      // The agreed targets of quarters that nobody has reported.
      [71.7, null, null, 'kosong'],
      [100, null, null, 'kosong'],
    ]);
  });

  it('finds, sorts, and answers nobody about a unit that is not theirs', async () => {
    const search = await ask(leader, 'tahun=2026&q=desa%20cinta');
    expect(search.data.map(({ kode, unit }) => [kode, unit.nama_unit])).toEqual([['2.1.4.1', 'BPS Kabupaten Tapin']]);
    expect((await ask(leader, `tahun=2025&satker=${other.satker}`)).status).toBe(404);
    expect((await ask(leader, 'tahun=2025')).data).toEqual([]);
    expect((await ask(pelapor, 'tahun=2026&sort=-nama&perPage=1')).data[0]?.nama).toContain('Tingkat Penyelenggaraan');
  });

  it('is a workbook that says what it is on a second sheet and on every printed page', async () => {
    await server.db.updateTable('kpi').set({ nama: '=1+1 & <b>' }).where('kode', '=', '3.2.4.2').execute();
    const { status, raw } = await pelapor.call(
      'GET',
      `/api/kpi/matrik-kinerja/export?satker=${pelapor.satker}&tahun=2026`,
    );
    expect(status).toBe(200);
    const [head, ...content] = await readSheet(raw);
    expect([head?.[4], content.length]).toEqual(['Nama indikator', 17]);
    expect(content.at(-1)?.[4]).toEqual("'=1+1 & <b>");
    const about = await readSheet(raw, 2);
    expect(about.slice(0, 7)).toEqual([
      ['Dokumen', 'Matrik kinerja'],
      ['Unit', 'BPS Kabupaten Tapin'],
      ['Tahun', 2026],
      ['Triwulan I', 'Draf'],
      ['Triwulan II', 'Draf'],
      ['Triwulan III', 'Belum dibuat'],
      ['Triwulan IV', 'Belum dibuat'],
    ]);
    const sheet = partsOf(raw).get('xl/worksheets/sheet1.xml') ?? '';
    expect(/<oddHeader>(.*?)<\/oddHeader>/s.exec(sheet)?.[1]).toBe(
      '&amp;LMatrik kinerja · BPS Kabupaten Tapin · 2026\n' +
        'Status laporan: TW I draf; TW II draf; TW III belum dibuat; TW IV belum dibuat',
    );
    expect(/<oddFooter>(.*?)<\/oddFooter>/.exec(sheet)?.[1]).toMatch(
      /^&amp;LDicetak oleh Pelapor Tapin, \d+ \p{L}+ \d{4} pukul \d\d\.\d\d WITA&amp;RHalaman &amp;P dari &amp;N$/u,
    );
  });
});

describe('the recap', () => {
  it('names the class of every quarter by the thresholds of the year, and none of a year under way', async () => {
    const threshold = [
      { batas_bawah: 110, warna: 'hijau' as const, label: 'Istimewa' },
      { batas_bawah: 60, warna: 'kuning' as const, label: 'Cukup' },
    ];
    const save = await server.db
      .selectFrom('tahun')
      .select('ambang')
      .where('tahun', '=', 2026)
      .executeTakeFirstOrThrow();
    const change = (content: readonly object[]) =>
      server.db
        .updateTable('tahun')
        .set({ ambang: JSON.stringify(content) })
        .where('tahun', '=', 2026)
        .execute();
    await change(threshold);
    const { data } = await pelapor.call<Recap[]>('GET', `${REPORTS}/report?satker=${pelapor.satker}&tahun=2026`);
    const { raw } = await pelapor.call('GET', `${REPORTS}/report/export?satker=${pelapor.satker}&tahun=2026`);
    await change(save.ambang);
    const row = data.find(({ kode }) => kode === '2.5.1.1');
    expect([...Object.values(row?.periode ?? {}).map((p) => p?.kelas?.label ?? null), row?.kelas]).toEqual([
      'Istimewa',
      'Cukup',
      null,
      null,
      null,
    ]);
    const [head = [], ...content] = await readSheet(raw);
    const wording = content.find(([code]) => code === '2.5.1.1');
    const column = ['Polarisasi', 'Konsolidasi', 'Kelas TW1', 'Kelas TW2', 'Kelas TW3', 'Kelas setahun'];
    expect(column.map((title) => wording?.[head.indexOf(title)])).toEqual([
      'Makin tinggi makin baik',
      'Nilai terakhir',
      'Istimewa',
      'Cukup',
      'Belum ada data',
      'Tahun berjalan',
    ]);
  });

  it('repeats code, name and header on every page, and begins a new page between two quarters', async () => {
    const { raw } = await pelapor.call('GET', `${REPORTS}/report/export?satker=${pelapor.satker}&tahun=2026`);
    const content = partsOf(raw);
    expect(/<definedNames>.*<\/definedNames>/.exec(content.get('xl/workbook.xml') ?? '')?.[0]).toEqual(
      '<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">' +
        `'Rekap 2026'!$A:$B,'Rekap 2026'!$1:$1</definedName></definedNames>`,
    );
    const sheet = content.get('xl/worksheets/sheet1.xml') ?? '';
    expect(/<colBreaks.*<\/colBreaks>/.exec(sheet)?.[0]).toContain('<brk id="18" ');
    const [head = []] = await readSheet(raw);
    expect(head[18]).toEqual('Target TW3');
    expect(sheet).toContain('<pageSetup scale="53" ');
  });

  it('has what each report came to, to date and against the year', async () => {
    const url = `${REPORTS}/report?satker=${other.satker}&tahun=2025`;
    const { data } = await other.call<Recap[]>('GET', url);
    const row = data[2];
    expect(
      Object.values(row?.periode ?? {}).map((p) => [p?.realisasi, p?.realisasi_kumulatif, p?.capaian_tahun]),
    ).toEqual([
      [2, 2, 50],
      [0.8, 2.8, 70],
      [1.2, 4, 100],
      [0, 4, 100],
    ]);
    expect([row?.realisasi, row?.capaian]).toEqual([4, 100]);
  });

  it('is a workbook with the status of every period', async () => {
    const { raw } = await pelapor.call('GET', `${REPORTS}/report/export?satker=${pelapor.satker}&tahun=2026`);
    expect((await readSheet(raw, 2)).slice(3, 7)).toEqual([
      ['Triwulan I', 'Draf'],
      ['Triwulan II', 'Draf'],
      ['Triwulan III', 'Belum dibuat'],
      ['Triwulan IV', 'Belum dibuat'],
    ]);
  });
});

describe('the document of a report', () => {
  const unduh = (client: Client, id: string) => client.call('GET', `${REPORTS}/${id}/export?format=docx`);
  const first = async () => {
    const { data } = await pelapor.call<{ id: string }[]>('GET', `${REPORTS}?tahun=2026&periode=TW2`);
    return data[0]?.id ?? '';
  };

  it('names unit, period and status, gives every figure with its formula, and says that a draft is none', async () => {
    const id = await first();
    const { status, raw, headers } = await unduh(pelapor, id);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="laporan-kinerja-BPS-Kabupaten-Tapin-2026-TW2.docx"',
    ]);
    const content = partsOf(raw);
    const doc = text(content.get('word/document.xml'));
    for (const wording of [
      'Laporan Kinerja',
      'BPS Kabupaten Tapin',
      'Triwulan II 2026',
      'Draf',
      '68,40',
      '6,38',
      '105,19',
    ]) {
      expect(doc).toContain(wording);
    }
    expect(doc).toContain('58,53 ÷ 55,64 × 100 = 105,19');
    expect(doc).toContain('Riwayat keputusan');
    expect(doc).not.toMatch(/\d\.\d\d\b(?!\.)(?= *%)/);
    const head = [...content].filter(([nama]) => /word\/header\d*\.xml/.test(nama)).map(([, xml]) => text(xml).trim());
    expect(head).toEqual(['BPS Kabupaten Tapin · Triwulan II 2026 · Draf · belum disetujui, angka sementara']);
    const footer = [...content].find(([nama]) => /word\/footer\d*\.xml/.test(nama))?.[1] ?? '';
    expect(text(footer)).toMatch(/Dicetak oleh Pelapor Tapin, \d+ \p{L}+ \d{4} pukul \d\d\.\d\d WITA/u);
    expect(text(footer)).toMatch(/Halaman PAGE dari NUMPAGES/);
  });

  it('tells who decided and what they wrote, and holds every text unharmed', async () => {
    const { id } = await sendNew(pelapor, 2026, 'TW3');
    const note = 'Lengkapi <sumber> & "tahun" datanya';
    expect((await verifier.call('PATCH', `${REPORTS}/${id}/revise`, { catatan: note })).status).toBe(200);
    const doc = text(partsOf((await unduh(verifier, id)).raw).get('word/document.xml'));
    expect(doc).toContain('Dikembalikan untuk revisi');
    expect(doc).toContain('Lengkapi <sumber> & "tahun" datanya');
  });

  it('is for whoever may read the report, and only as a document', async () => {
    const id = await first();
    expect((await unduh(leader, id)).status).toBe(200);
    expect((await unduh(other, id)).status).toBe(404);
    expect((await unduh(pelapor, uuidv7())).status).toBe(404);
    expect((await pelapor.call('GET', `${REPORTS}/${id}/export?format=pdf`)).status).toBe(422);
  });
});
