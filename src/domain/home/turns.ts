import type { ReportReason, PeriodReason } from '#domain/report/reasons.ts';
import { type ReportStatus } from '#domain/report/report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';

/** As much of a report as the question "whose turn is it?" needs. Times are ISO 8601 UTC. */
export type TurnReport = {
  id: string;
  periode: Period;
  tahun: number;
  status: ReportStatus;
  putaran: number;
  unit: { id: string; nama_unit: string };
  submitted_at: string | null;
  submitted_by: { id: string } | null;
  decided_at: string | null;
  jumlah: {
    indikator: number;
    wajib: number;
    lengkap: number;
    terisi: number;
    dinilai: number;
    berkas: number;
    perbaikan: number;
  };
};

/** The last day (YYYY-MM-DD) of a reporting window; `sisa`: days until then, 0 = today, negative = it is over. */
export type Due = { tutup: string; sisa: number };
/** A report that waits. `hari` = whole Asia/Jakarta days since it began to wait; 0 = today. */
export type ReportItem = {
  laporan: TurnReport;
  alasan: ReportReason;
  hari: number;
  tenggat?: Due | undefined;
};
/** A quarter without a report. `tutup`: last day (YYYY-MM-DD) of its window; `sisa`: days until then, 0 = today. */
export type PeriodItem = {
  periode: Period;
  tahun: number;
  tutup: string | null;
  sisa: number | null;
  alasan: PeriodReason;
};
/** One thing that waits for the user. */
export type Turn = ({ kind: 'verifikasi' | 'revisi' | 'draf' } & ReportItem) | ({ kind: 'belum' } & PeriodItem);

/**
 * What waits for the user in each role: as officer (`petugas`) and as verifier; null = the user does not have the role.
 */
export type Part = {
  petugas: {
    revisi: readonly ReportItem[];
    draf: readonly ReportItem[];
    menunggu: readonly ReportItem[];
    belum: readonly PeriodItem[];
    total_menunggu: number;
  } | null;
  verifikator: { antrean: readonly ReportItem[] } | null;
};
export type TurnsArrangement = {
  /** What the person can do something about now, most pressing first. */
  current: Turn[];
  /** Reports that another user has to handle first. */
  waitedFor: ReportItem[];
  /** How many more of them there are than are listed. */
  moreWaitedFor: number;
  /** Quarters that run or are still to come. */
  later: PeriodItem[];
};

const NOW: readonly PeriodReason[] = ['jadwal_terbuka', 'triwulan_berakhir'];
const asTurn =
  (kind: 'verifikasi' | 'revisi' | 'draf') =>
  ({ laporan, alasan, hari, tenggat }: ReportItem): Turn => ({
    kind,
    laporan,
    alasan,
    hari,
    ...(tenggat && { tenggat }),
  });

/**
 * Orders what waits: reports to decide, reports returned for revision, drafts, then quarters that can be begun. Within
 * each group the server's order stays. contract.md §4 and §6.
 */
export function arrangeTurns({ petugas, verifikator }: Part): TurnsArrangement {
  const unread = petugas?.belum ?? [];
  const now = ({ alasan }: PeriodItem) => NOW.includes(alasan);
  return {
    current: [
      ...(verifikator?.antrean ?? []).map(asTurn('verifikasi')),
      ...(petugas?.revisi ?? []).map(asTurn('revisi')),
      ...(petugas?.draf ?? []).map(asTurn('draf')),
      ...unread.filter(now).map((item) => ({ kind: 'belum' as const, ...item })),
    ],
    waitedFor: [...(petugas?.menunggu ?? [])],
    moreWaitedFor: petugas ? petugas.total_menunggu - petugas.menunggu.length : 0,
    later: unread.filter((item) => !now(item)),
  };
}

const DAY = 86_400_000;
/** Jakarta is seven hours ahead of UTC all year. */
const jakartaDay = (time: number) => Math.floor((time + 7 * 3_600_000) / DAY);

/** Whole Asia/Jakarta days from `since` (ISO 8601, null = now) to `now` (ms); never negative. */
export function daysWaiting(since: string | null, now: number): number {
  return since === null ? 0 : Math.max(0, jakartaDay(now) - jakartaDay(Date.parse(since)));
}

/** The newest quarter of the year that was submitted or approved, for the summary; null when there is none. */
export function lastReport<L extends Pick<TurnReport, 'periode' | 'status'>>(wholeYear: readonly L[]): L | null {
  const reported = wholeYear.filter(({ status }) => status === 'submitted' || status === 'approved');
  return reported.sort((one, other) => PERIODS.indexOf(other.periode) - PERIODS.indexOf(one.periode))[0] ?? null;
}
