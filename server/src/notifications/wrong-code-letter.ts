/** The letter that tells of wrong codes of the second factor. */
import type { LetterContent } from '#server/db/areas/letters.ts';
import { compose } from '#server/letters/compose.ts';
import { factsOf, type Moment, type Reader, toPassword } from '#server/letters/moment.ts';

const AS_YOU = 'Bila itu Anda, tidak ada yang perlu dilakukan.';

/**
 * It leads to where the mischief ends: to the sessions when the code was typed in one, else to the password, which whoever
 * came as far as the code has.
 */
export const wrongCodeLetter = (
  reader: Reader,
  moment: Moment,
  { inSession }: { inSession: boolean },
): LetterContent => {
  const { appUrl, language, name } = reader;
  const said = { subject: 'Kode yang salah dicoba pada akun Capaian Anda', name, facts: factsOf(reader, moment) };
  if (inSession) {
    return compose(language, {
      ...said,
      paragraphs: ['Di dalam sesi akun Anda yang terbuka, seseorang memasukkan kode verifikasi yang salah.'],
      advice: [AS_YOU, 'Bila bukan Anda, akhiri sesi itu, lalu segera ganti kata sandi Anda.'],
      ...(appUrl !== undefined && { action: { label: 'Lihat sesi Anda', url: `${appUrl}/profil/sesi` } }),
      notes: [],
    });
  }
  return compose(language, {
    ...said,
    paragraphs: ['Seseorang memasukkan kata sandi Anda dengan benar, lalu kode verifikasi yang salah.'],
    advice: [
      AS_YOU,
      'Bila bukan Anda, orang itu tahu kata sandi Anda; hanya kodenya yang masih menahannya. Segera ganti kata sandi Anda, dan beri tahu admin.',
    ],
    ...toPassword(reader),
    notes: [],
  });
};
