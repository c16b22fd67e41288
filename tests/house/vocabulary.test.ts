import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#services/i18n/languages.ts';
import { textsOf } from '#tests/support/texts.ts';

/**
 * The interface words agreed for the product (data/vocabulary.csv): one row per term, a column per language. A text
 * that says the term uses this word, inside a sentence too.
 */
const [header = [], ...rows] = parseCsv(readFileSync('tests/fixtures/vocabulary.csv', 'utf8'));
const vocabulary = new Map(rows.map((row) => [row[0] ?? '', row]));
const wordOf = (term: string, language: Language) => vocabulary.get(term)?.[header.indexOf(language)] ?? '';
const texts = new Map(LANGUAGES.map(({ code }) => [code, textsOf(code)]));

const TEXT_OF: Record<string, string> = {
  'menu.pelaporan_capaian': 'pelaporan.judul',
  'menu.kpi': 'pelaporan.daftar.kosongTeks',
  'menu.laporan': 'beranda.kosong.lihatLaporan',
  'menu.riwayat': 'riwayat.remah',
  'menu.peran': 'preferensi.sesi.peran',
  'menu.bantuan': 'verifikasi.kepala.bantuan',
  'menu.dashboard': 'dasbor.judul',
  'menu.email': 'email.judul',
  'field.satker': 'shell.satker',
  'field.penanggung_jawab': 'shell.cariSatker',
  'field.tahun': 'shell.tahun',
  'field.triwulan': 'pelaporan.daftar.periode',
  'field.tw1': 'umum.periode.TW1',
  'field.tw2': 'umum.periode.TW2',
  'field.tw3': 'umum.periode.TW3',
  'field.tw4': 'umum.periode.TW4',
  'field.indikator': 'verifikasi.indikator.nomor',
  'field.formula': 'pelaporan.ind.definisi',
  'field.pembilang': 'pelaporan.kolom.x',
  'field.penyebut': 'pelaporan.kolom.y',
  'field.kons_sum': 'pelaporan.ind.cara.sum',
  'field.kons_avg': 'pelaporan.ind.cara.average',
  'field.target_tahunan': 'beranda.ringkasan.tahun',
  'field.realisasi': 'pelaporan.kolom.realisasi',
  'field.capaian': 'pelaporan.kolom.capaian',
  'field.kendala': 'pelaporan.kolom.kendala',
  'field.rtl': 'pelaporan.kolom.tindak_lanjut',
  'field.bukti_dukung': 'verifikasi.bukti.judul',
  'field.umpan_balik': 'verifikasi.penilaian.umpanBalik',
  'field.catatan': 'verifikasi.indikator.panel.catatan',
  'field.kata_sandi': 'masuk.kataSandi',
  'field.status': 'pelaporan.daftar.statusKolom',
  'status.belum_dibuat': 'pelaporan.status.absent',
  'status.draf': 'pelaporan.status.draft',
  'status.diajukan': 'riwayat.langkah.submit',
  'status.menunggu': 'pelaporan.status.submitted',
  'status.revisi': 'pelaporan.status.revision',
  'status.disetujui': 'pelaporan.status.approved',
  'status.ditolak': 'pelaporan.status.rejected',
  'status.dibuka_kembali': 'riwayat.langkah.reopen',
  'status.terkunci': 'pelaporan.simpan.terkunci',
  'status.terlambat': 'verifikasi.antrean.terlambat',
  'status.aktif': 'pelaporan.baru.syarat4',
  'light.hijau': 'verifikasi.indikator.warna.hijau',
  'light.kuning': 'verifikasi.indikator.warna.kuning',
  'light.merah': 'verifikasi.indikator.warna.merah',
  'btn.masuk': 'masuk.tombol',
  'btn.keluar': 'shell.keluar',
  'btn.batal': 'pelaporan.bukti.batalkan',
  'btn.hapus': 'pelaporan.bukti.hapus',
  'btn.simpan': 'pelaporan.ind.lanjut',
  'btn.ajukan': 'beranda.sesudah.kirim',
  'btn.setujui': 'verifikasi.keputusan.approve',
  'btn.tolak': 'verifikasi.keputusan.reject',
  'btn.minta_perbaikan': 'verifikasi.keputusan.revise',
  'btn.lanjutkan': 'pelaporan.daftar.lanjutkan',
  'btn.kembali': 'verifikasi.butir.kembali',
  'btn.tutup': 'shell.tutupMenu',
  'btn.cari': 'palet.buka',
  'btn.unduh': 'pelaporan.bukti.unduh',
  'btn.cetak': 'riwayat.cetak',
  'btn.lihat_riwayat': 'verifikasi.selesai.riwayat',
  'lbl.pilih_satker': 'pelaporan.baru.pilihSatker',
  'lbl.halaman': 'shell.tidakDitemukan.judul',
  'lbl.memuat': 'umum.memuat',
  'lbl.wajib': 'umum.wajib',
  'lbl.opsional': 'umum.opsional',
  'lbl.bahasa': 'masuk.bahasa',
  'msg.disetujui': 'verifikasi.selesai.approve',
  'msg.dikembalikan': 'verifikasi.selesai.revise',
  'msg.ditolak': 'verifikasi.selesai.reject',
  'err.realisasi_kosong': 'pelaporan.ind.kurang.realisasi',
};

