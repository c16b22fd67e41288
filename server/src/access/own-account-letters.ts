/** Letters about what people change on their own account, to whoever else may have done it with an open session. */
import type { User } from '#contract/access.ts';
import type { LetterContent } from '#server/db/areas/letters.ts';
import type { Trx } from '#server/http/command.ts';
import { knownLanguage, type Language } from '#server/http/language.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { compose } from '#server/letters/compose.ts';
import { writeOutgoing } from '#server/letters/outbox.queries.ts';
import { keptLanguage } from '#server/notifications/choices.queries.ts';

type Reader = { language: Language; name: string; appUrl: string | undefined };

const passwordLetter = ({ language, name, appUrl }: Reader): LetterContent =>
  compose(language, {
    subject: 'Kata sandi Capaian Anda sudah diganti',
    name,
    paragraphs: [
      'Kata sandi akun Anda baru saja diganti di halaman profil Anda.',
      'Semua sesi yang sedang berjalan diakhiri. Masuklah kembali dengan kata sandi baru.',
    ],
    ...(appUrl !== undefined && { action: { label: 'Ke halaman masuk', url: `${appUrl}/login` } }),
    notes: ['Bila bukan Anda yang menggantinya, segera beri tahu admin, dan ganti juga kata sandi surel Anda.'],
  });

/** Goes to the address of before: whoever holds the new one knows of it already. */
const addressLetter = ({ language, name, appUrl }: Reader, address: string): LetterContent =>
  compose(language, {
    subject: 'Alamat surel akun Capaian Anda diganti',
    name,
    paragraphs: [
      `Alamat surel akun Anda baru saja diganti menjadi ${address}`,
      'Surel dari Capaian, termasuk tautan untuk mengatur ulang kata sandi, kini dikirim ke alamat itu.',
      'Bila itu Anda, tidak ada yang perlu dilakukan.',
    ],
    ...(appUrl !== undefined && { action: { label: 'Ke halaman masuk', url: `${appUrl}/login` } }),
    notes: ['Bila bukan Anda, segera ganti kata sandi Anda dan beri tahu admin.'],
  });

/**
 * Writes them where letters leave, in the language in which the person reads: of a new password to the address that the
 * account has, of a new address to the one that it had.
 */
export async function tellOwnChange(
  trx: Trx,
  { before, after, newPassword }: { before: User; after: User; newPassword: boolean },
  letters: RouteDeps['letters'],
  now: Date,
): Promise<void> {
  const moved = before.email !== after.email;
  if (letters === undefined || !(moved || newPassword)) return;
  const { id, nama: name, versi } = after;
  const reader = { language: knownLanguage(await keptLanguage(trx, id)), name, appUrl: letters.appUrl };
  const about = (reason: string, content: LetterContent) => ({
    ...{ reason: `${reason}:${id}:${versi}`, kind: 'masuk' as const, userId: id },
    ...{ recipient: before.email, content },
  });
  const told = [
    ...(newPassword ? [about('sandi-profil', passwordLetter(reader))] : []),
    ...(moved ? [about('surel-profil', addressLetter(reader, after.email))] : []),
  ];
  await writeOutgoing(trx, told, now);
}
