import { about } from '#machines/kit/about.ts';
import { flag, id, keys, num } from '#machines/kit/recorded.ts';
import type { openingMachine } from '#machines/opening/opening.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    opening: true;
  }
}

export const openingAbout = about<typeof openingMachine>({
  label: 'mesin.nama.pembukaan',
  file: 'src/machines/opening/opening.machine.ts',
  guards: {
    isReopened: 'mesin.guard.isReopened',
    hasReason: 'mesin.guard.hasReason',
  },
  recorded: {
    context: { reportId: id, versi: num, kurang: flag },
    input: { reportId: id, versi: num },
    outputs: { reopenReport: keys({ ok: flag }) },
  },
});
