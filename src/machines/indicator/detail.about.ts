import { about } from '#machines/kit/about.ts';
import { failure, flag, keys, outcome, report, words } from '#machines/kit/recorded.ts';
import type { detailsMachine } from '#machines/indicator/detail.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    detail: true;
  }
}

const detailsContent = keys({ kind: words('kpi', 'dasbor', 'putaran'), report });

export const detailAbout = about<typeof detailsMachine>({
  label: 'mesin.nama.rincian',
  file: 'src/machines/indicator/detail.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isTrue: 'mesin.guard.isTrue',
  },
  recorded: {
    context: { content: detailsContent, failure },
    outputs: {
      loadRecord: outcome({ content: detailsContent }),
      confirmRemove: flag,
      removeRecord: flag,
    },
  },
});
