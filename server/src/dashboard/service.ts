/** What a dashboard shows to whom: every call starts from the frame that the person's reach allows. docs/decisions/0024. */
import type { z } from 'zod';
import type { DashboardMatrix, kinerjaMatrixQuery } from '#contract/dashboard.ts';
import { unitScope } from '#server/auth/abilities.ts';
import {
  type DashboardQuery,
  findVisibleSatker,
  formerCaps,
  type Frame,
  readFrame,
  workspace,
} from '#server/dashboard/frame.queries.ts';
import { kinerjaMatrix } from '#server/dashboard/matrix-kinerja.queries.ts';
import type { MatrixQuery } from '#server/dashboard/matrix-page.queries.ts';
import { readMatrix } from '#server/dashboard/matrix.queries.ts';
import { versionOf } from '#server/dashboard/version.queries.ts';
import { type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';

export type Permission = readonly [action: string, subject: string];
const READ: Permission = ['read', 'Dashboard'];
/** What the matrix of indicators needs. */
export const READ_REPORTS: Permission = ['read', 'PelaporanCapaian'];

/**
 * The frame of a call.
 * @param permission whose reach decides: reading `Dashboard`, or what the matrix of indicators needs on reports
 * @throws AppError 404 for a unit that this person does not see
 */
export async function buildFrame(
  { db, now }: RouteDeps,
  user: CurrentUser,
  ask: DashboardQuery,
  permission: Permission = READ,
): Promise<Frame> {
  const scope = unitScope(user.ability, ...permission);
  const satker = ask.satker ? await findVisibleSatker(db, scope, ask.satker) : null;
  if (satker === undefined) throw notFound('Unit');
  return readFrame(db, { scope, satker, ask, time: now() });
}

/**
 * What an answer about a person's units depends on besides the address of the call: their reach, and how often the data
 * within it have changed.
 */
export async function standingOf(
  { db }: RouteDeps,
  user: CurrentUser,
  satker: string | undefined,
  permission: Permission = READ,
): Promise<readonly unknown[]> {
  const scope = unitScope(user.ability, ...permission);
  return [scope, await versionOf(db, scope, satker ? satker : null)];
}

/** One page of rows; `jumlah.baris` is the total. @throws AppError 404 */
export async function dashboardMatrix(
  deps: RouteDeps,
  user: CurrentUser,
  ask: MatrixQuery & DashboardQuery,
): Promise<DashboardMatrix> {
  const frame = await buildFrame(deps, user, ask);
  const caps = await formerCaps(deps.db, frame);
  const konteks = await workspace(deps.db, frame);
  return { konteks, ...(caps.length > 0 && { batas_lain: caps }), ...(await readMatrix(deps.db, frame, ask)) };
}

/** One page of the matrix of indicators within the person's reach. @throws AppError 404 for a unit out of sight */
export async function readKinerjaMatrix(deps: RouteDeps, user: CurrentUser, query: z.infer<typeof kinerjaMatrixQuery>) {
  const frame = await buildFrame(deps, user, { ...query, dasar: 'hidup' }, READ_REPORTS);
  return kinerjaMatrix(deps.db, frame, query);
}
