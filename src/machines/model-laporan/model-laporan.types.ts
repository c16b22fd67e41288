import type { Failed, Kegagalan } from '#machines/kit/kegagalan.ts';

export const SARINGAN_JALUR = ['semua', 'gagal', 'penolakan'] as const;
export type SaringanJalur = (typeof SARINGAN_JALUR)[number];

/** The report of the last run. What is in it is for the views; null = no run was ever reported. */
export type LaporanUji = { isi: object } | null;
export type HasilMuat = { ok: true; laporan: LaporanUji } | Failed;

export type ModelLaporanContext = {
  laporan: LaporanUji;
  /** Id of the chosen machine; null = the view's own choice, the one that needs attention most. */
  mesin: string | null;
  saringan: SaringanJalur;
  /** Key of the transition whose paths are shown; null = all paths. */
  transisi: string | null;
  /** The command that was copied last, or could not be. */
  perintah: string;
  kegagalan: Kegagalan | null;
};

export type ModelLaporanEvent =
  | { type: 'report.refresh' }
  | { type: 'machine.choose'; mesin: string }
  | { type: 'filter.choose'; saringan: SaringanJalur }
  | { type: 'transition.choose'; transisi: string | null }
  | { type: 'command.copy'; perintah: string };
