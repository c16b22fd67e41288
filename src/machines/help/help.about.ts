import { about } from '#machines/kit/about.ts';
import { keys, flag, num, words } from '#machines/kit/recorded.ts';
import type { helpMachine } from '#machines/help/help.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    help: true;
  }
}

export const helpAbout = about<typeof helpMachine>({
  label: 'mesin.nama.bantuan',
  file: 'src/machines/help/help.machine.ts',
  guards: { isWritten: 'mesin.guard.isWritten', isReceived: 'mesin.guard.isReceived' },
  recorded: {
    context: { way: words('berkas', 'salin'), number: num },
    events: { 'report.give': { way: words('berkas', 'salin') } },
    outputs: { sendReport: keys({ ok: flag, number: num }) },
  },
});
