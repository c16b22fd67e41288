/** Letters about what people change on their own account, to whoever else may have done it with an open session. */
import type { User } from '#contract/access.ts';
import type { LetterContent } from '#server/db/areas/letters.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { compose } from '#server/letters/compose.ts';
import { factsOf, type Moment, momentOf, type Reader, readerOf } from '#server/letters/moment.ts';
import { writeOutgoing } from '#server/letters/outbox.queries.ts';
import { addresseeOf } from '#server/letters/reader.queries.ts';

const toSignIn = ({ appUrl }: Reader) =>
  appUrl === undefined ? {} : { action: { label: 'Ke halaman masuk', url: `${appUrl}/login` } };

const passwordLetter = (reader: Reader, moment: Moment): LetterContent =>
  compose(reader.language, {
    subject: 'Kata sandi Capaian Anda sudah diganti',
    name: reader.name,
    paragraphs: ['Kata sandi akun Anda diganti di halaman profil Anda.'],
    facts: factsOf(reader, moment),
    advice: [
      'Semua sesi yang sedang berjalan diakhiri. Masuklah kembali dengan kata sandi baru.',
      'Bila bukan Anda yang menggantinya, segera beri tahu admin, dan ganti juga kata sandi surel Anda.',
    ],
    ...toSignIn(reader),
    notes: [],
  });

/** Goes to the address of before: whoever holds the new one knows of it already. */
const addressLetter = (reader: Reader, moment: Moment, address: string): LetterContent =>
  compose(reader.language, {
    subject: 'Alamat surel akun Capaian Anda diganti',
    name: reader.name,
    paragraphs: [
      `Alamat surel akun Anda diganti menjadi ${address}`,
      'Surel dari Capaian, termasuk tautan untuk mengatur ulang kata sandi, kini dikirim ke alamat itu.',
    ],
    facts: factsOf(reader, moment),
    advice: [
      'Bila itu Anda, tidak ada yang perlu dilakukan.',
      'Bila bukan Anda, segera ganti kata sandi Anda dan beri tahu admin.',
    ],
    ...toSignIn(reader),
    notes: [],
  });

/**
 * Writes them where letters leave, in the language in which the person reads: of a new password to the address that the
 * account has, of a new address to the one that it had.
 */
export async function tellOwnChange(
  trx: Trx,
  { before, after, newPassword }: { before: User; after: User; newPassword: boolean },
  letters: RouteDeps['letters'],
  { user, time }: DoneBy,
): Promise<void> {
  const moved = before.email !== after.email;
  if (letters === undefined || !(moved || newPassword)) return;
  const { id, versi } = after;
  const person = await addresseeOf(trx, id);
  if (!person) return;
  const reader = readerOf(person, letters.appUrl);
  const moment = momentOf(time, { agent: user.agent, ip: user.address });
  const about = (reason: string, content: LetterContent) => ({
    ...{ reason: `${reason}:${id}:${versi}`, kind: 'masuk' as const, userId: id },
    ...{ recipient: before.email, content },
  });
  const told = [
    ...(newPassword ? [about('sandi-profil', passwordLetter(reader, moment))] : []),
    ...(moved ? [about('surel-profil', addressLetter(reader, moment, after.email))] : []),
  ];
  await writeOutgoing(trx, told, time);
}
