/** What a dashboard shows to whom: every call starts from the frame that the person's reach allows. docs/decisions/0024. */
import type { z } from 'zod';
import type { DashboardMatrix, kinerjaMatrixQuery } from '#contract/dashboard.ts';
import { unitScope } from '#server/auth/abilities.ts';
import {
  type DashboardQuery,
  findVisibleSatker,
  type Frame,
  readFrame,
  workspace,
} from '#server/dashboard/frame.queries.ts';
import { kinerjaMatrix } from '#server/dashboard/matrix-kinerja.queries.ts';
import { type MatrixQuery, readMatrix } from '#server/dashboard/matrix.queries.ts';
import { type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';

/**
 * The frame of a call.
 * @param permission whose reach decides: reading `Dashboard`, or what the matrix of indicators needs on reports
 * @throws AppError 404 for a unit that this person does not see
 */
export async function buildFrame(
  { db, now }: RouteDeps,
  user: CurrentUser,
  ask: DashboardQuery,
  permission: readonly [action: string, subject: string] = ['read', 'Dashboard'],
): Promise<Frame> {
  const scope = unitScope(user.ability, ...permission);
  const satker = ask.satker ? await findVisibleSatker(db, scope, ask.satker) : null;
  if (satker === undefined) throw notFound('Unit');
  return readFrame(db, { scope, satker, ask, time: now() });
}

/** One page of rows; `jumlah.baris` is the total. @throws AppError 404 */
export async function dashboardMatrix(
  deps: RouteDeps,
  user: CurrentUser,
  ask: MatrixQuery & DashboardQuery,
): Promise<DashboardMatrix> {
  const frame = await buildFrame(deps, user, ask);
  return { konteks: await workspace(deps.db, frame), ...(await readMatrix(deps.db, frame, ask)) };
}

/** One page of the matrix of indicators within the person's reach. @throws AppError 404 for a unit out of sight */
export async function readKinerjaMatrix(deps: RouteDeps, user: CurrentUser, query: z.infer<typeof kinerjaMatrixQuery>) {
  const frame = await buildFrame(deps, user, { ...query, dasar: 'hidup' }, ['read', 'PelaporanCapaian']);
  return kinerjaMatrix(deps.db, frame, query);
}
