import { about } from '#machines/kit/about.ts';
import { findings, id, num } from '#machines/kit/recorded.ts';
import type { warningMachine } from '#machines/report/warnings.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    warnings: true;
  }
}

export const warningsAbout = about<typeof warningMachine>({
  label: 'mesin.nama.peringatan',
  file: 'src/machines/report/warnings.machine.ts',
  guards: {
    isNewer: 'mesin.guard.isNewer',
  },
  senders: {
    'version.found': ['mesin:report'],
  },
  recorded: {
    context: { id, versi: num, findings },
    input: { id, versi: num },
    events: { 'version.found': { versi: num } },
    outputs: { checkReport: findings },
  },
});
