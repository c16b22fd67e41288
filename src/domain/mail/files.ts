import { type FileFlaw, fileDefect } from '#domain/evidence/files.ts';
import { MAX_ATTACHED_SIZE, MAX_ATTACHMENTS } from '#domain/mail/letter.ts';

export const LETTER_FILE_FLAWS = [
  'kosong',
  'terlaluBesar',
  'jenisLain',
  'terlaluBanyak',
  'bersamaTerlaluBesar',
] as const;
type NoRoom = 'terlaluBanyak' | 'bersamaTerlaluBesar';
/** Why a file cannot go with a letter: itself, or beside the others. */
export type LetterFileFlaw = FileFlaw | NoRoom;
/** Whether it is the others that keep a file out: it may go once there are fewer of them. */
export const hasNoRoom = (flaw: LetterFileFlaw): flaw is NoRoom =>
  flaw === 'terlaluBanyak' || flaw === 'bersamaTerlaluBesar';

/**
 * Why each of the files cannot go with a letter, in their order; null = it can.
 * @param there bytes of each file that the letter has already
 */
export function letterFileDefects(
  files: readonly { nama: string; ukuran: number }[],
  there: readonly number[],
): (LetterFileFlaw | null)[] {
  let count = there.length;
  let size = there.reduce((sum, one) => sum + one, 0);
  return files.map((file) => {
    const own = fileDefect(file);
    if (own !== null) return own;
    if (count >= MAX_ATTACHMENTS) return 'terlaluBanyak';
    if (size + file.ukuran > MAX_ATTACHED_SIZE) return 'bersamaTerlaluBesar';
    count += 1;
    size += file.ukuran;
    return null;
  });
}
