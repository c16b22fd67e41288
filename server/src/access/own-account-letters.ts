/** Letters about what people change on their own account, to whoever else may have done it with an open session. */
import type { User } from '#contract/access.ts';
import { type LocalAccounts, mayUsePassword } from '#server/access/local-accounts.service.ts';
import {
  formerAddressOf,
  formerUntil,
  forgetFormer,
  isLinked,
  keepFormer,
} from '#server/auth/former-address.queries.ts';
import type { LetterContent } from '#server/db/areas/letters.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { compose } from '#server/letters/compose.ts';
import { factsOf, type Moment, momentIn, momentOf, type Reader, readerOf } from '#server/letters/moment.ts';
import { writeOutgoing } from '#server/letters/outbox.queries.ts';
import { addresseeOf } from '#server/letters/reader.queries.ts';

/** The button to the page of sign-in. */
export const toSignIn = ({ appUrl }: Pick<Reader, 'appUrl'>) =>
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

/** What became of the address. `isProven`: whoever changed it knew the password. `told`: where letters about the account went. */
export type AddressNews = { told: string; now: string; isProven: boolean } | { told: string };

const WITH_PASSWORD =
  'Surel dari Capaian, termasuk tautan untuk mengatur ulang kata sandi, kini dikirim ke alamat itu.';
const withoutPassword = (until: string) =>
  `Kata sandi tidak diminta waktu itu. Karena itu tautan untuk kata sandi baru dan surel tentang keamanan akun masih dikirim ke alamat ini, sampai ${until}.`;
const TAKE_BACK =
  'Bila bukan Anda, minta tautan untuk kata sandi baru ke alamat surel ini, lalu buat kata sandi baru. Alamat ini kembali menjadi alamat akun Anda, dan semua sesi diakhiri.';

/**
 * Goes to the address of before: whoever holds the new one knows of it already.
 * @param takesBack whether a link to a new password takes the change back, which nobody needed the password for
 */
const addressLetter = (
  reader: Reader,
  moment: Moment,
  { now, isProven, takesBack }: { now: string; isProven: boolean; takesBack: boolean },
): LetterContent => {
  const { language, name, appUrl, zone } = reader;
  const isOffered = takesBack && !isProven && appUrl !== undefined;
  const offered = isOffered && { action: { label: 'Minta tautan kata sandi baru', url: `${appUrl}/lupa-sandi` } };
  return compose(language, {
    subject: 'Alamat surel akun Capaian Anda diganti',
    name,
    paragraphs: [
      `Alamat surel akun Anda diganti menjadi ${now}`,
      isProven ? WITH_PASSWORD : withoutPassword(momentIn(language, zone, formerUntil(moment.at))),
    ],
    facts: factsOf(reader, moment),
    advice: [
      'Bila itu Anda, tidak ada yang perlu dilakukan.',
      isOffered ? TAKE_BACK : 'Bila bukan Anda, segera ganti kata sandi Anda dan beri tahu admin.',
    ],
    ...(offered || toSignIn(reader)),
    notes: [],
  });
};

/** Keeps which address counts after a change of a profile. @returns what is to be told of it */
export async function keepAddress(
  trx: Trx,
  before: User,
  after: User,
  { isProven, time }: { isProven: boolean; time: Date },
): Promise<AddressNews> {
  const told = (await formerAddressOf(trx, after.id, time)) ?? before.email;
  if (before.email === after.email) return { told };
  // Whoever changes it twice does not get rid of the first; with the password, or back to it, all is as it should be.
  await (isProven || after.email === told ? forgetFormer(trx, after.id) : keepFormer(trx, after.id, told, time));
  return { told, now: after.email, isProven: isProven || after.email === told };
}

/** Whether the link of a letter lets somebody choose a password. */
const canReset = async ({ localAccounts }: LocalAccounts, trx: Trx, userId: string): Promise<boolean> =>
  (await mayUsePassword({ ...(localAccounts !== undefined && { localAccounts }) }, trx, userId)) &&
  !(await isLinked(trx, userId));

/**
 * Writes them where letters leave, in the language in which the person reads: of a new password to the address that the
 * account has, of a new address to the one that it had.
 */
export async function tellOwnChange(
  deps: Pick<RouteDeps, 'letters' | 'localAccounts'>,
  trx: Trx,
  { user: { id, versi }, newPassword, address }: { user: User; newPassword: boolean; address: AddressNews },
  { user, time }: DoneBy,
): Promise<void> {
  const { letters } = deps;
  if (letters === undefined || !('now' in address || newPassword)) return;
  const person = await addresseeOf(trx, id, time);
  if (!person) return;
  const reader = readerOf(person, letters.appUrl);
  const moment = momentOf(time, { agent: user.agent, ip: user.address });
  const about = (reason: string, content: LetterContent) => ({
    ...{ reason: `${reason}:${id}:${versi}`, kind: 'masuk' as const, userId: id },
    ...{ recipient: address.told, content },
  });
  const news = newPassword ? [about('sandi-profil', passwordLetter(reader, moment))] : [];
  if ('now' in address) {
    const takesBack = await canReset(deps, trx, id);
    news.push(about('surel-profil', addressLetter(reader, moment, { ...address, takesBack })));
  }
  await writeOutgoing(trx, news, time);
}
