import { about } from '#machines/kit/about.ts';
import { changedDetail, file, flag, id, keys, num, words } from '#machines/kit/recorded.ts';
import type { evidenceMachine } from '#machines/evidence/evidence.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    evidence: true;
  }
}

const uploads = keys({ ok: flag, detail: changedDetail });

export const evidenceAbout = about<typeof evidenceMachine>({
  label: 'mesin.nama.bukti',
  file: 'src/machines/evidence/evidence.machine.ts',
  guards: {
    isTrue: 'mesin.guard.isTrue',
    isDeleted: 'mesin.guard.isDeleted',
    isSaved: 'mesin.guard.isSaved',
  },
  senders: {
    'upload.ended': ['mesin:upload'],
    'upload.kept': ['mesin:upload'],
  },
  recorded: {
    context: {
      counter: num,
      choices: keys({ detailId: id, fileId: id }),
      problem: keys({ what: words('hapus', 'buka') }),
    },
    events: {
      'files.add': { detailId: id },
      'file.delete': { detailId: id, fileId: id },
      'file.open': { fileId: id },
      'file.preview': { files: file, fileId: id },
      'file.replace': { detailId: id, fileId: id },
      'upload.ended': { detail: changedDetail },
      'upload.kept': { detail: changedDetail },
    },
    outputs: { confirmDelete: flag, deleteFile: uploads, openFile: keys({ ok: flag }) },
  },
});
