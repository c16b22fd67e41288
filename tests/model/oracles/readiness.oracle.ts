import { stageOf } from '#domain/home/readiness.ts';
import type { CloseResult, readinessMachine, ReadinessResult } from '#machines/home/readiness.machine.ts';
import { stageShown } from '#machines/home/readiness.selectors.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { begunReadiness, exampleReadiness } from '#tests/support/readiness.ts';

/** What whoever sets a year up expects: what is said of it is what was counted, and only they close it. */
export const READINESS_ORACLE: Oracle<typeof readinessMachine> = {
  invariants: {
    'every call is about the year of the page': (seen) =>
      ['loadReadiness', 'closeGuide'].every((id) =>
        inputsOf(seen, id).every((input) => isSame(input, { tahun: seen.after.tahun })),
      ) && seen.before.tahun === seen.after.tahun,
    'what is shown is what was counted last': (seen) => {
      const answer = answerOf<ReadinessResult>(seen.event, 'loadReadiness');
      if (!answer?.ok) return isSame(seen.before.year, seen.after.year);
      return (
        isSame(seen.after.year, answer.year) &&
        seen.after.failure === null &&
        stageShown(seen.to) === stageOf(answer.year)
      );
    },
    'counting again asks and takes nothing away': (seen) =>
      seen.event.type !== 'readiness.refresh' ||
      !seen.from.can({ type: 'readiness.refresh' }) ||
      (begins(seen, 'loadReadiness') && isSame(seen.before.year, seen.after.year)),
    'why nothing could be counted is told, and it can be tried again': (seen) => {
      const answer = answerOf<ReadinessResult>(seen.event, 'loadReadiness');
      if (answer?.ok !== false && !isBreakOf(seen.event, 'loadReadiness')) return true;
      const told = answer?.ok === false ? answer.failure.kind : 'failed';
      return seen.after.failure?.kind === told && seen.to.can({ type: 'readiness.refresh' });
    },
    'nothing is closed but by a person, and only once all is done': (seen) =>
      !begins(seen, 'closeGuide') ||
      (seen.event.type === 'guide.close' && seen.before.year !== null && stageOf(seen.before.year) === 'ready'),
    'what was closed is gone for good': (seen) =>
      answerOf<CloseResult>(seen.event, 'closeGuide')?.ok !== true ||
      (stageShown(seen.to) === 'none' && seen.to.status === 'done' && isSame(seen.emitted, [{ type: 'guide.closed' }])),
    'what could not be closed is still there, with the reason, and can be closed': (seen) => {
      const answer = answerOf<CloseResult>(seen.event, 'closeGuide');
      if (answer?.ok !== false && !isBreakOf(seen.event, 'closeGuide')) return true;
      return stageShown(seen.to) === 'ready' && seen.after.unclosed !== null && seen.to.can({ type: 'guide.close' });
    },
    'no old reason stands beside a new try': ({ to, after }) => !to.matches('closing') || after.unclosed === null,
  },
  tried: {
    input: { tahun: 2026 },
    events: { 'readiness.refresh': [{ type: 'readiness.refresh' }], 'guide.close': [{ type: 'guide.close' }] },
    outcomes: {
      loadReadiness: [
        { ok: true, year: begunReadiness() },
        { ok: true, year: exampleReadiness() },
        { ok: true, year: exampleReadiness({ berjalan: true }) },
        { ok: true, year: begunReadiness({ status: 'ditutup' }) },
        ...ALL_FAILURES,
      ],
      closeGuide: [{ ok: true }, ...ALL_FAILURES],
    },
  },
};
