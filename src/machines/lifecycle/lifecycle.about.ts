import { about } from '#machines/kit/about.ts';
import { findings, flag, keys, permission } from '#machines/kit/recorded.ts';
import type { capaianMachine } from '#machines/lifecycle/lifecycle.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    lifecycle: true;
  }
}

export const lifecycleAbout = about<typeof capaianMachine>({
  label: 'mesin.nama.capaian',
  file: 'src/machines/lifecycle/lifecycle.machine.ts',
  guards: {
    mayAct: 'mesin.guard.mayAct',
    isNotSubmitter: 'mesin.guard.isNotSubmitter',
    isCreatable: 'mesin.guard.isCreatable',
    isComplete: 'mesin.guard.isComplete',
    hasNote: 'mesin.guard.hasNote',
    isWritten: 'mesin.guard.isWritten',
    hasNoObjection: 'mesin.guard.hasNoObjection',
  },
  recorded: {
    context: { creationFindings: findings, findings, hasCorrections: flag },
    input: { facts: keys({ creationFindings: findings, findings, hasCorrections: flag }) },
    events: Object.fromEntries(
      ['create', 'edit', 'delete', 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen'].map((action) => [
        `report.${action}`,
        { by: keys({ permitted: permission }) },
      ]),
    ),
  },
});
