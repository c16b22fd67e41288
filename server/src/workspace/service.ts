import type { z } from 'zod';
import type { Presence, presenceQuery } from '#contract/workspace.ts';
import { unitScope } from '#server/auth/abilities.ts';
import type { CurrentUser, RouteDeps } from '#server/http/kit.ts';
import { MODULE, visibleUnits } from '#server/report/decide.service.ts';
import { readPresence } from '#server/workspace/queries.ts';

/** Where a person finds data, so that no page of theirs is empty without a word. @throws AppError 404 for a unit out of sight */
export async function presenceOf(
  { db }: RouteDeps,
  user: CurrentUser,
  { satker, tahun }: z.infer<typeof presenceQuery>,
): Promise<Presence> {
  const unitId = satker === '' ? undefined : satker;
  if (unitId !== undefined) await visibleUnits(db, user, unitId);
  return readPresence(db, unitScope(user.ability, 'read', MODULE), { unitId, tahun });
}
