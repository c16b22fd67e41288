import { about } from '#machines/kit/about.ts';
import { findings, flag, id, keys, num, period } from '#machines/kit/recorded.ts';
import type { checkingMachine } from '#machines/report/creation-check.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    creationCheck: true;
  }
}

const tahunSatker = { satker: id, tahun: num };
const choice = { ...tahunSatker, periode: period };
const checkingVerdict = keys({ id, allowed: flag, findings, warnings: findings });

export const creationCheckAbout = about<typeof checkingMachine>({
  label: 'mesin.nama.pemeriksaan',
  file: 'src/machines/report/creation-check.machine.ts',
  guards: {
    hasUnit: 'mesin.guard.hasUnit',
    isAllowed: 'mesin.guard.isAllowed',
    isCreated: 'mesin.guard.isCreated',
  },
  recorded: {
    context: { choices: keys(choice), result: checkingVerdict, id },
    input: choice,
    events: { 'choice.change': { choices: keys(choice) } },
    outputs: { checkReport: checkingVerdict, createReport: checkingVerdict },
  },
});
