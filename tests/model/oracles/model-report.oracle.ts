import type { reportModelMachine } from '#machines/support/model-report.machine.ts';
import type { LoadResult } from '#machines/support/model-report.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, isSame } from '#tests/model/oracles/areas.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

/** Specification §8 (what failed is empty and says so): the report of the last run, and what of it is looked at. */
export const MODEL_REPORT_ORACLE: Oracle<typeof reportModelMachine> = {
  invariants: {
    'the report is that of the answer': (seen) => {
      const result = answerOf<LoadResult>(seen, 'loadReport');
      return !result?.ok || (isSame(seen.after.laporan, result.laporan) && seen.after.failure === null);
    },
    'a report that failed is empty and says why': (seen) => {
      if (!hasEnded(seen, 'loadReport') || answerOf<LoadResult>(seen, 'loadReport')?.ok) return true;
      const result = answerOf<LoadResult>(seen, 'loadReport');
      return (
        seen.after.laporan === null &&
        (result && !result.ok ? isSame(seen.after.failure, result.failure) : seen.after.failure !== null)
      );
    },
    'another machine begins with all its paths': ({ event, from, after }) =>
      event.type !== 'machine.choose' ||
      !from.matches('ready') ||
      (after.mesin === event.mesin && after.saringan === 'semua' && after.transition === null),
    'what is chosen of the paths is what is looked at, in the same machine': ({ before, event, from, after }) => {
      if (!from.matches('ready')) return true;
      if (event.type === 'filter.choose') return after.saringan === event.saringan && after.mesin === before.mesin;
      return (
        event.type !== 'transition.choose' || (after.transition === event.transition && after.mesin === before.mesin)
      );
    },
    'a refresh asks again and keeps what is looked at': ({ before, event, after, running }) =>
      event.type !== 'report.refresh' ||
      (running.includes('loadReport') &&
        after.mesin === before.mesin &&
        after.saringan === before.saringan &&
        after.transition === before.transition),
    'what is copied is the command that was asked for': (seen) =>
      begun(seen, 'copyCommand').every(
        (input) => seen.event.type === 'command.copy' && isSame(input, { command: seen.event.command }),
      ),
    'whether it was copied is said': ({ event, to }) =>
      (event.type !== 'xstate.done.actor.copyCommand' || to.matches({ ready: 'copied' })) &&
      (event.type !== 'xstate.error.actor.copyCommand' || to.matches({ ready: 'notCopied' })),
  },
  ensure: { empty: ({ laporan, failure }) => laporan === null && failure === null },
  tried: {
    input: undefined,
    events: {
      'report.refresh': [{ type: 'report.refresh' }],
      'machine.choose': ['session', 'list'].map((mesin) => ({ type: 'machine.choose', mesin })),
      'filter.choose': (['gagal', 'semua', 'penolakan'] as const).map((saringan) => ({
        type: 'filter.choose',
        saringan,
      })),
      'transition.choose': ['a --b--> c', null].map((transition) => ({ type: 'transition.choose', transition })),
      'command.copy': ['npm run test:model', 'npm test'].map((command) => ({ type: 'command.copy', command })),
    },
    outcomes: {
      loadReport: [{ ok: true, laporan: { isi: { run: 1 } } }, { ok: true, laporan: null }, ...ALL_FAILURES],
      copyCommand: [undefined],
    },
  },
};
