/** What a row of a workbook would change of an indicator. */
import type { ImportRow } from '#contract/import.ts';
import type { Kpi } from '#contract/units.ts';
import { KPI_COLUMNS, type KpiColumn, TARGET } from '#server/import/kpi-columns.ts';
import type { KpiRow, Outcome } from '#server/import/kpi-read.ts';

const TITLES = new Map(KPI_COLUMNS.map(({ id, title }) => [id, title]));
const title = (id: KpiColumn) => TITLES.get(id) ?? id;

type Value = string | number | null;
/** What a row holds, by the titles of the template. */
function rowContent(kpi: Outcome | Kpi, scaleCode: ReadonlyMap<string, string>): [string, Value][] {
  return [
    [title('nama'), kpi.nama],
    [title('satuan'), kpi.satuan],
    [title('polarisasi'), kpi.polarisasi],
    [title('konsolidasi'), kpi.konsolidasi],
    [title('tipe_nilai'), kpi.tipe_nilai],
    [title('skala'), scaleCode.get(kpi.skala_id ?? '') ?? null],
    [title('rumus_minimize'), kpi.rumus_minimize],
    [title('sasaran_kode'), kpi.sasaran?.kode ?? null],
    [title('bobot'), kpi.bobot],
    ...TARGET.map((p): [string, Value] => [title(`target_${p}`), kpi.target[p]]),
    ...TARGET.map((p): [string, Value] => [title(`atas_${p}`), kpi.target_atas?.[p] ?? null]),
    [title('definisi'), kpi.definisi],
    [title('definisi_x'), kpi.definisi_x],
    [title('definisi_y'), kpi.definisi_y],
    [title('sumber_data'), kpi.sumber_data],
    [title('pic'), kpi.pic],
    [title('status'), kpi.status],
  ];
}

/** What a row would change of an indicator, by the titles of the template. */
export function compare({ nomor, previous, outcome }: KpiRow, scaleCode: ReadonlyMap<string, string>): ImportRow {
  const before = new Map(previous ? rowContent(previous, scaleCode) : []);
  const changes = rowContent(outcome, scaleCode)
    .map(([column, ke]) => ({ kolom: column, dari: before.get(column) ?? null, ke }))
    .filter(({ dari, ke }) => dari !== ke);
  const actions = previous === null ? 'buat' : changes.length === 0 ? 'tetap' : 'ubah';
  return { baris: nomor, kode: outcome.kode, nama: outcome.nama, tindakan: actions, perubahan: changes };
}
