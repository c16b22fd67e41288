import type { SuratTerbuka } from '#machines/email/email.types.ts';
import type { IsiKonsep } from '#machines/email-compose/email-compose.types.ts';

/** An answer before anything is written in it. @param kutipan the line above what is quoted */
export const balasanUntuk = ({ from, subject, cuplikan }: SuratTerbuka, kutipan: string): IsiKonsep => ({
  kepada: from.email,
  subjek: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
  isi: `\n\n${kutipan}\n> ${cuplikan}`,
});
