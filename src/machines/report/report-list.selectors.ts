import type { ReportBrief } from '#contract/report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Finding } from '#domain/report/report.ts';
import type { ReportListSnapshot } from '#machines/report/report-list.machine.ts';
import { type BlockedQuarter, PER_PAGE } from '#machines/report/report-list.setup.ts';

export { PER_PAGE };
export type { ReportBrief };

/**
 * One quarter: its report that counts, if there is one, and the rejected ones before it. `isShut`: none can be begun, and
 * nobody here can change that; `outside`: because today is outside its reporting window.
 */
export type Quarter = {
  periode: Period;
  report: ReportBrief | null;
  refusal: ReportBrief[];
  isShut: boolean;
  outside: Finding | null;
};

/** What the check of contract.md §6 finds in the unit or its year (C1, C2), and in the quarter's window (C3). */
const OF_ALL = ['C1', 'C2'];
const OF_WINDOW = 'C3';

export const listContent = (list: ReportListSnapshot) => list.context.data;
/** The page on screen, from 1, and how many reports there are on all pages. */
export const listPage = (list: ReportListSnapshot) => list.context.page;
export const listTotal = (list: ReportListSnapshot) => list.context.total;
export const listFailure = (list: ReportListSnapshot) => list.context.failure;
/** Nothing is exported of a list without reports. */
export const canExport = (list: ReportListSnapshot) => list.context.data.length > 0;
export const isExporting = (list: ReportListSnapshot) => list.matches({ exporting: 'fetchingFile' });
export const filledTahun = (list: ReportListSnapshot) => list.context.filledTahun;

/** Ids of drafts that this person may delete. */
export const listDeletable = (list: ReportListSnapshot) => list.context.deletable;
export const listSelected = (list: ReportListSnapshot) => list.context.selected;
export const listRemoved = (list: ReportListSnapshot) => list.context.removed;
export const canDelete = (list: ReportListSnapshot) => list.can({ type: 'rows.remove' });
export const isDeleting = (list: ReportListSnapshot) => list.matches({ removal: 'removing' });
/** What could not be deleted; shown until it is closed. */
export const listLeft = (list: ReportListSnapshot) => list.context.leftover;
export const isLeftShown = (list: ReportListSnapshot) => list.matches({ removal: 'left' });

export const listBlocked = (list: ReportListSnapshot) => list.context.blocked;

/** Why no quarter of this unit's year can be begun: the unit is closed or somebody else's, the year is not active. */
export const shutForAll = ([first]: readonly BlockedQuarter[]): readonly Finding[] =>
  first?.findings.filter(({ kode }) => OF_ALL.includes(kode)) ?? [];

/** The four quarters of one unit's year. */
export const quartersFrom = (data: readonly ReportBrief[], blocked: readonly BlockedQuarter[]): Quarter[] =>
  PERIODS.map((period) => {
    const all = data.filter((report) => report.periode === period);
    const findings = blocked.find(({ periode }) => periode === period)?.findings ?? [];
    return {
      periode: period,
      report: all.find(({ status }) => status !== 'rejected') ?? null,
      refusal: all.filter(({ status }) => status === 'rejected'),
      isShut: findings.some(({ kode }) => kode === OF_WINDOW || OF_ALL.includes(kode)),
      outside: findings.find(({ kode }) => kode === OF_WINDOW) ?? null,
    };
  });
