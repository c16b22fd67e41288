/** The columns of exported lists. */
import type { ReportBrief } from '#contract/report.ts';
import type { Kpi } from '#contract/units.ts';
import { STATUS_WORDS } from '#domain/report/words.ts';
import { namedFigure, type Scaled } from '#domain/capaian/scale.ts';
import type { Column } from '#server/workbook/xlsx.ts';

type KpiRow = Kpi & { unitCalled: string; scaleCode: string | null } & Scaled;
const TARGET = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;
/** The titles that the import knows, so that an export can be filled in and read back. */
export const KPI_COLUMNS: Column<KpiRow>[] = [
  { title: 'Unit', value: (r) => r.unitCalled, width: 40 },
  { title: 'Tahun', value: (r) => r.tahun, width: 8 },
  { title: 'Kode', value: (r) => r.kode },
  { title: 'Nama indikator', value: (r) => r.nama, width: 60 },
  { title: 'Satuan', value: (r) => r.satuan },
  { title: 'Polarisasi', value: (r) => r.polarisasi },
  { title: 'Konsolidasi', value: (r) => r.konsolidasi },
  { title: 'Tipe nilai', value: (r) => r.tipe_nilai },
  // Without it the names of its steps, which stand under its targets, are read back in no other year.
  { title: 'Kode skala', value: (r) => r.scaleCode },
  { title: 'Kode sasaran', value: (r) => r.sasaran?.kode ?? '-' },
  { title: 'Sasaran kegiatan', value: (r) => r.sasaran?.nama ?? null, width: 40 },
  { title: 'Bobot', value: (r) => r.bobot },
  ...TARGET.map(
    (p): Column<KpiRow> => ({
      title: `Target ${p === 'tahun' ? p : p.toUpperCase()}`,
      value: (r) => namedFigure(r.steps, r.target[p]),
    }),
  ),
  ...TARGET.map(
    (p): Column<KpiRow> => ({
      title: `Batas atas ${p === 'tahun' ? p : p.toUpperCase()}`,
      value: (r) => r.target_atas?.[p] ?? null,
    }),
  ),
  { title: 'Definisi', value: (r) => r.definisi, width: 40 },
  { title: 'Definisi pembilang (X)', value: (r) => r.definisi_x, width: 40 },
  { title: 'Definisi penyebut (Y)', value: (r) => r.definisi_y, width: 40 },
  { title: 'Sumber data', value: (r) => r.sumber_data },
  { title: 'PIC', value: (r) => r.pic },
  { title: 'Rumus minimize', value: (r) => r.rumus_minimize },
  { title: 'Status', value: (r) => r.status },
];

const timeOf = (iso: string | null) => (iso === null ? null : new Date(iso));

/** The list of reports. */
export const REPORT_COLUMNS: Column<ReportBrief>[] = [
  { title: 'Unit', value: (r) => r.unit.nama_unit, width: 50 },
  { title: 'Tahun', value: (r) => r.tahun, width: 8 },
  { title: 'Periode', value: (r, { say }) => say(r.periode), width: 8 },
  { title: 'Status', value: (r, { say }) => say(STATUS_WORDS[r.status]) },
  { title: 'Capaian periode (%)', value: (r) => r.capaian_periode },
  { title: 'Capaian tahun (%)', value: (r) => r.capaian_tahun },
  { title: 'Indikator', value: (r) => r.jumlah.indikator },
  { title: 'Terisi', value: (r) => r.jumlah.terisi },
  { title: ['{0} (WIB)', 'Diajukan'], value: (r) => timeOf(r.submitted_at), width: 20 },
  { title: 'Diajukan oleh', value: (r) => r.submitted_by?.nama ?? null, width: 30 },
  { title: ['{0} (WIB)', 'Diputuskan'], value: (r) => timeOf(r.decided_at), width: 20 },
  { title: 'Diputuskan oleh', value: (r) => r.decided_by?.nama ?? null, width: 30 },
  { title: 'Terlambat', value: (r) => r.terlambat },
];
