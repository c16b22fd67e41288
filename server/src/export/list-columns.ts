/** The columns of exported lists. */
import type { ReportBrief } from '#contract/report.ts';
import type { Kpi } from '#contract/units.ts';
import { STATUS_WORDS } from '#domain/report/words.ts';
import type { Column } from '#server/workbook/xlsx.ts';

type KpiRow = Kpi & { unit: { kode: string; nama_unit: string } };
const TARGET = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;
/** The titles that the import knows, so that an export can be filled in and read back. */
export const KPI_COLUMNS: Column<KpiRow>[] = [
  { judul: 'Unit', nilai: (r) => r.unit.nama_unit, width: 40 },
  { judul: 'Tahun', nilai: (r) => r.tahun, width: 8 },
  { judul: 'Kode', nilai: (r) => r.kode },
  { judul: 'Nama indikator', nilai: (r) => r.nama, width: 60 },
  { judul: 'Satuan', nilai: (r) => r.satuan },
  { judul: 'Polarisasi', nilai: (r) => r.polarisasi },
  { judul: 'Konsolidasi', nilai: (r) => r.konsolidasi },
  { judul: 'Tipe nilai', nilai: (r) => r.tipe_nilai },
  { judul: 'Kode sasaran', nilai: (r) => r.sasaran?.kode ?? '-' },
  { judul: 'Sasaran kegiatan', nilai: (r) => r.sasaran?.nama ?? null, width: 40 },
  { judul: 'Bobot', nilai: (r) => r.bobot },
  ...TARGET.map(
    (p): Column<KpiRow> => ({ judul: `Target ${p === 'tahun' ? p : p.toUpperCase()}`, nilai: (r) => r.target[p] }),
  ),
  ...TARGET.map(
    (p): Column<KpiRow> => ({
      judul: `Batas atas ${p === 'tahun' ? p : p.toUpperCase()}`,
      nilai: (r) => r.target_atas?.[p] ?? null,
    }),
  ),
  { judul: 'Definisi', nilai: (r) => r.definisi, width: 40 },
  { judul: 'Definisi pembilang (X)', nilai: (r) => r.definisi_x, width: 40 },
  { judul: 'Definisi penyebut (Y)', nilai: (r) => r.definisi_y, width: 40 },
  { judul: 'Sumber data', nilai: (r) => r.sumber_data },
  { judul: 'PIC', nilai: (r) => r.pic },
  { judul: 'Rumus minimize', nilai: (r) => r.rumus_minimize },
  { judul: 'Status', nilai: (r) => r.status },
];

/** The list of reports. */
export const REPORT_COLUMNS: Column<ReportBrief>[] = [
  { judul: 'Unit', nilai: (r) => r.unit.nama_unit, width: 50 },
  { judul: 'Tahun', nilai: (r) => r.tahun, width: 8 },
  { judul: 'Periode', nilai: (r, { say }) => say(r.periode), width: 8 },
  { judul: 'Status', nilai: (r, { say }) => say(STATUS_WORDS[r.status]) },
  { judul: 'Capaian periode (%)', nilai: (r) => r.capaian_periode },
  { judul: 'Capaian tahun (%)', nilai: (r) => r.capaian_tahun },
  { judul: 'Indikator', nilai: (r) => r.jumlah.indikator },
  { judul: 'Terisi', nilai: (r) => r.jumlah.terisi },
  { judul: 'Diajukan', nilai: (r) => r.submitted_at, width: 26 },
  { judul: 'Diajukan oleh', nilai: (r) => r.submitted_by?.nama ?? null, width: 30 },
  { judul: 'Diputuskan', nilai: (r) => r.decided_at, width: 26 },
  { judul: 'Diputuskan oleh', nilai: (r) => r.decided_by?.nama ?? null, width: 30 },
  { judul: 'Terlambat', nilai: (r) => r.terlambat },
];
