import { about } from '#machines/kit/about.ts';
import { failure, outcome } from '#machines/kit/recorded.ts';
import type { reportModelMachine } from '#machines/support/model-report.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    modelReport: true;
  }
}

export const modelReportAbout = about<typeof reportModelMachine>({
  label: 'mesin.nama.model-laporan',
  file: 'src/machines/support/model-report.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    hasReport: 'mesin.guard.hasReport',
    isMachineOpen: 'mesin.guard.isMachineOpen',
  },
  recorded: {
    context: { failure, partFailure: failure },
    outputs: { loadReport: outcome({}), loadPart: outcome({}) },
  },
});
