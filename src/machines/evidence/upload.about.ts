import { about } from '#machines/kit/about.ts';
import { changedDetail, flag, id, keys, num, words } from '#machines/kit/recorded.ts';
import type { uploadMachine } from '#machines/evidence/upload.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    upload: true;
  }
}

const uploads = keys({ ok: flag, detail: changedDetail });

export const uploadAbout = about<typeof uploadMachine>({
  label: 'mesin.nama.unggah',
  file: 'src/machines/evidence/upload.machine.ts',
  guards: {
    isSound: 'mesin.guard.isSound',
    replacesOne: 'mesin.guard.replacesOne',
    isDeleted: 'mesin.guard.isDeleted',
  },
  senders: {
    'upload.progressed': ['aktor:uploadFile'],
    'upload.stored': ['aktor:uploadFile'],
    'upload.failed': ['aktor:uploadFile'],
  },
  recorded: {
    context: { detailId: id, part: num, defect: words('kosong', 'terlaluBesar', 'jenisLain') },
    input: { detailId: id },
    events: { 'upload.progressed': { part: num }, 'upload.stored': { detail: changedDetail } },
    outputs: { deleteOld: uploads },
  },
});
