/** What an organisation that begins would send: its units and the indicators of one of them, out of public figures. */
import { workbook, csv, type CellValue, text } from '#tests/support/workbook.ts';

/** The 536 units of BPS below one root, 537 rows; a unit whose parent is not in the list hangs below the root. */
export function bpsUnitWorkbook(): Promise<Buffer> {
  const [, ...rows] = csv('server/seed/satker_bps.csv');
  const listed = new Set(rows.map(([code]) => code));
  const content = rows.map(([code, nama, level, parent = '']): CellValue[] =>
    [code, nama, level, listed.has(parent) ? parent : '0000'].map(text),
  );
  const title = ['Kode', 'Nama unit', 'Level', 'Kode induk'].map(text);
  const centre = ['0000', 'Badan Pusat Statistik', '1'].map(text);
  return workbook({ nama: 'Unit', content: [title, centre, ...content] });
}

/**
 * The 17 indicators of BPS Kabupaten Tapin with goals and targets, once for each unit.
 * @param units codes of those who have them
 */
export function tapinIndicatorWorkbook(units: readonly string[]): Promise<Buffer> {
  const [head = [], ...rows] = csv('server/seed/iku_bps_tapin_2026.csv');
  const column = ['kode', 'kode_sasaran', 'sasaran', 'indikator', 'satuan', 'definisi_pembilang_x'].concat([
    'definisi_penyebut_y',
  ]);
  const target = ['target_tahun', 'target_tw1', 'target_tw2', 'target_tw3', 'target_tw4'];
  const take = (row: string[], one: string) => row[head.indexOf(one)] ?? '';
  const content = units.flatMap((unit) =>
    rows.map((row): CellValue[] => [
      ...column.map((one) => text(take(row, one))),
      text('maximize'),
      text('take last known'),
      ...target.map((one) => text(take(row, one).replace('.', ','))),
      text(unit),
    ]),
  );
  return workbook({
    nama: 'Indikator',
    content: [[...column, 'polarisasi', 'konsolidasi', ...target, 'kode satker'].map(text), ...content],
  });
}
