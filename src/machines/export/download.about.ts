import { about } from '#machines/kit/about.ts';
import { outcome } from '#machines/kit/recorded.ts';
import type { downloadMachine } from '#machines/export/download.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    download: true;
  }
}

export const downloadAbout = about<typeof downloadMachine>({
  label: 'mesin.nama.unduhan',
  file: 'src/machines/export/download.machine.ts',
  guards: {
    isLoaded: 'mesin.guard.isLoaded',
  },
  recorded: { context: {}, outputs: { takeFile: outcome({}) } },
});
