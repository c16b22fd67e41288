import type { OpenLetter } from '#machines/mail/mail.types.ts';
import { textFrom } from '#domain/mail/markup.ts';
import type { LetterDraft } from '#machines/mail/mail-compose.types.ts';

/** A letter as lines that answer programs take for a quotation. */
const quotation = (html: string) =>
  textFrom(html)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** A new reply, with the whole letter below it. @param quoted the line above the quoted text */
export const replyFor = (
  { id, from, subject, part }: OpenLetter,
  quoted: string,
): Omit<LetterDraft, 'id' | 'diubah'> => ({
  replyTo: id,
  kepada: from.email,
  subjek: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
  isi: `\n\n${quoted}\n${quotation(part.at(-1)?.html ?? '')}`,
});
