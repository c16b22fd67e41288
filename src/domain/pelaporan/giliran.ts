import type { AlasanLaporan, AlasanPeriode } from '#domain/pelaporan/alasan.ts';
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

/** The last day (YYYY-MM-DD) of a reporting window; `sisa`: days until then, 0 = today, negative = it is over. */
export type Tenggat = { tutup: string; sisa: number };
/** A report that waits. `hari` = whole Asia/Jakarta days since it began to wait; 0 = today. */
export type ButirLaporan = {
  laporan: LaporanBergilir;
  alasan: AlasanLaporan;
  hari: number;
  tenggat?: Tenggat | undefined;
};
/** A quarter without a report. `tutup`: last day (YYYY-MM-DD) of its window; `sisa`: days until then, 0 = today. */
export type ButirPeriode = {
  periode: Periode;
  tahun: number;
  tutup: string | null;
  sisa: number | null;
  alasan: AlasanPeriode;
};
/** One thing that waits for the person. */
export type Giliran = ({ kind: 'verifikasi' | 'revisi' | 'draf' } & ButirLaporan) | ({ kind: 'belum' } & ButirPeriode);

/** What the server found, by the part that the person plays; null = the person does not play it. */
export type Bagian = {
  petugas: {
    revisi: readonly ButirLaporan[];
    draf: readonly ButirLaporan[];
    menunggu: readonly ButirLaporan[];
    belum: readonly ButirPeriode[];
  } | null;
  verifikator: { antrean: readonly ButirLaporan[] } | null;
};
export type SusunanGiliran = {
  /** What the person can do something about now, most pressing first. */
  kini: Giliran[];
  /** What somebody else has to do first. */
  ditunggu: ButirLaporan[];
  /** Quarters that run or are still to come. */
  nanti: ButirPeriode[];
};

const SEKARANG: readonly AlasanPeriode[] = ['jadwal_terbuka', 'triwulan_berakhir'];
const bergilir =
  (kind: 'verifikasi' | 'revisi' | 'draf') =>
  ({ laporan, alasan, hari, tenggat }: ButirLaporan): Giliran => ({
    kind,
    laporan,
    alasan,
    hari,
    ...(tenggat && { tenggat }),
  });

/**
 * Orders what waits: reports to decide, reports returned for revision, drafts, then quarters whose time has come. Within
 * each the server's order stays. contract.md §4 and §6.
 */
export function susunGiliran({ petugas, verifikator }: Bagian): SusunanGiliran {
  const belum = petugas?.belum ?? [];
  const sekarang = ({ alasan }: ButirPeriode) => SEKARANG.includes(alasan);
  return {
    kini: [
      ...(verifikator?.antrean ?? []).map(bergilir('verifikasi')),
      ...(petugas?.revisi ?? []).map(bergilir('revisi')),
      ...(petugas?.draf ?? []).map(bergilir('draf')),
      ...belum.filter(sekarang).map((butir) => ({ kind: 'belum' as const, ...butir })),
    ],
    ditunggu: [...(petugas?.menunggu ?? [])],
    nanti: belum.filter((butir) => !sekarang(butir)),
  };
}

const DAY = 86_400_000;
/** Jakarta is seven hours ahead of UTC all year. */
const jakartaDay = (time: number) => Math.floor((time + 7 * 3_600_000) / DAY);

/** Whole Asia/Jakarta days from `since` (ISO 8601, null = now) to `now` (ms); never negative. */
export function hariMenunggu(since: string | null, now: number): number {
  return since === null ? 0 : Math.max(0, jakartaDay(now) - jakartaDay(Date.parse(since)));
}

/** The newest quarter of the year that was submitted or approved, for the summary; null when there is none. */
export function laporanTerakhir<L extends Pick<LaporanBergilir, 'periode' | 'status'>>(
  setahun: readonly L[],
): L | null {
  const reported = setahun.filter(({ status }) => status === 'submitted' || status === 'approved');
  return reported.sort((one, other) => PERIODE.indexOf(other.periode) - PERIODE.indexOf(one.periode))[0] ?? null;
}
