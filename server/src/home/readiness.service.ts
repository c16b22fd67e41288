/** What a year still needs before units can report in it, for whoever sets the organisation up. docs/decisions/0094. */
import { isReady, type Readiness } from '#domain/home/readiness.ts';
import { keepClosed, readReadiness } from '#server/home/readiness.queries.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';
import { today } from '#server/http/today.ts';

/** What a year has, and whether this person closed the list of it. */
export const readinessOf = ({ db, now }: RouteDeps, user: CurrentUser, tahun: number): Promise<Readiness> =>
  readReadiness(db, { tahun, userId: user.id, day: today(now()) });

/** Closes the list of a year for this person. @throws AppError 409 while a step is not done */
export async function closeReadiness(trx: Trx, { user, time }: DoneBy, tahun: number): Promise<void> {
  const asked = { tahun, userId: user.id, day: today(time) };
  const year = await readReadiness(trx, asked);
  if (!isReady(year) && !year.berjalan) {
    throw new AppError(409, `Persiapan tahun ${tahun} belum selesai. Selesaikan langkahnya, baru tutup panduannya.`);
  }
  await keepClosed(trx, { userId: user.id, tahun, at: time });
}
