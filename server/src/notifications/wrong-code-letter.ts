/** The letter that tells of wrong codes of the second factor. */
import type { LetterContent } from '#server/db/areas/letters.ts';
import { knownLanguage } from '#server/http/language.ts';
import { compose } from '#server/letters/compose.ts';

/** @param appUrl undefined: letters have no links here */
export const wrongCodeLetter = (
  { nama, bahasa }: { nama: string; bahasa: string | null },
  { network, inSession }: { network: string; inSession: boolean },
  appUrl: string | undefined,
): LetterContent =>
  compose(knownLanguage(bahasa), {
    subject: 'Kode yang salah dicoba pada akun Capaian Anda',
    name: nama,
    paragraphs: [
      inSession
        ? `Di dalam sesi akun Anda yang terbuka, seseorang memasukkan kode verifikasi yang salah dari alamat ${network}.`
        : `Seseorang yang tahu kata sandi Anda memasukkan kode verifikasi yang salah dari alamat ${network}.`,
      'Bila itu Anda, tidak ada yang perlu dilakukan.',
    ],
    ...(appUrl !== undefined && { action: { label: 'Lihat sesi Anda', url: `${appUrl}/profil/sesi` } }),
    notes: [
      inSession
        ? 'Bila bukan Anda, akhiri sesi itu, lalu segera ganti kata sandi Anda.'
        : 'Bila bukan Anda, segera ganti kata sandi Anda dan beri tahu admin.',
    ],
  });
