/**
 * Letters about what an admin, or the operator at the server, does to the account of somebody else: its person hears of it
 * from the program, too.
 */
import type { User } from '#contract/access.ts';
import { passwordHashOf } from '#server/access/users.queries.ts';
import { formerAddressOf, forgetFormer } from '#server/auth/former-address.queries.ts';
import { isDrawn } from '#server/auth/passwords.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { inLanguage } from '#server/http/language.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { keepAddress, tellOwnChange, toSignIn } from '#server/access/own-account-letters.ts';
import { compose } from '#server/letters/compose.ts';
import { factsOf, readerOf } from '#server/letters/moment.ts';
import { writeOutgoing } from '#server/letters/outbox.queries.ts';
import { addresseeOf } from '#server/letters/reader.queries.ts';

type Act = 'password' | 'address' | 'factor' | 'sessions';

const SAID: Readonly<Record<Act, { subject: string; paragraph: string }>> = {
  password: {
    subject: 'Kata sandi Capaian Anda diganti admin',
    paragraph:
      'Admin membuat kata sandi baru untuk akun Anda; semua sesi diakhiri. Minta kata sandi itu kepadanya, lalu ganti di halaman profil Anda.',
  },
  address: {
    subject: 'Alamat surel akun Capaian Anda diganti',
    paragraph: 'Admin mengganti alamat surel akun Anda. Surel dari Capaian kini dikirim ke alamat yang baru.',
  },
  factor: {
    subject: 'Verifikasi dua langkah Capaian Anda dihapus admin',
    paragraph:
      'Admin menghapus verifikasi dua langkah dari akun Anda; semua sesi diakhiri. Kata sandi saja kini cukup untuk masuk.',
  },
  sessions: {
    subject: 'Sesi Capaian Anda diakhiri admin',
    paragraph: 'Admin mengakhiri semua sesi akun Anda yang terbuka. Kata sandi Anda tetap seperti semula.',
  },
};

type Done = { id: string; act: Act; by: { name: string | null; time: Date }; to?: string };

/** How a letter calls whoever works with `npm run ops`: nobody knows their name. */
const OPERATOR = 'operator server';
const byAdmin = ({ user, time }: DoneBy) => ({ name: user.nama, time });

/** An admin did something. @param done `to`: where it goes; absent: where letters about the account go */
export const tellByAdmin = (
  trx: Trx,
  letters: RouteDeps['letters'],
  { by, ...done }: Omit<Done, 'by'> & { by: DoneBy },
) => tell(trx, letters, { ...done, by: byAdmin(by) });

/** Whether somebody has chosen a password of their own: who has never been here would not know what a letter is about. */
export const wasHere = async (trx: Trx, id: string): Promise<boolean> =>
  !isDrawn((await passwordHashOf(trx, id)) ?? '');

/** The operator did something. */
export const tellByOperator = (trx: Trx, letters: RouteDeps['letters'], id: string, act: Act, time: Date) =>
  tell(trx, letters, { id, act, by: { name: null, time } });

/** Writes it where letters leave. */
async function tell(trx: Trx, letters: RouteDeps['letters'], { id, act, by: { name, time }, to }: Done): Promise<void> {
  const person = letters && (await addresseeOf(trx, id, time));
  if (!letters || !person) return;
  const { subject, paragraph } = SAID[act];
  const reader = readerOf(person, letters.appUrl);
  const content = compose(reader.language, {
    subject,
    name: reader.name,
    paragraphs: [paragraph],
    // Where admins work from is not for everybody.
    facts: factsOf(reader, { at: time, by: name ?? inLanguage(reader.language, OPERATOR) }),
    advice: ['Bila Anda tidak memintanya, tanyakan kepada admin itu.'],
    ...toSignIn(reader),
    notes: [],
  });
  const reason = `admin-${act}:${id}:${time.getTime()}`;
  await writeOutgoing(trx, [{ reason, kind: 'masuk', userId: id, recipient: to ?? person.proven, content }], time);
}

/**
 * Keeps which address counts after an admin has changed an account, and tells its person, unless they were never here. Their
 * own address admins may as little change without the password as everybody (docs/decisions/0136); one that they enter for
 * others they have made sure of.
 * @param before the account, which is not changed yet
 */
export async function newsOfManaged(
  trx: Trx,
  letters: RouteDeps['letters'],
  before: User,
  by: DoneBy,
): Promise<(after: User, newPassword: boolean) => Promise<void>> {
  const { id } = before;
  const isKnown = await wasHere(trx, id);
  return async (after, newPassword) => {
    if (id === by.user.id) {
      const address = await keepAddress(trx, before, after, { isProven: false, time: by.time });
      await tellOwnChange({ letters }, trx, { user: after, newPassword: false, address }, by);
      return;
    }
    const to = (await formerAddressOf(trx, id, by.time)) ?? before.email;
    const isMoved = before.email !== after.email;
    if (isMoved) await forgetFormer(trx, id);
    if (!isKnown || !after.aktif) return;
    if (isMoved) await tellByAdmin(trx, letters, { id, act: 'address', by, to });
    if (newPassword) await tellByAdmin(trx, letters, { id, act: 'password', by, to });
  };
}
