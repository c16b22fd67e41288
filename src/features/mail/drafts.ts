import type { OpenLetter } from '#machines/mail/mail.types.ts';
import type { LetterDraftContent } from '#machines/mail/mail-compose.types.ts';

/** An answer before anything is written in it. @param quoted the line above what is quoted */
export const replyFor = ({ from, subject, snippet }: OpenLetter, quoted: string): LetterDraftContent => ({
  kepada: from.email,
  subjek: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
  isi: `\n\n${quoted}\n> ${snippet}`,
});
