/** What letters about a password say. */
import type { LetterContent } from '#server/db/areas/letters.ts';
import { compose } from '#server/letters/compose.ts';
import { factsOf, type Moment, type Reader } from '#server/letters/moment.ts';

/** Letters with a link are written only where there is one. */
export type LinkReader = Reader & { appUrl: string };

const UNASKED = 'Bila Anda tidak memintanya, abaikan surel ini: kata sandi Anda tetap seperti semula.';

/** The letter with the link. What the link holds stands behind `#`, which browsers send to nobody. */
export const linkLetter = (reader: LinkReader, moment: Moment, token: string, until: Date): LetterContent =>
  compose(reader.language, {
    subject: 'Atur ulang kata sandi Capaian',
    name: reader.name,
    paragraphs: ['Seseorang, semoga Anda sendiri, meminta agar kata sandi akun Anda diatur ulang.'],
    facts: factsOf(reader, moment),
    action: { label: 'Buat kata sandi baru', url: `${reader.appUrl}/atur-sandi#${token}` },
    notes: [
      'Tautan ini berlaku 30 menit dan hanya sekali. Surel yang lebih baru membuat tautan ini tidak berlaku lagi.',
      UNASKED,
    ],
    until,
  });

/**
 * The letter to somebody who signs in at an identity provider.
 * @param hasPassword whether an admin could give them a password here
 */
export const providerLetter = (
  reader: LinkReader,
  moment: Moment,
  host: string,
  { until, hasPassword }: { until: Date; hasPassword: boolean },
): LetterContent =>
  compose(reader.language, {
    subject: 'Atur ulang kata sandi Capaian',
    name: reader.name,
    paragraphs: ['Seseorang, semoga Anda sendiri, meminta agar kata sandi akun Anda diatur ulang.'],
    facts: factsOf(reader, moment),
    advice: [
      `Anda masuk ke Capaian lewat penyedia identitas ${host}, dan kata sandi Anda di sana diatur di sana juga.`,
      ...(hasPassword ? ['Bila Anda memerlukan kata sandi khusus untuk Capaian, mintalah admin mengaturnya.'] : []),
    ],
    action: { label: 'Ke halaman masuk', url: `${reader.appUrl}/login` },
    notes: [UNASKED],
    until,
  });

/** @param isFirst nobody has chosen a password for the account yet */
type Invitation = { token: string; isFirst: boolean };

/** The letter to somebody whom an admin lets choose the password of their account. */
export const invitationLetter = (
  { language, name, username, appUrl }: Omit<LinkReader, 'zone'>,
  { token, isFirst }: Invitation,
): LetterContent =>
  compose(language, {
    subject: isFirst ? 'Akun Capaian Anda: buat kata sandi' : 'Akun Capaian Anda: buat kata sandi baru',
    name,
    paragraphs: [
      isFirst
        ? `Admin membuatkan akun Capaian untuk Anda. Username Anda: ${username}`
        : `Admin mengirim tautan agar Anda membuat kata sandi baru. Username Anda: ${username}`,
      'Buat kata sandi Anda sendiri lewat tautan ini, lalu masuk. Tidak seorang pun selain Anda mengetahuinya.',
    ],
    action: { label: 'Buat kata sandi', url: `${appUrl}/atur-sandi#${token}` },
    notes: [
      'Tautan ini berlaku 7 hari dan hanya sekali. Sesudah itu, minta tautan baru di halaman masuk, lewat "Lupa kata sandi".',
      isFirst
        ? 'Bila Anda tidak mengenal Capaian, abaikan surel ini.'
        : 'Kata sandi yang sekarang tetap berlaku sampai Anda membuat yang baru.',
    ],
  });

/** What became of an address that was set without the password. `isBack`: the former one is that of the account again. */
export type Recalled = { isBack: boolean; address: string };

const recalledWords = ({ isBack, address }: Recalled) =>
  isBack
    ? `Alamat surel akun Anda kembali menjadi ${address}`
    : `Akun lain sudah memakai alamat surel ini. Masuklah, lalu isi alamat surel Anda di profil; yang tercatat sekarang: ${address}`;

/** The letter that tells of a new password. */
export const changedLetter = (reader: LinkReader, moment: Moment, recalled?: Recalled): LetterContent =>
  compose(reader.language, {
    subject: 'Kata sandi Capaian Anda sudah diganti',
    name: reader.name,
    paragraphs: [
      'Kata sandi akun Anda diganti lewat tautan yang dikirim ke alamat surel ini.',
      ...(recalled ? [recalledWords(recalled)] : []),
    ],
    facts: factsOf(reader, moment),
    advice: [
      'Semua sesi yang sedang berjalan diakhiri. Masuklah kembali dengan kata sandi baru.',
      'Bila bukan Anda yang menggantinya, segera beri tahu admin, dan ganti juga kata sandi surel Anda.',
    ],
    action: { label: 'Ke halaman masuk', url: `${reader.appUrl}/login` },
    notes: [],
  });
