/** Sends letters again that could not be delivered. */
import { idIn } from '#server/auth/gate.ts';
import type { Trx } from '#server/http/command.ts';
import { AppError, notFound, type RouteDeps } from '#server/http/kit.ts';
import { findFailed, repeatOutgoing } from '#server/letters/outgoing.queries.ts';

/** Checks that an id names a letter that was given up. @throws AppError 404 */
export async function assertFailed({ db }: RouteDeps, id: string | undefined): Promise<void> {
  const valid = idIn(id);
  if (valid === undefined || !(await findFailed(db, valid))) throw notFound('Surel gagal');
}

/** Lets a letter be tried again. @throws AppError 404 when it was not given up, 409 for one whose text no longer holds */
export async function sendAgain(trx: Trx, id: string, now: Date): Promise<void> {
  const letter = await findFailed(trx, id);
  if (!letter) throw notFound('Surel gagal');
  if (letter.jenis === 'sandi') {
    throw new AppError(
      409,
      'Surel tentang kata sandi tidak dikirim ulang: tautannya hanya berlaku 30 menit. Orangnya dapat meminta surel baru.',
    );
  }
  await repeatOutgoing(trx, id, now);
}
