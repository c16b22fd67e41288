/** The letter to somebody who registered and waited for an admin (docs/decisions/0104). */
import type { User } from '#contract/access.ts';
import type { Trx } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { toSignIn } from '#server/access/own-account-letters.ts';
import { isLinked } from '#server/auth/former-address.queries.ts';
import { compose } from '#server/letters/compose.ts';
import { factsOf, readerOf } from '#server/letters/moment.ts';
import { writeOutgoing } from '#server/letters/outbox.queries.ts';
import { addresseeOf } from '#server/letters/reader.queries.ts';

/** Writes it where letters leave, in the language in which the person registered. @returns whether one is written */
export async function tellActivated(
  trx: Trx,
  { id, username, email }: User,
  letters: RouteDeps['letters'],
  now: Date,
): Promise<boolean> {
  if (letters === undefined) return false;
  const person = await addresseeOf(trx, id, now);
  if (!person) return false;
  const reader = readerOf(person, letters.appUrl);
  // Whoever came by an identity provider has chosen no password here.
  const atProvider = await isLinked(trx, id);
  const content = compose(reader.language, {
    subject: 'Akun Capaian Anda sudah aktif',
    name: reader.name,
    paragraphs: [
      'Pendaftaran Anda sudah disetujui admin, dan akun Anda aktif.',
      atProvider
        ? 'Masuklah lewat penyedia identitas, seperti saat Anda pertama kali datang.'
        : `Masuklah dengan username ${username} dan kata sandi yang Anda pilih saat mendaftar.`,
    ],
    facts: factsOf(reader, { at: now }),
    ...toSignIn(reader),
    notes: ['Bila Anda tidak pernah mendaftar, beri tahu admin.'],
  });
  await writeOutgoing(trx, [{ reason: `aktif:${id}`, kind: 'masuk', userId: id, recipient: email, content }], now);
  return true;
}
