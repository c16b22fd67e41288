/** Which rows of a workbook of indicators are whose. */
import { subject } from '@casl/ability';
import { readTextCell } from '#domain/indicator/cell.ts';
import type { Trx } from '#server/http/command.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import { unitFinderByName } from '#server/import/find-unit.ts';
import type { KpiColumn } from '#server/import/kpi-columns.ts';
import { unitsByCode } from '#server/import/queries.ts';
import { type Recorder, type Table, textCell } from '#server/import/table.ts';

type Row = Table<KpiColumn>['rows'][number];
type Unit = Awaited<ReturnType<typeof unitsByCode>> extends Map<string, infer One> ? One : never;
/** The rows of one unit, in the order of the sheet. `kode` is the unit's. */
export type UnitRows = { unit_id: string; kode: string; rows: Row[] };

const ELSEWHERE = 'baris ini untuk satker lain. Pilih semua unit untuk mengimpor beberapa satker sekaligus';
const FOREIGN = 'bukan satker yang indikatornya boleh Anda tambah dan ubah';

/** What is to be said of the rows that name another year than the one they would be written to, by their numbers. */
export function ofOtherYears(
  table: Table<KpiColumn>,
  recorder: Recorder<KpiColumn>,
  tahun: number,
): ReadonlyMap<number, string> {
  return new Map(
    table.rows.flatMap(({ nomor, cell }) => {
      const text = textCell(recorder, nomor, 'tahun', cell.get('tahun') ?? null);
      if (text === null || text === String(tahun)) return [];
      return [[nomor, `baris ini untuk tahun "${text}", padahal diimpor ke tahun ${tahun}`] as const];
    }),
  );
}

/**
 * The rows of each unit; rows whose unit is not known, or not this person's to change, are left out and recorded as wrong. A cell
 * that is empty repeats the unit above it, as a merged one does.
 * @param chosen the unit that the workbook was handed in for; null: each row says its own
 */
export async function rowsByUnit(
  trx: Trx,
  table: Table<KpiColumn>,
  recorder: Recorder<KpiColumn>,
  { chosen, user }: { chosen: string | null; user: CurrentUser },
): Promise<UnitRows[]> {
  const units = await unitsByCode(trx);
  const { find, unknown } = unitFinderByName(units);
  const own = [...units.values()].find(({ unit_id }) => unit_id === chosen);
  const may = (unit: Unit) => {
    const can = (action: string) => user.ability.can(action, subject('Kpi', { ...unit }));
    return can('read') && can('create') && can('update');
  };
  const reach = new Map<string, boolean>();
  const groups = new Map<string, UnitRows>();
  let above = own;
  for (const row of table.rows) {
    const cell = row.cell.get('satker') ?? null;
    const text = textCell(recorder, row.nomor, 'satker', cell);
    // A cell that cannot be read names a unit all the same, and not the one above.
    if (readTextCell(cell) !== null) above = find(text, typeof cell === 'number');
    const fail = (code: string, message: string) => recorder.fail(row.nomor, 'satker', code, message);
    if (above === undefined) {
      if (text === null) fail('wajib', 'wajib diisi: kode satker pemilik indikator');
      else fail('asing', unknown(text));
      continue;
    }
    if (!reach.has(above.unit_id)) reach.set(above.unit_id, may(above));
    if (own !== undefined && above !== own) fail('satker_lain', ELSEWHERE);
    else if (!reach.get(above.unit_id)) fail('wewenang', FOREIGN);
    else {
      const group = groups.get(above.unit_id) ?? { unit_id: above.unit_id, kode: above.kode, rows: [] };
      group.rows.push(row);
      groups.set(above.unit_id, group);
    }
  }
  return [...groups.values()];
}
