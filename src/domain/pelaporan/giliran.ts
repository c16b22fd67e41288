import { PERIODE, type Periode, type StatusLaporan } from '#domain/pelaporan/laporan.ts';

/** As much of a report as the question "whose turn is it?" needs. Times are ISO 8601 UTC. */
export type LaporanBergilir = {
  id: string;
  periode: Periode;
  tahun: number;
  status: StatusLaporan;
  putaran: number;
  unit: { id: string; nama_unit: string };
  submitted_at: string | null;
  submitted_by: { id: string } | null;
  decided_at: string | null;
  jumlah: { indikator: number; wajib: number; terisi: number; dinilai: number; berkas: number; perbaikan: number };
};

/** One thing that waits for the person. `hari` = whole Asia/Jakarta days since it began to wait; 0 = today. */
export type Giliran =
  | { kind: 'verifikasi' | 'revisi'; laporan: LaporanBergilir; hari: number }
  | { kind: 'draf'; laporan: LaporanBergilir }
  | { kind: 'belum'; periode: Periode; tahun: number };

export type PertanyaanGiliran = {
  /** Drafts, revisions and submitted reports of the selected unit, of any year. */
  terbuka: readonly LaporanBergilir[];
  /** All reports of the selected unit and year. */
  setahun: readonly LaporanBergilir[];
  tahun: number;
  /** Active indicators of the unit in that year; without any, no report can be begun. */
  indikator: number;
  orang: { id: string; melapor: boolean; memutuskan: boolean };
  /** Milliseconds since 1970. */
  sekarang: number;
};

const DAY = 86_400_000;
/** Jakarta is seven hours ahead of UTC all year. */
const jakartaDay = (time: number) => Math.floor((time + 7 * 3_600_000) / DAY);

/** Whole Asia/Jakarta days from `since` (ISO 8601, null = now) to `now` (ms); never negative. */
export function hariMenunggu(since: string | null, now: number): number {
  return since === null ? 0 : Math.max(0, jakartaDay(now) - jakartaDay(Date.parse(since)));
}

const oldestFirst = (one: { hari: number }, other: { hari: number }) => other.hari - one.hari;

/**
 * What waits for this person, most pressing first: reports to decide (longest waiting first; never one that the person
 * submitted), reports returned for revision, drafts by quarter, and quarters without a live report. contract.md §4 and §6.
 */
export function giliran({ terbuka, setahun, tahun, indikator, orang, sekarang }: PertanyaanGiliran): Giliran[] {
  const withStatus = (status: StatusLaporan) => terbuka.filter((laporan) => laporan.status === status);
  const verifikasi = withStatus('submitted')
    .filter((laporan) => orang.memutuskan && laporan.submitted_by?.id !== orang.id)
    .map((laporan) => ({
      kind: 'verifikasi' as const,
      laporan,
      hari: hariMenunggu(laporan.submitted_at, sekarang),
    }))
    .sort(oldestFirst);
  if (!orang.melapor) return verifikasi;
  const revisi = withStatus('revision')
    .map((laporan) => ({ kind: 'revisi' as const, laporan, hari: hariMenunggu(laporan.decided_at, sekarang) }))
    .sort(oldestFirst);
  const draf = withStatus('draft')
    .sort((one, other) => one.tahun - other.tahun || PERIODE.indexOf(one.periode) - PERIODE.indexOf(other.periode))
    .map((laporan) => ({ kind: 'draf' as const, laporan }));
  const taken = new Set(setahun.filter(({ status }) => status !== 'rejected').map(({ periode }) => periode));
  const free = indikator > 0 ? PERIODE.filter((periode) => !taken.has(periode)) : [];
  return [...verifikasi, ...revisi, ...draf, ...free.map((periode) => ({ kind: 'belum' as const, periode, tahun }))];
}

/** The newest quarter of the year that was submitted or approved, for the summary; null when there is none. */
export function laporanTerakhir<L extends Pick<LaporanBergilir, 'periode' | 'status'>>(
  setahun: readonly L[],
): L | null {
  const reported = setahun.filter(({ status }) => status === 'submitted' || status === 'approved');
  return reported.sort((one, other) => PERIODE.indexOf(other.periode) - PERIODE.indexOf(one.periode))[0] ?? null;
}
