import { hasNoRoom, type LetterFileFlaw } from '#domain/mail/files.ts';
import { bytesOf, type MailFilesSnapshot } from '#machines/mail/mail-files.machine.ts';

/** A file as the letter shows it. `size` in bytes, `percent` 0…100. */
export type LetterFileRow = { key: string; name: string; size: number } & (
  | { state: 'stored' | 'waiting' }
  | { state: 'uploading'; percent: number }
  | { state: 'refused'; defect: LetterFileFlaw | null; reason: string | null }
);

/** Every file of the letter: those that are there, the one on its way, those that wait, and those that were refused. */
export const letterFileRows = ({ context: { stored, waiting, refused, part } }: MailFilesSnapshot): LetterFileRow[] => [
  ...stored.map(({ id, name, size }) => ({ key: id, name, size, state: 'stored' as const })),
  ...waiting.map(({ key, file: { name, size } }, index) =>
    index === 0
      ? { key, name, size, state: 'uploading' as const, percent: Math.round(part * 100) }
      : { key, name, size, state: 'waiting' as const },
  ),
  ...refused.map(({ key, file: { name, size }, defect, reason }) => ({
    ...{ key, name, size, defect, reason },
    state: 'refused' as const,
  })),
];
export const isUploading = (one: MailFilesSnapshot) => one.context.waiting.length > 0;
/** A letter is not sent before each of its files is there or taken away. */
export const holdsLetter = ({ context: { waiting, refused } }: MailFilesSnapshot) =>
  waiting.length + refused.length > 0;
/** Bytes of each file that the letter has, or will have. */
export const takenSizes = ({ context }: MailFilesSnapshot): number[] => bytesOf(context);
/** Whether handing it in once more may bring it there: no answer came, or others left it no room. */
export const mayGoAgain = (row: LetterFileRow): boolean =>
  row.state === 'refused' && (row.defect === null || hasNoRoom(row.defect));