/** Where the product says it otherwise, and why. */
const OTHERWISE: Record<string, string> = {
  'id field.satker': 'the abbreviation is the everyday word, and the specification uses it throughout',
  'id lbl.pilih_satker': 'the same abbreviation',
  'id field.formula': '“rumus” is what the form shows: a calculation, not a chemical formula',
  'id field.kons_sum': 'in a sentence: “jumlah semua triwulan”',
  'id field.target_tahunan': 'short form of the screens that were agreed',
  'id field.umpan_balik': 'the heading stands on the verifier’s own page',
  'en field.umpan_balik': 'the heading stands on the verifier’s own page',
  'de field.umpan_balik': 'the heading stands on the verifier’s own page',
  'fr field.umpan_balik': '“remarque”: one thing said about one indicator',
  'pt field.umpan_balik': '“comentário”: one thing said about one indicator',
  'id status.revisi': 'the status is called REVISION; “perbaikan” is what one indicator needs',
  'id btn.minta_perbaikan': 'leads to the status “Perlu revisi”',
  'id msg.dikembalikan': 'leads to the status “Perlu revisi”',
  'id btn.ajukan': 'the button of the screens that were agreed says “Kirim”',
  'id lbl.wajib': 'stands behind a label, in brackets',
  'id msg.disetujui': 'a heading, so without “telah”',
  'en field.bukti_dukung': 'short form beside the files themselves',
  'pt field.bukti_dukung': 'short form beside the files themselves',
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s*\([^)]*\)/g, '')
    .trim();

describe('the words of the product', () => {
  it('name at least sixty agreed terms', () => {
    expect(Object.keys(TEXT_OF).length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(TEXT_OF).filter((term) => !vocabulary.has(term))).toEqual([]);
  });

  it.each(LANGUAGES.map(({ code }) => code))('are the agreed ones in %s', (code) => {
    const differing = Object.entries(TEXT_OF).flatMap(([term, key]) => {
      const text = texts.get(code)?.get(key) ?? '';
      const word = wordOf(term, code);
      return plain(text).includes(plain(word)) || Object.hasOwn(OTHERWISE, `${code} ${term}`)
        ? []
        : `${code} ${term}: ${word} | ${text}`;
    });
    expect(differing).toEqual([]);
  });

  it('no listed deviation is out of date', () => {
    const gone = Object.keys(OTHERWISE).filter((entry) => {
      const [code, term = ''] = entry.split(' ');
      const language = LANGUAGES.find((one) => one.code === code)?.code ?? 'en';
      return plain(texts.get(language)?.get(TEXT_OF[term] ?? '') ?? '').includes(plain(wordOf(term, language)));
    });
    expect(gone).toEqual([]);
  });
});

/** Cells may be quoted; none of them holds a line break. */
function parseCsv(text: string): string[][] {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );
}
