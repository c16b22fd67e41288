/** The letter that tells of a change of the second factor. */
import type { LetterContent } from '#server/db/areas/letters.ts';
import { compose } from '#server/letters/compose.ts';
import { factsOf, type Moment, type Reader, toPassword } from '#server/letters/moment.ts';

export type FactorNews = 'on' | 'off' | 'codes';

const SUBJECTS: Readonly<Record<FactorNews, string>> = {
  on: 'Verifikasi dua langkah Capaian Anda aktif',
  off: 'Verifikasi dua langkah Capaian Anda dimatikan',
  codes: 'Kode pemulihan Capaian Anda diganti',
};
const SAID: Readonly<Record<FactorNews, string>> = {
  on: 'Mulai sekarang, masuk ke akun Anda dengan kata sandi memerlukan kode dari aplikasi autentikator. Sesi lain diakhiri.',
  off: 'Mulai sekarang, kata sandi saja cukup untuk masuk ke akun Anda. Sesi lain diakhiri.',
  codes: 'Kode pemulihan yang lama tidak berlaku lagi.',
};

export const factorLetter = (reader: Reader, news: FactorNews, moment: Moment): LetterContent =>
  compose(reader.language, {
    subject: SUBJECTS[news],
    name: reader.name,
    paragraphs: [SAID[news]],
    facts: factsOf(reader, moment),
    advice: [
      'Bila itu Anda, tidak ada yang perlu dilakukan.',
      'Bila bukan Anda yang melakukannya, segera ganti kata sandi Anda dan beri tahu admin.',
    ],
    ...toPassword(reader),
    notes: [],
  });
