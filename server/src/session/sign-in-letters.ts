/** The letter that tells of a sign-in with something else than before. */
import type { SessionOrigin } from '#server/auth/tokens.ts';
import type { LetterContent } from '#server/db/areas/letters.ts';
import { compose } from '#server/letters/compose.ts';
import type { Reader } from '#server/session/reset-letters.ts';

export const signedInLetter = ({ language, name, appUrl }: Reader, { device, network }: SessionOrigin): LetterContent =>
  compose(language, {
    subject: 'Akun Capaian Anda dipakai dari perangkat baru',
    name,
    paragraphs: [
      device === null
        ? `Seseorang baru saja masuk ke akun Anda dari alamat ${network}.`
        : `Seseorang baru saja masuk ke akun Anda dengan ${device} dari alamat ${network}.`,
      'Bila itu Anda, tidak ada yang perlu dilakukan.',
    ],
    action: { label: 'Lihat sesi Anda', url: `${appUrl}/profil/sesi` },
    notes: ['Bila bukan Anda, akhiri sesi itu, lalu segera ganti kata sandi Anda.'],
  });
