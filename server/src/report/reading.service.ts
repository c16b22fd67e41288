/** What a person reads of the reports that they may see: one as it stands or stood, two rounds of it, a year. */
import type { RoundComparison } from '#contract/history.ts';
import type { Recap, Report } from '#contract/report.ts';
import { compare } from '#server/history/comparison.service.ts';
import { type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { visible, visibleBrief, visibleUnits } from '#server/report/decide.service.ts';
import { readReport, readRound } from '#server/report/read.queries.ts';
import { yearRecap } from '#server/report/recap.queries.ts';

/** A report. @param round one that is over; absent, or the one that goes on: as it stands. @throws AppError 404 */
export async function openReport(
  deps: RouteDeps,
  user: CurrentUser,
  id: string,
  round: number | undefined,
): Promise<Report> {
  const report = await readReport(deps.db, id);
  if (!report || !visible(user, report)) throw notFound('Laporan');
  if (round === undefined || round === report.putaran) return report;
  const previous = await readRound(deps.db, id, round);
  if (!previous) throw notFound(`Putaran ${round}`);
  return previous;
}

/**
 * What changed between two rounds.
 * @param rounds absent: the one that goes on, and the one before
 * @throws AppError 404 for a report out of sight, and for a round that there was not
 */
export async function compareRounds(
  { db, ...deps }: RouteDeps,
  user: CurrentUser,
  id: string,
  rounds: { dari?: number | undefined; ke?: number | undefined },
): Promise<RoundComparison> {
  const { putaran } = await visibleBrief({ db, ...deps }, user, id);
  const fresh = rounds.ke ?? putaran;
  const previous = rounds.dari ?? fresh - 1;
  const read = (one: number) => (one === putaran ? readReport(db, id) : readRound(db, id, one));
  const [before, after] = [await read(previous), await read(fresh)];
  if (!before || !after) throw notFound(`Putaran ${before ? fresh : previous}`);
  return compare(before, after, { dari: previous, ke: fresh });
}

/** The indicators of a unit with their figures of all periods of a year. @throws AppError 404 */
export async function recapOf({ db }: RouteDeps, user: CurrentUser, unitId: string, tahun: number): Promise<Recap[]> {
  await visibleUnits(db, user, unitId);
  return yearRecap(db, unitId, tahun);
}
