import type { ChosenFile } from '#machines/mail/mail-files.machine.ts';
import type { LetterFile } from '#machines/mail/mail-compose.types.ts';

export const STORED_FILE: LetterFile = { id: 'b1', name: 'Notulen.pdf', size: 2048, type: 'application/pdf' };
export const OTHER_FILE: LetterFile = { id: 'b2', name: 'Rekap.xlsx', size: 4096, type: 'application/xlsx' };
const chosen = (key: string, nama: string, defect: ChosenFile['defect'] = null): ChosenFile => ({
  key,
  file: new File(['isi'], nama),
  defect,
});
/** Sound ones, and one that cannot be sent. */
export const CHOSEN = [chosen('f1', 'SK.pdf'), chosen('f2', 'Peta.png'), chosen('f3', 'program.exe', 'jenisLain')];
