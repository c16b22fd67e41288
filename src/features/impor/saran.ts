/** What to do about a finding, in the reader's language; the server's sentence says what is wrong, in Indonesian. */
const SARAN = {
  wajib: 'isi',
  bukan_angka: 'angka',
  tanggal: 'angka',
  galat: 'rumus',
  rumus: 'rumus',
  terlalu_besar: 'angka',
  penyebut_nol: 'angka',
  rasio: 'angka',
  rentang: 'angka',
  pilihan: 'pilihan',
  predikat: 'pilihan',
  skala: 'pilihan',
  sasaran: 'pilihan',
  asing: 'pilihan',
  induk: 'induk',
  level: 'induk',
  ganda: 'ganda',
  batas: 'pendek',
  alasan: 'alasan',
} as const satisfies Record<string, string>;

export type Saran = (typeof SARAN)[keyof typeof SARAN] | 'peringatan' | 'umum';

const isKnown = (kode: string): kode is keyof typeof SARAN => Object.hasOwn(SARAN, kode);

/** @param kode of the finding; one that is new here gets the general advice */
export function saranDari(kode: string, jenis: string): Saran {
  if (jenis === 'peringatan') return 'peringatan';
  return isKnown(kode) ? SARAN[kode] : 'umum';
}
