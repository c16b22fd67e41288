import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import type { reportModelMachine } from '#machines/support/model-report.machine.ts';
import type { LoadResult, PartResult } from '#machines/support/model-report.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

type Context = SnapshotFrom<typeof reportModelMachine>['context'];
/** What of an open machine is looked at. */
type Looked = Pick<Context, 'part' | 'partFailure' | 'filters' | 'transition'>;
const lookedAt = ({ part, partFailure, filters, transition }: Looked) => [part, partFailure, filters, transition];
const NOTHING: Looked = { part: null, partFailure: null, filters: 'semua', transition: null };

/** The report is on screen, be it asked for again. */
const isReadable = (one: SnapshotFrom<typeof reportModelMachine>) => one.matches('ready') || one.matches('refreshing');

/** Specification §8 (what failed is empty and says so): the report of a run, and what of it is looked at. */
export const MODEL_REPORT_ORACLE: Oracle<typeof reportModelMachine> = {
  invariants: {
    'the report is that of the answer': (seen) => {
      const result = answerOf<LoadResult>(seen, 'loadReport');
      return !result?.ok || (isSame(seen.after.report, result.report) && seen.after.failure === null);
    },
    'a report that failed is empty and says why': (seen) => {
      if (!hasEnded(seen, 'loadReport') || answerOf<LoadResult>(seen, 'loadReport')?.ok) return true;
      const result = answerOf<LoadResult>(seen, 'loadReport');
      return (
        seen.after.report === null &&
        (result && !result.ok ? isSame(seen.after.failure, result.failure) : seen.after.failure !== null)
      );
    },
    'another machine begins with all its paths, and nothing of the one before': ({ event, from, after }) =>
      event.type !== 'machine.choose' ||
      !isReadable(from) ||
      (after.machine === event.machine && isSame(lookedAt(after), lookedAt(NOTHING))),
    'a machine that is closed leaves nothing open': ({ event, from, after, running }) =>
      event.type !== 'machine.close' ||
      !isReadable(from) ||
      (after.machine === null && isSame(lookedAt(after), lookedAt(NOTHING)) && !running.includes('loadPart')),
    'a part is asked for by the machine that is open': (seen) =>
      begun(seen, 'loadPart').every(
        (input) => seen.after.machine !== null && isSame(input, { machine: seen.after.machine }),
      ),
    'a part is not asked for twice, unless a machine is chosen': (seen) =>
      seen.event.type === 'machine.choose' || isOneAtATime(seen, 'loadPart'),
    'the part is that of the answer, or it says why there is none': (seen) => {
      if (!hasEnded(seen, 'loadPart')) return true;
      const result = answerOf<PartResult>(seen, 'loadPart');
      if (result?.ok) return isSame(seen.after.part, result.part) && seen.after.partFailure === null;
      return seen.after.part === null && seen.after.partFailure !== null;
    },
    'a part that could not be had leaves the overview': ({ event, from, after, before, to }) =>
      !event.type.endsWith('.actor.loadPart') ||
      !from.matches('ready') ||
      (to.matches('ready') && isSame(after.report, before.report)),
    'an open machine is fetched, shown, or told as lost': ({ after, to, running }) =>
      !to.matches('ready') ||
      after.machine === null ||
      running.includes('loadPart') ||
      after.part !== null ||
      after.partFailure !== null,
    'what is chosen of the paths is what is looked at, in the same machine': ({ before, event, from, after }) => {
      if (!isReadable(from)) return true;
      if (event.type === 'filter.choose') return after.filters === event.filters && after.machine === before.machine;
      return (
        event.type !== 'transition.choose' ||
        (after.transition === event.transition && after.machine === before.machine)
      );
    },
    'a refresh asks again and keeps what is looked at': ({ before, event, after, running }) =>
      event.type !== 'report.refresh' ||
      (running.includes('loadReport') &&
        after.machine === before.machine &&
        after.filters === before.filters &&
        after.transition === before.transition),
    'what is copied is the command that was asked for': (seen) =>
      begun(seen, 'copyCommand').every(
        (input) => seen.event.type === 'command.copy' && isSame(input, { command: seen.event.command }),
      ),
    'whether it was copied is said': ({ event, to }) =>
      (event.type !== 'xstate.done.actor.copyCommand' || to.matches({ ready: { copy: 'copied' } })) &&
      (event.type !== 'xstate.error.actor.copyCommand' || to.matches({ ready: { copy: 'notCopied' } })),
  },
  ensure: { empty: ({ report, failure }) => report === null && failure === null },
  tried: {
    input: undefined,
    events: {
      'report.refresh': [{ type: 'report.refresh' }],
      'machine.choose': ['session', 'list'].map((machine) => ({ type: 'machine.choose', machine })),
      'machine.close': [{ type: 'machine.close' }],
      'part.retry': [{ type: 'part.retry' }],
      'filter.choose': (['gagal', 'semua', 'penolakan'] as const).map((filters) => ({
        type: 'filter.choose',
        filters,
      })),
      'transition.choose': ['a --b--> c', null].map((transition) => ({ type: 'transition.choose', transition })),
      'command.copy': ['npm run test:model', 'npm test'].map((command) => ({ type: 'command.copy', command })),
    },
    outcomes: {
      loadReport: [{ ok: true, report: { content: { run: 1 } } }, { ok: true, report: null }, ...ALL_FAILURES],
      loadPart: [
        { ok: true, part: { content: { of: 'session' } } },
        { ok: true, part: { content: { of: 'list' } } },
        ...ALL_FAILURES,
      ],
      copyCommand: [undefined],
    },
  },
};
