import type { RoundComparison } from '#contract/history.ts';
import type { comparisonMachine, ComparisonResult } from '#machines/history/comparison.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES, failed } from '#tests/support/failures.ts';

const score = (nilai: number) => ({ nilai, kelas: null });
const rounds = (dari: number, ke: number): RoundComparison => ({
  dari,
  ke,
  laporan: {
    capaian_periode: { dari: score(dari * 10), ke: score(ke * 10) },
    capaian_tahun: { dari: score(dari), ke: score(ke) },
  },
  indikator: [],
  tidak_berubah: dari + ke,
});

/** What a verifier expects who looks at what changed since the round before; the first round has none before it. */
export const COMPARISON_ORACLE: Oracle<typeof comparisonMachine> = {
  invariants: {
    'the rounds asked for are those of this report, as they were chosen': (seen) =>
      inputsOf(seen, 'loadRounds').every((input) =>
        isSame(input, { reportId: seen.after.reportId, pasangan: seen.after.pasangan }),
      ),
    'it is about one report, one round and one pair': ({ before, after }) =>
      before.reportId === after.reportId && before.round === after.round && isSame(before.pasangan, after.pasangan),
    'of a first round nothing is asked and nothing shown': (seen) =>
      seen.before.round > 1 ||
      (!begins(seen, 'loadRounds') && seen.after.comparison === null && seen.to.matches('firstRound')),
    'later rounds are compared': ({ before, to }) => before.round < 2 || !to.matches('firstRound'),
    'what the server compared is what is shown, and no fault beside it': ({ event, after, to }) => {
      const answer = answerOf<ComparisonResult>(event, 'loadRounds');
      return (
        !answer?.ok || (isSame(after.comparison, answer.comparison) && after.failure === null && to.matches('ready'))
      );
    },
    'a failure says what it is': ({ event, after, to }) => {
      const answer = answerOf<ComparisonResult>(event, 'loadRounds');
      if (answer?.ok === false) {
        return isSame(after.failure, answer.failure) && to.matches({ troubled: answer.failure.kind });
      }
      return !isBreakOf(event, 'loadRounds') || (after.failure?.kind === 'failed' && to.matches('troubled'));
    },
    'a comparison on screen is replaced by nothing but a newer one': ({ event, before, after }) =>
      answerOf<ComparisonResult>(event, 'loadRounds')?.ok === true || isSame(before.comparison, after.comparison),
    'after a failure it can be asked for again': ({ to }) =>
      !to.matches('troubled') || to.can({ type: 'rounds.reload' }),
    'who asks again is answered anew': (seen) =>
      seen.event.type !== 'rounds.reload' || seen.before.round < 2 || begins(seen, 'loadRounds'),
    'one question at a time': ({ running, to }) => running.includes('loadRounds') === to.matches('loading'),
  },
  ensure: {
    firstRound: ({ round, comparison, failure }) => round < 2 && comparison === null && failure === null,
    ready: ({ comparison, failure }) => comparison !== null && failure === null,
  },
  tried: {
    input: { reportId: 'laporan', round: 4, pasangan: { dari: 1, ke: 3 } },
    outcomes: {
      loadRounds: [
        { ok: true, comparison: rounds(1, 2) },
        { ok: true, comparison: rounds(2, 3) },
        ...ALL_FAILURES,
        failed('failed', 'Basis data sedang dipulihkan'),
      ],
    },
  },
};
