/** Whose turn it is: what waits for a person as officer, as verifier, and what a leader sees of it. */
import type { z } from 'zod';
import type { Turn, turnsQuery } from '#contract/home.ts';
import { lastTriwulan } from '#domain/report/triwulan.ts';
import { type Scope, unitScope } from '#server/auth/abilities.ts';
import { isYearOpen, leaderTurns, officerTurns, verifierTurns } from '#server/home/queries.ts';
import type { CurrentUser, RouteDeps } from '#server/http/kit.ts';
import { today } from '#server/http/today.ts';
import { MODULE, visibleUnits } from '#server/report/decide.service.ts';

/** The unit of a scope that contains exactly one; null otherwise. */
const oneUnit = (scope: Scope): string | null => {
  if (scope === 'semua' || scope.bawahan.length > 0 || scope.sendiri.length !== 1) return null;
  return scope.sendiri[0] ?? null;
};

const isWide = (scope: Scope) => scope === 'semua' || scope.bawahan.length > 0;

const scope = (user: CurrentUser, action: string) => unitScope(user.ability, action, MODULE);

/** The units in which a person decides on reports; undefined for whoever decides on none. */
export const decidesIn = (user: CurrentUser): Scope | undefined =>
  user.ability.can('approve', MODULE) || user.ability.can('revise', MODULE) ? scope(user, 'approve') : undefined;

/** The turns of a person; a part that is not theirs is null. @throws AppError 404 for a unit out of sight */
export async function turnsOf(
  { db, now }: RouteDeps,
  user: CurrentUser,
  query: z.infer<typeof turnsQuery>,
): Promise<Turn> {
  const satker = query.satker === '' ? undefined : query.satker;
  if (satker !== undefined) await visibleUnits(db, user, satker);
  const { tahun } = query;
  const time = now();
  const period = query.periode ?? lastTriwulan(tahun, today(time));
  const territory = (action: string) => ({ lingkup: scope(user, action), satker });
  const reporting = user.ability.can('submit', MODULE);
  const decided = decidesIn(user);
  const deciding = decided ? { territory: { lingkup: decided, satker }, userId: user.id } : null;
  const isLeader = isWide(scope(user, 'read'));
  const officer = reporting
    ? await officerTurns(db, territory('submit'), satker ?? oneUnit(scope(user, 'submit')), tahun, time, deciding)
    : null;
  const verifier = deciding ? await verifierTurns(db, deciding.territory, deciding.userId, time) : null;
  const leader =
    isLeader && (await isYearOpen(db, tahun))
      ? await leaderTurns(db, territory('read'), { tahun, periode: period }, time)
      : null;
  const [report, cutOff] = [officer?.count ?? 0, verifier?.total ?? 0];
  return {
    tahun,
    waktu: time.toISOString(),
    periode: period,
    petugas: officer?.content ?? null,
    verifikator: verifier,
    pimpinan: leader,
    lencana: { petugas: report, verifikator: cutOff, total: report + cutOff },
  };
}
