import type { OpenLetter } from '#machines/mail/mail.types.ts';
import type { LetterDraftContent } from '#machines/mail/mail-compose.types.ts';

/** A new reply. @param quoted the line above the quoted text */
export const replyFor = ({ from, subject, snippet }: OpenLetter, quoted: string): LetterDraftContent => ({
  kepada: from.email,
  subjek: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
  isi: `\n\n${quoted}\n> ${snippet}`,
});
