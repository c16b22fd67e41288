/** Figures that can be right but seldom are. They are told beside the field and again on the check page, and block nothing. */
import { exact, writeNumber } from '#domain/capaian/decimals.ts';

type Figures = { realisasi: number | null; x: number | null; y: number | null };
export type PlausibleRow = Figures & {
  tipe_nilai: 'angka' | 'persen' | 'indeks' | 'rupiah' | 'predikat' | 'rentang';
  konsolidasi: 'sum' | 'average' | 'take_last_known' | 'rasio_kumulatif';
  /** The figures of the quarter before; null where there is none. */
  previous: Figures | null;
};
/** `kode` names the doubt; the numbers are what its sentence needs. */
export type Doubt =
  | { kode: 'negatif'; value: number }
  | { kode: 'lebihDariSemua'; x: number; y: number }
  | { kode: 'diAtasSeratus'; value: number }
  | { kode: 'melonjak'; dari: number; ke: number }
  | { kode: 'samaPersis'; value: number };

/** A change of more than this share of the quarter before is asked about. */
const JUMP = 0.5;

const isShare = ({ tipe_nilai, konsolidasi }: PlausibleRow) =>
  tipe_nilai === 'persen' || konsolidasi === 'rasio_kumulatif';
/** Kinds of figures that count or share something, and so cannot be below nothing. */
const isCounted = (row: PlausibleRow) => isShare(row) || row.tipe_nilai === 'rupiah' || row.konsolidasi === 'sum';

function doubtsAgainst(row: PlausibleRow, previous: Figures): Doubt[] {
  const { realisasi, x, y } = row;
  // The steps of a scale are names: an opinion stays the same for years, and between two there are no shares.
  if (realisasi === null || previous.realisasi === null || row.tipe_nilai === 'predikat') return [];
  if (realisasi === previous.realisasi && x === previous.x && y === previous.y) {
    return realisasi === 0 ? [] : [{ kode: 'samaPersis', value: realisasi }];
  }
  const before = exact(previous.realisasi);
  const moved = exact(realisasi).minus(before).abs();
  return !before.isZero() && moved.gt(before.abs().times(JUMP))
    ? [{ kode: 'melonjak', dari: previous.realisasi, ke: realisasi }]
    : [];
}

/** What is doubtful in the figures of one indicator, the worst first; empty when nothing is. */
export function doubtsAbout(row: PlausibleRow): Doubt[] {
  const { realisasi, x, y, previous } = row;
  const doubts: Doubt[] = [];
  const negative = [realisasi, x].find((value) => value !== null && value < 0);
  if (negative !== undefined && negative !== null && isCounted(row)) doubts.push({ kode: 'negatif', value: negative });
  if (isShare(row) && x !== null && y !== null && y > 0 && x > y) doubts.push({ kode: 'lebihDariSemua', x, y });
  else if (isShare(row) && realisasi !== null && realisasi > 100)
    doubts.push({ kode: 'diAtasSeratus', value: realisasi });
  return previous === null ? doubts : [...doubts, ...doubtsAgainst(row, previous)];
}

/** With every decimal that a figure may have: 0,0001 is not 0. */
const exactly = (value: number) => writeNumber(value, 4);

/** A doubt as the check says it; Indonesian. */
export function doubtSentence(doubt: Doubt): string {
  switch (doubt.kode) {
    case 'negatif':
      return `${exactly(doubt.value)} negatif, padahal yang dihitung tidak mungkin kurang dari 0`;
    case 'lebihDariSemua':
      return `pembilang ${exactly(doubt.x)} lebih besar daripada penyebut ${exactly(doubt.y)}`;
    case 'diAtasSeratus':
      return `realisasi ${exactly(doubt.value)} di luar 0 sampai 100 persen`;
    case 'melonjak':
      return `realisasi berubah dari ${exactly(doubt.dari)} menjadi ${exactly(doubt.ke)} sejak triwulan lalu`;
    case 'samaPersis':
      return `semua angka sama dengan triwulan lalu (${exactly(doubt.value)})`;
  }
}
