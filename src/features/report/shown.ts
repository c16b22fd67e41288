/** Looks and words that several pages of this feature share. */
import type { Colour } from '#domain/capaian/thresholds.ts';
import type { Column } from '#domain/report/columns.ts';
import { isNumberColumn } from '#domain/report/entry.ts';
import type { Gap } from '#domain/report/completeness.ts';
import type { ReportStatus, Finding } from '#domain/report/report.ts';
import { daysOverdue, jakartaDay } from '#domain/report/schedule.ts';
import { isWithOfficer } from '#domain/report/standing.ts';
import type { IndicatorState } from '#domain/report/duties.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { Tone } from '#ui/tone.ts';

type Look = { tone: Tone; icon: IconName };

export const LOOK_STATUS: Record<ReportStatus | 'absent', Look> = {
  absent: { tone: 'neutral', icon: 'circleDashed' },
  draft: { tone: 'secondary', icon: 'pencil' },
  submitted: { tone: 'info', icon: 'clock' },
  revision: { tone: 'warning', icon: 'returned' },
  approved: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'cross' },
};

export const STATE_LOOKS: Record<IndicatorState, Look & { look: 'soft' | 'plain' | 'outline' }> = {
  belum: { tone: 'neutral', icon: 'circleDashed', look: 'outline' },
  bebas: { tone: 'neutral', icon: 'minus', look: 'outline' },
  sedang: { tone: 'info', icon: 'pencil', look: 'soft' },
  selesai: { tone: 'neutral', icon: 'check', look: 'plain' },
  masalah: { tone: 'danger', icon: 'alert', look: 'soft' },
  revisi: { tone: 'warning', icon: 'returned', look: 'soft' },
};

export const COLOUR_LOOKS: Record<Colour, Look> = {
  hijau: { tone: 'success', icon: 'check' },
  kuning: { tone: 'warning', icon: 'warning' },
  merah: { tone: 'danger', icon: 'alert' },
};

/** Capaian always shows two decimals. */
export const TWO = { min: 2, max: 2 } as const;
export const address = (reportId: string, remaining = '') => `/pelaporan-capaian/${reportId}${remaining}`;
/**
 * The address of one indicator's page.
 * @param ke.dari the person came from the check page; saving returns there instead of opening the next indicator
 * @param ke.isian id of the field that gets the focus
 */
export const indicatorAddress = (reportId: string, detailId: string, ke: { dari?: 'periksa'; fields?: string } = {}) =>
  address(reportId, `/indikator/${detailId}${ke.dari ? `?dari=${ke.dari}` : ''}${ke.fields ? `#${ke.fields}` : ''}`);
/** The page on which each finding can be corrected. C1 is absent: only an administrator can act on it. */
const FINDING_PLACES: Readonly<Record<string, string>> = {
  C2: '/master/tahun',
  C3: '/master/jadwal',
  C4: '/pelaporan-capaian',
  C5: '/pelaporan-capaian',
  C6: '/kpi',
  C8: '/kpi',
};
/**
 * The page of what a finding is about: the conflicting report, the field of a target that is missing, the indicator where
 * somebody else has to mend it, or the list of its kind; null = none.
 */
export function findingAddress({ kode, laporan_id, kpi_id, oleh }: Finding): string | null {
  if (laporan_id !== undefined) return address(laporan_id);
  if (kode === 'C7' && kpi_id !== undefined && oleh === undefined) return `/kpi/${kpi_id}/ubah#isian-target_tahun`;
  return kpi_id === undefined ? (FINDING_PLACES[kode] ?? null) : `/kpi/${kpi_id}`;
}
/** What is wrong with unreadable fields, each fault once; the texts are under `pelaporan.kurang`. */
export const brokenWords = (broken: readonly Column[]) => [
  ...new Set(broken.map((column) => (isNumberColumn(column) ? ('angka' as const) : ('karakter' as const)))),
];
type Part = Gap | Column;
/** Id of the control in which the missing part is entered, on the indicator's page. */
export const lackId = (part: Part) => `isian-${part === 'xy' ? 'x' : part}`;
/** Id of the link on the check page that leads to a part of an indicator; without a part: of the indicator's card. */
export const editId = ({ kpi_id }: { kpi_id: string }, part?: Part) =>
  `ubah-${kpi_id}${part === undefined ? '' : `-${part === 'x' || part === 'y' ? 'xy' : part}`}`;
/** By how many days a report that still has to be sent is past its deadline; 0 = it is not, or there is none. */
export const lateBy = (status: ReportStatus, deadline: string | null = null, now = Date.now()): number =>
  isWithOfficer(status) ? daysOverdue(deadline, jakartaDay(now)) : 0;
