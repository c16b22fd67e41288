/** What is left of Indonesian in a sentence that was said in another language. The list is written by hand. */

const WORDS = [
  ...'yang sudah belum tidak dan atau untuk laporan jadwal pelaporan triwulan tahun semester bulan sebelum sesudah'.split(
    ' ',
  ),
  ...'tulis lampirkan unggah isi atur kosongkan bila agar lalu dari dengan pada oleh dalam ini itu jumlah bobot'.split(
    ' ',
  ),
  ...'satuan kerja anda dapat harus wajib bukan berkas buku kerja ulang simpan buka lagi minta atau aktif'.split(' '),
  ...'berstatus tindakan lengkap dibuat dikirim ditutup dibuka ditetapkan dilaporkan memiliki masih dipakai'.split(' '),
  ...'hapus pindahkan dahulu pemakainya nonaktifkan saja jangan tutup tahunnya unitnya pengguna terhapus'.split(' '),
  ...'analisis kendala tindak lanjut bukti dukung paling sedikit banyak realisasi pembilang penyebut capaian'.split(
    ' ',
  ),
  ...'sejak lalu semua angka sama melampaui jelaskan sebabnya catatan putaran seharusnya berbobot butir karakter'.split(
    ' ',
  ),
  ...'januari februari maret mei juni juli agustus oktober desember'.split(' '),
  ...'menunggu verifikasi draf disetujui ditolak perlu revisi kirim setujui tolak periksa kembali lainnya'.split(' '),
  ...'baru berubah diubah hanya karena setelah menjadi tersimpan ditemukan kesalahan baris kolom lembar'.split(' '),
];
/** Words that another language has too, with their meaning there. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  de: ['dan', 'dem', 'mai'],
  fr: ['dans', 'pour', 'mai', 'juin'],
  pt: ['dos', 'mais', 'isso', 'juli'],
  en: [],
};

/** Whatever stands in quotation marks, of any language. */
const QUOTED = /"[^"]*"|“[^”]*”|„[^“]*“|«[^»]*»/g;

/**
 * The Indonesian words that a sentence still holds outside of quotes and names.
 * @param names what people have typed and programs repeat
 */
export function indonesianIn(language: string, sentence: string, names: readonly string[] = []): string[] {
  const own = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(name, '…'), sentence)
    .replaceAll(QUOTED, '…');
  const alike = new Set(ALIKE[language]);
  const found = own.toLowerCase().match(/\p{L}+/gu) ?? [];
  const words = found.filter((word) => WORDS.includes(word) && !alike.has(word));
  // A full stop within a sentence is what a place that took too much leaves behind.
  return [...words, ...(/s\.d\./.test(own) ? ['s.d.'] : []), ...(own.match(/(?<=\d\.) \p{Ll}+/gu) ?? [])];
}
