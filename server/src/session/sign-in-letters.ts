/** The letter that tells of a sign-in with something else than before. */
import type { LetterContent } from '#server/db/areas/letters.ts';
import { compose } from '#server/letters/compose.ts';
import { factsOf, type Moment, type Reader } from '#server/letters/moment.ts';

export const signedInLetter = (reader: Reader, moment: Moment): LetterContent =>
  compose(reader.language, {
    subject: 'Akun Capaian Anda dipakai dari perangkat baru',
    name: reader.name,
    paragraphs: ['Seseorang masuk ke akun Anda dari perangkat atau jaringan yang belum pernah dipakai.'],
    facts: factsOf(reader, moment),
    advice: [
      'Bila itu Anda, tidak ada yang perlu dilakukan.',
      'Bila bukan Anda, akhiri sesi itu, lalu segera ganti kata sandi Anda.',
    ],
    ...(reader.appUrl !== undefined && { action: { label: 'Lihat sesi Anda', url: `${reader.appUrl}/profil/sesi` } }),
    notes: [],
  });
