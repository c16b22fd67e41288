/** What letters about a password say. */
import type { LetterContent } from '#server/db/areas/letters.ts';
import type { Language } from '#server/http/language.ts';
import { compose } from '#server/letters/compose.ts';

/** Whom a letter greets, and in which language. `appUrl`: what people type, without a slash at its end. */
export type Reader = { language: Language; name: string; appUrl: string };

const UNASKED = 'Bila Anda tidak memintanya, abaikan surel ini: kata sandi Anda tetap seperti semula.';

/** The letter with the link. What the link holds stands behind `#`, which browsers send to nobody. */
export const linkLetter = ({ language, name, appUrl }: Reader, token: string, until: Date): LetterContent =>
  compose(language, {
    subject: 'Atur ulang kata sandi Capaian',
    name,
    paragraphs: ['Seseorang, semoga Anda sendiri, meminta agar kata sandi akun Anda diatur ulang.'],
    action: { label: 'Buat kata sandi baru', url: `${appUrl}/atur-sandi#${token}` },
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
  { language, name, appUrl }: Reader,
  host: string,
  { until, hasPassword }: { until: Date; hasPassword: boolean },
): LetterContent =>
  compose(language, {
    subject: 'Atur ulang kata sandi Capaian',
    name,
    paragraphs: [
      'Seseorang, semoga Anda sendiri, meminta agar kata sandi akun Anda diatur ulang.',
      `Anda masuk ke Capaian lewat penyedia identitas ${host}, dan kata sandi Anda di sana diatur di sana juga.`,
      ...(hasPassword ? ['Bila Anda memerlukan kata sandi khusus untuk Capaian, mintalah admin mengaturnya.'] : []),
    ],
    action: { label: 'Ke halaman masuk', url: `${appUrl}/login` },
    notes: [UNASKED],
    until,
  });

/** @param isFirst nobody has chosen a password for the account yet */
type Invitation = { username: string; token: string; isFirst: boolean };

/** The letter to somebody whom an admin lets choose the password of their account. */
export const invitationLetter = (
  { language, name, appUrl }: Reader,
  { username, token, isFirst }: Invitation,
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

/** The letter that tells of a new password. */
export const changedLetter = ({ language, name, appUrl }: Reader): LetterContent =>
  compose(language, {
    subject: 'Kata sandi Capaian Anda sudah diganti',
    name,
    paragraphs: [
      'Kata sandi akun Anda baru saja diganti lewat tautan yang dikirim ke alamat surel ini.',
      'Semua sesi yang sedang berjalan diakhiri. Masuklah kembali dengan kata sandi baru.',
    ],
    action: { label: 'Ke halaman masuk', url: `${appUrl}/login` },
    notes: ['Bila bukan Anda yang menggantinya, segera beri tahu admin, dan ganti juga kata sandi surel Anda.'],
  });
