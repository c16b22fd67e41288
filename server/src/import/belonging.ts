/** Which report a workbook of realisasi is of: its last columns say the unit, year and quarter, and those of another one are refused. */
import { type Period, PERIODS } from '#domain/capaian/period.ts';
import { comparable } from '#server/import/screen-names.ts';
import { bare } from '#server/import/number-codes.ts';
import { type ImportColumn, type Recorder, type Table, textCell } from '#server/import/table.ts';

export type BelongingColumn = 'satker' | 'tahun' | 'periode';
/** The report that a workbook is handed in for. */
export type Belonging = { satker: { kode: string; nama_unit: string }; tahun: number; periode: Period };

const KEPT = 'Jangan diubah; laporan lain ditolak';
export const BELONGING_COLUMNS: readonly ImportColumn<BelongingColumn>[] = [
  {
    id: 'satker',
    title: 'Kode satker',
    code: true,
    about: true,
    alias: ['kode unit', 'kode satuan kerja'],
    hint: KEPT,
  },
  { id: 'tahun', title: 'Tahun', about: true, hint: KEPT },
  { id: 'periode', title: 'Periode', about: true, alias: ['triwulan'], hint: KEPT },
];

const ROMAN = ['i', 'ii', 'iii', 'iv'];
/** `TW2`, `Triwulan II`, `2`; undefined for what is no quarter, and so no other one. */
function readPeriod(text: string): Period | undefined {
  const [, quarter = ''] = /^(?:tw|triwulan|q)?\s*([1-4]|i{1,3}|iv)$/u.exec(comparable(text)) ?? [];
  return PERIODS[ROMAN.includes(quarter) ? ROMAN.indexOf(quarter) : Number(quarter) - 1];
}

/** Excel drops the zeros before a code that was typed as a number. */
const isCode = (text: string, kode: string, isNumber: boolean) => text === kode || (isNumber && text === bare(kode));

/** Notes the rows that say another unit, year or quarter than the report's; an empty cell says nothing. */
export function refuseOtherReports<Id extends string>(
  table: Table<Id | BelongingColumn>,
  recorder: Recorder<Id | BelongingColumn>,
  { satker: { kode, nama_unit: name }, tahun, periode }: Belonging,
): void {
  for (const { nomor, cell } of table.rows) {
    const text = (id: BelongingColumn) => textCell(recorder, nomor, id, cell.get(id) ?? null);
    const [unit, year, quarter] = [text('satker'), text('tahun'), text('periode')];
    const isNumber = typeof cell.get('satker') === 'number';
    if (unit !== null && !isCode(unit, kode, isNumber) && comparable(unit) !== comparable(name)) {
      const message = `baris ini untuk satker "${unit}", padahal laporan ini milik "${kode} ${name}"`;
      recorder.fail(nomor, 'satker', 'satker_lain', message);
    }
    if (year !== null && year !== String(tahun)) {
      const message = `baris ini untuk tahun "${year}", padahal laporan ini untuk tahun ${tahun}`;
      recorder.fail(nomor, 'tahun', 'tahun_lain', message);
    }
    const other = readPeriod(quarter ?? '');
    if (other !== undefined && other !== periode) {
      const message = `baris ini untuk periode ${other}, padahal laporan ini untuk ${periode}`;
      recorder.fail(nomor, 'periode', 'periode_lain', message);
    }
  }
}
