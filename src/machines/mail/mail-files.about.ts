import { LETTER_FILE_FLAWS } from '#domain/mail/files.ts';
import { about } from '#machines/kit/about.ts';
import { id, keys, num, words } from '#machines/kit/recorded.ts';
import type { mailFilesMachine } from '#machines/mail/mail-files.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    mailFiles: true;
  }
}

const chosen = keys({ key: id, defect: words(...LETTER_FILE_FLAWS) });
const file = keys({ id });

export const mailFilesAbout = about<typeof mailFilesMachine>({
  label: 'mesin.nama.berkasSurel',
  file: 'src/machines/mail/mail-files.machine.ts',
  guards: {
    isWaiting: 'mesin.guard.fileWaits',
    isOnItsWay: 'mesin.guard.fileOnItsWay',
    isStored: 'mesin.guard.fileStored',
    isOtherLetter: 'mesin.guard.isOtherDraft',
  },
  senders: {
    'letter.turn': ['alamat'],
    'upload.progressed': ['aktor:uploadFile'],
    'upload.stored': ['aktor:uploadFile'],
    'upload.failed': ['aktor:uploadFile'],
  },
  // Which file, never what it is called.
  recorded: {
    context: { letter: id, stored: file, waiting: chosen, refused: chosen, part: num },
    events: {
      'letter.turn': { id, files: file },
      'files.choose': { chosen },
      'file.remove': { key: id },
      'file.again': { key: id },
      'upload.progressed': { part: num },
      'upload.stored': { file },
    },
    outputs: {},
  },
});
