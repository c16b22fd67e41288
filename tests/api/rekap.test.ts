import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { MatrikKinerja } from '#contract/dasbor.ts';
import type { Rekap } from '#contract/pelaporan.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { kirimBaru } from '#tests/support/pengisian.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const LAPORAN = '/api/pelaporan-capaian';
let server: TestServer;
let pelapor: Klien;
let verifikator: Klien;
let lain: Klien;
let pimpinan: Klien;

beforeAll(async () => {
  server = await startTestServer();
  const akun = ['pelapor.tapin', 'verifikator.tapin', 'pelapor.deliserdang', 'pimpinan'];
  const [p, v, l, b] = await Promise.all(akun.map((username) => masuk(server.app, username)));
  if (!p || !v || !l || !b) throw new Error('sign-in failed');
  [pelapor, verifikator, lain, pimpinan] = [p, v, l, b];
});
afterAll(() => server.close());

/** The parts of an Office file by name, as text: they are zip archives with a directory at their end. */
function bagian(berkas: Buffer): Map<string, string> {
  const akhir = berkas.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const isi = new Map<string, string>();
  let at = berkas.readUInt32LE(akhir + 16);
  for (let i = 0; i < berkas.readUInt16LE(akhir + 10); i += 1) {
    const [panjang, tambahan, komentar] = [28, 30, 32].map((n) => berkas.readUInt16LE(at + n)) as [
      number,
      number,
      number,
    ];
    const nama = berkas.toString('utf8', at + 46, at + 46 + panjang);
    const lokal = berkas.readUInt32LE(at + 42);
    const awal = lokal + 30 + berkas.readUInt16LE(lokal + 26) + berkas.readUInt16LE(lokal + 28);
    const data = berkas.subarray(awal, awal + berkas.readUInt32LE(at + 20));
    isi.set(nama, (berkas.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString('utf8'));
    at += 46 + panjang + tambahan + komentar;
  }
  return isi;
}
const teks = (xml = '') =>
  xml
    .replace(/<w:p[ >]/g, '\n$&')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe('the matrix of indicators', () => {
  const minta = (klien: Klien, query: string) =>
    klien.panggil<MatrikKinerja[]>('GET', `/api/kpi/matrik-kinerja?${query}`);

  it('has one row per indicator with four periods and the year', async () => {
    const { status, data, paging } = await minta(pelapor, `satker=${pelapor.satker}&tahun=2026&perPage=200`);
    expect([status, paging?.totalItems, data[0]?.kode, data.at(-1)?.kode]).toEqual([200, 17, '1.1.1.1', '3.2.4.2']);
    const baris = data.find(({ kode }) => kode === '2.5.1.1');
    expect(baris?.tahun).toEqual({
      target: 100,
      realisasi: 58.53,
      capaian: 58.53,
      kelas: { label: 'Tidak tercapai', warna: 'merah', batas_bawah: 0 },
    });
    expect(Object.values(baris?.periode ?? {}).map((p) => [p.target, p.realisasi, p.capaian, p.keadaan])).toEqual([
      [19.2, 58.53, 120, 'dinilai'],
      [55.64, 58.53, 105.19, 'dinilai'],
      [null, null, null, 'kosong'],
      [null, null, null, 'kosong'],
    ]);
  });

  it('finds, sorts, and answers nobody about a unit that is not theirs', async () => {
    const cari = await minta(pimpinan, 'tahun=2026&q=desa%20cinta');
    expect(cari.data.map(({ kode, unit }) => [kode, unit.nama_unit])).toEqual([['2.1.4.1', 'BPS Kabupaten Tapin']]);
    expect((await minta(pimpinan, `tahun=2025&satker=${lain.satker}`)).status).toBe(404);
    expect((await minta(pimpinan, 'tahun=2025')).data).toEqual([]);
    expect((await minta(pelapor, 'tahun=2026&sort=-nama&perPage=1')).data[0]?.nama).toContain(
      'Tingkat Penyelenggaraan',
    );
  });

  it('is a workbook that says what it is on a second sheet and on every printed page', async () => {
    await server.db.updateTable('kpi').set({ nama: '=1+1 & <b>' }).where('kode', '=', '3.2.4.2').execute();
    const { status, raw } = await pelapor.panggil(
      'GET',
      `/api/kpi/matrik-kinerja/export?satker=${pelapor.satker}&tahun=2026`,
    );
    expect(status).toBe(200);
    const [kepala, ...isi] = await readSheet(raw);
    expect([kepala?.[4], isi.length]).toEqual(['Nama indikator', 17]);
    expect(isi.at(-1)?.[4]).toEqual("'=1+1 & <b>");
    const tentang = await readSheet(raw, 2);
    expect(tentang.slice(0, 7)).toEqual([
      ['Dokumen', 'Matrik kinerja'],
      ['Unit', 'BPS Kabupaten Tapin'],
      ['Tahun', 2026],
      ['Triwulan I', 'Draf'],
      ['Triwulan II', 'Draf'],
      ['Triwulan III', 'Belum dibuat'],
      ['Triwulan IV', 'Belum dibuat'],
    ]);
    const lembar = bagian(raw).get('xl/worksheets/sheet1.xml') ?? '';
    expect(/<oddHeader>(.*?)<\/oddHeader>/s.exec(lembar)?.[1]).toBe(
      '&amp;LMatrik kinerja · BPS Kabupaten Tapin · 2026\n' +
        'Status laporan: TW I draf; TW II draf; TW III belum dibuat; TW IV belum dibuat',
    );
    expect(/<oddFooter>(.*?)<\/oddFooter>/.exec(lembar)?.[1]).toMatch(
      /^&amp;LDicetak oleh Pelapor Tapin, \d+ \p{L}+ \d{4} pukul \d\d\.\d\d WIB&amp;RHalaman &amp;P dari &amp;N$/u,
    );
  });
});

describe('the recap', () => {
  it('names the class of every quarter and of the year by the thresholds of the year', async () => {
    const ambang = [
      { batas_bawah: 110, warna: 'hijau' as const, label: 'Istimewa' },
      { batas_bawah: 60, warna: 'kuning' as const, label: 'Cukup' },
    ];
    const simpan = await server.db
      .selectFrom('tahun')
      .select('ambang')
      .where('tahun', '=', 2026)
      .executeTakeFirstOrThrow();
    const ubah = (isi: readonly object[]) =>
      server.db
        .updateTable('tahun')
        .set({ ambang: JSON.stringify(isi) })
        .where('tahun', '=', 2026)
        .execute();
    await ubah(ambang);
    const { data } = await pelapor.panggil<Rekap[]>('GET', `${LAPORAN}/report?satker=${pelapor.satker}&tahun=2026`);
    const { raw } = await pelapor.panggil('GET', `${LAPORAN}/report/export?satker=${pelapor.satker}&tahun=2026`);
    await ubah(simpan.ambang);
    const baris = data.find(({ kode }) => kode === '2.5.1.1');
    expect([...Object.values(baris?.periode ?? {}).map((p) => p?.kelas?.label ?? null), baris?.kelas?.label]).toEqual([
      'Istimewa',
      'Cukup',
      null,
      null,
      'Di bawah semua ambang',
    ]);
    const [kepala = [], ...isi] = await readSheet(raw);
    const kata = isi.find(([kode]) => kode === '2.5.1.1');
    const kolom = ['Polarisasi', 'Konsolidasi', 'Kelas TW1', 'Kelas TW2', 'Kelas TW3', 'Kelas setahun'];
    expect(kolom.map((judul) => kata?.[kepala.indexOf(judul)])).toEqual([
      'Makin tinggi makin baik',
      'Nilai terakhir',
      'Istimewa',
      'Cukup',
      'Belum ada data',
      'Di bawah semua ambang',
    ]);
  });

  it('repeats code, name and header on every page, and begins a new page between two quarters', async () => {
    const { raw } = await pelapor.panggil('GET', `${LAPORAN}/report/export?satker=${pelapor.satker}&tahun=2026`);
    const isi = bagian(raw);
    expect(/<definedNames>.*<\/definedNames>/.exec(isi.get('xl/workbook.xml') ?? '')?.[0]).toEqual(
      '<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">' +
        `'Rekap 2026'!$A:$B,'Rekap 2026'!$1:$1</definedName></definedNames>`,
    );
    const lembar = isi.get('xl/worksheets/sheet1.xml') ?? '';
    expect(/<colBreaks.*<\/colBreaks>/.exec(lembar)?.[0]).toContain('<brk id="18" ');
    const [kepala = []] = await readSheet(raw);
    expect(kepala[18]).toEqual('Target TW3');
    expect(lembar).toContain('<pageSetup scale="53" ');
  });

  it('has what each report came to, to date and against the year', async () => {
    const url = `${LAPORAN}/report?satker=${lain.satker}&tahun=2025`;
    const { data } = await lain.panggil<Rekap[]>('GET', url);
    const baris = data[2];
    expect(
      Object.values(baris?.periode ?? {}).map((p) => [p?.realisasi, p?.realisasi_kumulatif, p?.capaian_tahun]),
    ).toEqual([
      [2, 2, 50],
      [0.8, 2.8, 70],
      [1.2, 4, 100],
      [0, 4, 100],
    ]);
    expect([baris?.realisasi, baris?.capaian]).toEqual([4, 100]);
  });

  it('is a workbook with the status of every period', async () => {
    const { raw } = await pelapor.panggil('GET', `${LAPORAN}/report/export?satker=${pelapor.satker}&tahun=2026`);
    expect((await readSheet(raw, 2)).slice(3, 7)).toEqual([
      ['Triwulan I', 'Draf'],
      ['Triwulan II', 'Draf'],
      ['Triwulan III', 'Belum dibuat'],
      ['Triwulan IV', 'Belum dibuat'],
    ]);
  });
});

describe('the document of a report', () => {
  const unduh = (klien: Klien, id: string) => klien.panggil('GET', `${LAPORAN}/${id}/export?format=docx`);
  const pertama = async () => {
    const { data } = await pelapor.panggil<{ id: string }[]>('GET', `${LAPORAN}?tahun=2026&periode=TW2`);
    return data[0]?.id ?? '';
  };

  it('names unit, period and status, gives every figure with its formula, and says that a draft is none', async () => {
    const id = await pertama();
    const { status, raw, headers } = await unduh(pelapor, id);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="laporan-kinerja-BPS-Kabupaten-Tapin-2026-TW2.docx"',
    ]);
    const isi = bagian(raw);
    const dokumen = teks(isi.get('word/document.xml'));
    for (const kata of [
      'Laporan Kinerja',
      'BPS Kabupaten Tapin',
      'Triwulan II 2026',
      'Draf',
      '68,40',
      '6,38',
      '105,19',
    ]) {
      expect(dokumen).toContain(kata);
    }
    expect(dokumen).toContain('58,53 ÷ 55,64 × 100 = 105,19');
    expect(dokumen).toContain('Riwayat keputusan');
    expect(dokumen).not.toMatch(/\d\.\d\d\b(?!\.)(?= *%)/);
    const kepala = [...isi].filter(([nama]) => /word\/header\d*\.xml/.test(nama)).map(([, xml]) => teks(xml).trim());
    expect(kepala).toEqual(['BPS Kabupaten Tapin · Triwulan II 2026 · Draf · belum disetujui, angka sementara']);
    const kaki = [...isi].find(([nama]) => /word\/footer\d*\.xml/.test(nama))?.[1] ?? '';
    expect(teks(kaki)).toMatch(/Dicetak oleh Pelapor Tapin, \d+ \p{L}+ \d{4} pukul \d\d\.\d\d WIB/u);
    expect(teks(kaki)).toMatch(/Halaman PAGE dari NUMPAGES/);
  });

  it('tells who decided and what they wrote, and holds every text unharmed', async () => {
    const { id } = await kirimBaru(pelapor, 2026, 'TW3');
    const catatan = 'Lengkapi <sumber> & "tahun" datanya';
    expect((await verifikator.panggil('PATCH', `${LAPORAN}/${id}/revise`, { catatan })).status).toBe(200);
    const dokumen = teks(bagian((await unduh(verifikator, id)).raw).get('word/document.xml'));
    expect(dokumen).toContain('Dikembalikan untuk revisi');
    expect(dokumen).toContain('Lengkapi <sumber> & "tahun" datanya');
  });

  it('is for whoever may read the report, and only as a document', async () => {
    const id = await pertama();
    expect((await unduh(pimpinan, id)).status).toBe(200);
    expect((await unduh(lain, id)).status).toBe(404);
    expect((await unduh(pelapor, uuidv7())).status).toBe(404);
    expect((await pelapor.panggil('GET', `${LAPORAN}/${id}/export?format=pdf`)).status).toBe(422);
  });
});
