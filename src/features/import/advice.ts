/** What to do about a finding, in the reader's language; the server's sentence says what is wrong, in Indonesian. */
const ADVICE = {
  wajib: 'isi',
  bukan_angka: 'angka',
  tanggal: 'angka',
  galat: 'rumus',
  rumus: 'rumus',
  terlalu_besar: 'angka',
  pengali: 'angka',
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
  digit: 'teks',
  ejaan: 'ejaan',
  akun: 'akun',
} as const satisfies Record<string, string>;

export type Advice = (typeof ADVICE)[keyof typeof ADVICE] | 'namai' | 'peringatan' | 'umum';

const isKnown = (code: string): code is keyof typeof ADVICE => Object.hasOwn(ADVICE, code);

/** @param code of the finding; an unknown code gets the general advice */
export function adviceFrom(code: string, kind: string): Advice {
  if (code === 'induk_dibuat') return 'namai';
  if (kind === 'peringatan') return 'peringatan';
  return isKnown(code) ? ADVICE[code] : 'umum';
}
