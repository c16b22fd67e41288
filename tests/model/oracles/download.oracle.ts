import type { downloadMachine, DownloadResult } from '#machines/export/download.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES, failed } from '#tests/support/failures.ts';

/** What a person expects who takes a document: one file for one press, and a word when there is none. */
export const DOWNLOAD_ORACLE: Oracle<typeof downloadMachine> = {
  invariants: {
    'a document is fetched when it is asked for, and only then': (seen) =>
      (seen.event.type === 'file.take') === begins(seen, 'takeFile'),
    'a second press while it is on its way fetches nothing': ({ from, event }) =>
      !('takeFile' in from.children) || event.type !== 'file.take',
    'why there is no document is told, as the server said it, once': ({ event, emitted }) => {
      const answer = answerOf<DownloadResult>(event, 'takeFile');
      if (answer?.ok === false) return isSame(emitted, [{ type: 'file.refused', failure: answer.failure }]);
      if (isBreakOf(event, 'takeFile')) return emitted.length === 1 && emitted[0]?.failure.kind === 'failed';
      return emitted.length === 0;
    },
    'after it came, or did not, the next can be taken': ({ event, to, running }) =>
      !event.type.endsWith('.actor.takeFile') || (running.length === 0 && to.can({ type: 'file.take' })),
    'while it is on its way that is seen': ({ running, to }) => running.includes('takeFile') === to.hasTag('busy'),
  },
  tried: {
    outcomes: { takeFile: [{ ok: true }, ...ALL_FAILURES, failed('failed', 'Basis data sedang dipulihkan')] },
  },
};
