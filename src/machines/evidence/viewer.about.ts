import { about } from '#machines/kit/about.ts';
import { failure, file, id, num, outcome } from '#machines/kit/recorded.ts';
import type { viewerMachine } from '#machines/evidence/viewer.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    viewer: true;
  }
}

export const viewerAbout = about<typeof viewerMachine>({
  label: 'mesin.nama.penampil',
  file: 'src/machines/evidence/viewer.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isSaved: 'mesin.guard.isSaved',
    isEmpty: 'mesin.guard.isEmptyFiles',
    isViewable: 'mesin.guard.isViewable',
    hasFile: { '1': 'mesin.guard.hasFileNext', '-1': 'mesin.guard.hasFilePrevious' },
    hasPage: 'mesin.guard.hasPage',
    canZoom: { '1': 'mesin.guard.canZoomIn', '-1': 'mesin.guard.canZoomOut' },
  },
  senders: {
    'files.show': ['mesin:review', 'mesin:evidence'],
    'file.next': ['orang', 'mesin:review'],
    'file.previous': ['orang', 'mesin:review'],
    'zoom.in': ['orang', 'mesin:review'],
    'zoom.out': ['orang', 'mesin:review'],
    'file.rotate': ['orang', 'mesin:review'],
    'page.failed': ['sendiri'],
    'file.opened': ['aktor:openFile'],
    'file.failed': ['aktor:openFile'],
  },
  recorded: {
    context: { files: file, index: num, zoom: num, page: num, pageCount: num, rotation: num, failure },
    input: { files: file },
    events: { 'files.show': { files: file, fileId: id }, 'file.failed': { failure }, 'file.opened': { page: num } },
    outputs: { saveFile: outcome({}) },
  },
});
