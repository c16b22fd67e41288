/** Indonesian words for statuses and actions; server messages and refusals use them, whatever the UI language. */
import type { ReportStatus } from '#domain/report/report.ts';
import type { Period } from '#domain/capaian/period.ts';

export const STATUS_WORDS: Record<ReportStatus, string> = {
  draft: 'Draf',
  submitted: 'Menunggu verifikasi',
  revision: 'Perlu revisi',
  approved: 'Disetujui',
  rejected: 'Ditolak',
};

export const PERIOD_WORDS: Record<Period, string> = {
  TW1: 'Triwulan I',
  TW2: 'Triwulan II',
  TW3: 'Triwulan III',
  TW4: 'Triwulan IV',
};

/** Short form for workbooks and documents, which put it into the reader's language; pages have it in their texts. */
export const BRIEF_PERIODS: Record<Period, string> = { TW1: 'TW I', TW2: 'TW II', TW3: 'TW III', TW4: 'TW IV' };
