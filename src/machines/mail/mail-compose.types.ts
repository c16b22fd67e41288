import { MAX_RECIPIENTS, recipientsIn } from '#domain/mail/recipients.ts';

/** A file that was handed in for a letter. `size` in bytes. */
export type LetterFile = { id: string; name: string; size: number; type: string };
/**
 * A letter that is written on this device until it is sent. `diubah`: ISO 8601, '' before it was first kept. `replyTo`:
 * id of the letter that it answers.
 */
export type LetterDraft = {
  id: string;
  kepada: string;
  subjek: string;
  isi: string;
  diubah: string;
  replyTo?: string | undefined;
  files?: readonly LetterFile[] | undefined;
};
export type LetterDraftContent = Pick<LetterDraft, 'kepada' | 'subjek' | 'isi' | 'files'>;

/** Whether a letter has no content; such a letter is not stored. */
export const isEmpty = ({ kepada, subjek, isi, files = [] }: LetterDraftContent) =>
  `${kepada}${subjek}${isi}`.trim() === '' && files.length === 0;

/** What a letter still lacks before it can be sent. `text`: the part that is no address. */
export type LetterFault =
  | { field: 'kepada'; kind: 'none' | 'tooMany' }
  | { field: 'kepada'; kind: 'wrong'; text: string }
  | { field: 'isi'; kind: 'none' };

/** Everything that a letter lacks before it can be sent, in the order of its fields. */
export function letterFaults({ kepada, isi }: LetterDraftContent): LetterFault[] {
  const recipients = recipientsIn(kepada);
  const wrong = recipients.find((one) => one.kind === 'fault');
  const faults: LetterFault[] = [];
  if (recipients.length === 0) faults.push({ field: 'kepada', kind: 'none' });
  else if (wrong) faults.push({ field: 'kepada', kind: 'wrong', text: wrong.text });
  else if (recipients.length > MAX_RECIPIENTS) faults.push({ field: 'kepada', kind: 'tooMany' });
  if (isi.trim() === '') faults.push({ field: 'isi', kind: 'none' });
  return faults;
}
