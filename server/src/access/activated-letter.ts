/** The letter to somebody who registered and waited for an admin (docs/decisions/0104). */
import type { User } from '#contract/access.ts';
import type { Trx } from '#server/http/command.ts';
import { knownLanguage } from '#server/http/language.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { compose } from '#server/letters/compose.ts';
import { writeOutgoing } from '#server/letters/outbox.queries.ts';
import { keptLanguage } from '#server/notifications/choices.queries.ts';

/** Writes it where letters leave, in the language in which the person registered. @returns whether one is written */
export async function tellActivated(
  trx: Trx,
  { id, nama, username, email }: User,
  letters: RouteDeps['letters'],
  now: Date,
): Promise<boolean> {
  if (letters === undefined) return false;
  const { appUrl } = letters;
  const content = compose(knownLanguage(await keptLanguage(trx, id)), {
    subject: 'Akun Capaian Anda sudah aktif',
    name: nama,
    paragraphs: [
      'Pendaftaran Anda sudah disetujui admin, dan akun Anda aktif.',
      `Masuklah dengan username ${username} dan kata sandi yang Anda pilih saat mendaftar.`,
    ],
    ...(appUrl !== undefined && { action: { label: 'Ke halaman masuk', url: `${appUrl}/login` } }),
    notes: ['Bila Anda tidak pernah mendaftar, beri tahu admin.'],
  });
  await writeOutgoing(trx, [{ reason: `aktif:${id}`, kind: 'masuk', userId: id, recipient: email, content }], now);
  return true;
}
