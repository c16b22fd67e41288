/** Exports of indicators and reports as .xlsx; the documents of a year stand in `rekap.ts`. contract.md §9. */
import { eksporKpiQuery } from '#contract/kpi.ts';
import type { Kpi } from '#contract/master.ts';
import { laporanQuery, type LaporanRingkas } from '#contract/pelaporan.ts';
import { eksporQuery } from '#contract/rekaman.ts';
import { KATA_STATUS } from '#domain/pelaporan/kata.ts';
import { lingkupUnit } from '#server/auth/abilities.ts';
import { needs } from '#server/auth/gate.ts';
import { BARIS_MAKSIMUM, headerXlsx, type Kolom, keXlsx } from '#server/ekspor/xlsx.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { bytesOf, responses, XLSX } from '#server/http/responses.ts';
import { semuaKpi } from '#server/repositories/kpi.ts';
import { hariIni } from '#server/repositories/pelaporan-cek.ts';
import { daftarLaporan } from '#server/repositories/pelaporan-read.ts';
import { MODUL } from '#server/routes/pelaporan-kit.ts';

const berkas = responses({ 200: bytesOf(XLSX) });

type BarisKpi = Kpi & { unit: { kode: string; nama_unit: string } };
const TARGET = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;
/** The titles that the import knows, so that an export can be filled in and read back. */
const KOLOM_KPI: Kolom<BarisKpi>[] = [
  { judul: 'Unit', nilai: (r) => r.unit.nama_unit, lebar: 40 },
  { judul: 'Tahun', nilai: (r) => r.tahun, lebar: 8 },
  { judul: 'Kode', nilai: (r) => r.kode },
  { judul: 'Nama indikator', nilai: (r) => r.nama, lebar: 60 },
  { judul: 'Satuan', nilai: (r) => r.satuan },
  { judul: 'Polarisasi', nilai: (r) => r.polarisasi },
  { judul: 'Konsolidasi', nilai: (r) => r.konsolidasi },
  { judul: 'Tipe nilai', nilai: (r) => r.tipe_nilai },
  { judul: 'Kode sasaran', nilai: (r) => r.sasaran?.kode ?? '-' },
  { judul: 'Sasaran kegiatan', nilai: (r) => r.sasaran?.nama ?? null, lebar: 40 },
  { judul: 'Bobot', nilai: (r) => r.bobot },
  ...TARGET.map(
    (p): Kolom<BarisKpi> => ({ judul: `Target ${p === 'tahun' ? p : p.toUpperCase()}`, nilai: (r) => r.target[p] }),
  ),
  ...TARGET.map(
    (p): Kolom<BarisKpi> => ({
      judul: `Batas atas ${p === 'tahun' ? p : p.toUpperCase()}`,
      nilai: (r) => r.target_atas?.[p] ?? null,
    }),
  ),
  { judul: 'Definisi', nilai: (r) => r.definisi, lebar: 40 },
  { judul: 'Definisi pembilang (X)', nilai: (r) => r.definisi_x, lebar: 40 },
  { judul: 'Definisi penyebut (Y)', nilai: (r) => r.definisi_y, lebar: 40 },
  { judul: 'Sumber data', nilai: (r) => r.sumber_data },
  { judul: 'PIC', nilai: (r) => r.pic },
  { judul: 'Rumus minimize', nilai: (r) => r.rumus_minimize },
  { judul: 'Status', nilai: (r) => r.status },
];

const KOLOM_LAPORAN: Kolom<LaporanRingkas>[] = [
  { judul: 'Unit', nilai: (r) => r.unit.nama_unit, lebar: 50 },
  { judul: 'Tahun', nilai: (r) => r.tahun, lebar: 8 },
  { judul: 'Periode', nilai: (r) => r.periode, lebar: 8 },
  { judul: 'Status', nilai: (r) => KATA_STATUS[r.status] },
  { judul: 'Capaian periode (%)', nilai: (r) => r.capaian_periode },
  { judul: 'Capaian tahun (%)', nilai: (r) => r.capaian_tahun },
  { judul: 'Indikator', nilai: (r) => r.jumlah.indikator },
  { judul: 'Terisi', nilai: (r) => r.jumlah.terisi },
  { judul: 'Diajukan', nilai: (r) => r.submitted_at, lebar: 26 },
  { judul: 'Diajukan oleh', nilai: (r) => r.submitted_by?.nama ?? null, lebar: 30 },
  { judul: 'Diputuskan', nilai: (r) => r.decided_at, lebar: 26 },
  { judul: 'Diputuskan oleh', nilai: (r) => r.decided_by?.nama ?? null, lebar: 30 },
  { judul: 'Terlambat', nilai: (r) => r.terlambat },
];

/** Every export of this part; more than `BARIS_MAKSIMUM` rows answer 422. */
export function registerEkspor(app: App, deps: RouteDeps): void {
  const hari = () => hariIni(deps.now());
  app.get(
    '/api/kpi/export',
    { config: needs('export', 'Kpi'), schema: { querystring: eksporKpiQuery, response: berkas } },
    async ({ pengguna, query }, reply) => {
      const rows = await semuaKpi(deps.db, pengguna, query, BARIS_MAKSIMUM + 1);
      return reply.headers(headerXlsx(`kpi-${hari()}`)).send(await keXlsx('Indikator', KOLOM_KPI, rows));
    },
  );
  app.get(
    '/api/pelaporan-capaian/export',
    { config: needs('export', MODUL), schema: { querystring: eksporQuery(laporanQuery), response: berkas } },
    async ({ pengguna, query }, reply) => {
      const lingkup = lingkupUnit(pengguna.ability, 'export', MODUL);
      const semua = { ...query, page: 1, perPage: BARIS_MAKSIMUM + 1 };
      const { data } = await daftarLaporan(deps.db, lingkup, semua);
      return reply.headers(headerXlsx(`laporan-${hari()}`)).send(await keXlsx('Laporan', KOLOM_LAPORAN, data));
    },
  );
}
