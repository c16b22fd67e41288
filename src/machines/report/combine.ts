import type { Detail, DetailChanged, Report } from '#contract/report.ts';

/** Answers may arrive out of order: of two states of one indicator the one with the higher version counts. */
const newerOf = (previous: Detail | undefined, fresh: Detail) =>
  previous && previous.versi > fresh.versi ? previous : fresh;

/** The report with one indicator replaced, as an upload or a deleted file leaves it. */
export const replaceDetail = (report: Report, { laporan: parent, ...detail }: DetailChanged): Report => ({
  ...report,
  versi: Math.max(report.versi, parent.versi),
  details: report.details.map((previous) => (previous.id === detail.id ? newerOf(previous, detail) : previous)),
});

/** The stored report, except for indicators that an upload has already brought to a newer version. */
export const combine = (previous: Report, fresh: Report): Report => ({
  ...fresh,
  versi: Math.max(previous.versi, fresh.versi),
  details: fresh.details.map((detail) =>
    newerOf(
      previous.details.find(({ id }) => id === detail.id),
      detail,
    ),
  ),
});
