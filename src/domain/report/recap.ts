/** What the rows of a recap say together of the reports that they are of. */
import { type Period, PERIODS } from '#domain/capaian/period.ts';

/**
 * The quarters that have a report. An indicator that was added later is in none of those before, which are there all the same.
 * @param rows indicators of one unit, with what each has in the report of a quarter
 */
export const reportedPeriods = (rows: readonly { periode: Readonly<Record<Period, unknown>> }[]): ReadonlySet<Period> =>
  new Set(PERIODS.filter((period) => rows.some(({ periode }) => periode[period] !== null)));
