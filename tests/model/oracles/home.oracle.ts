import type { HomeInput, HomeResult, homeMachine } from '#machines/home/home.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, isSame } from '#tests/model/oracles/areas.ts';
import { begins } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleTurns } from '#tests/support/turns-tapin.ts';

const PERSON = { id: 'p', reading: true, reporting: true, deciding: false };
const full = { ok: true as const, turns: exampleTurns(), wholeYear: [], indicators: 17 };

/** What a person expects of the home page: what is my turn, of the unit and year chosen above, and never a mixture of two. */
export const HOME_ORACLE: Oracle<typeof homeMachine> = {
  invariants: {
    'the page asks for the unit and year it stands for, and for whom': (seen) =>
      begun<HomeInput>(seen, 'loadHome').every((input) =>
        isSame(input, { satker: seen.after.satker, tahun: seen.after.tahun, person: PERSON }),
      ),
    'another unit or year asks at once and shows nothing of the last one': (seen) => {
      const { event, after } = seen;
      if (event.type !== 'workspace.change')
        return seen.before.satker === after.satker && seen.before.tahun === after.tahun;
      return (
        after.satker === event.satker &&
        after.tahun === event.tahun &&
        begun(seen, 'loadHome').length === 1 &&
        after.agenda === null &&
        after.leader === null &&
        after.lastReport === null &&
        after.indicators === 0 &&
        after.lencana.total === 0 &&
        after.failure === null
      );
    },
    'the numbers are those of the answer': (seen) => {
      const result = answerOf<HomeResult>(seen, 'loadHome');
      if (!result?.ok) return true;
      const { agenda, lencana, indicators, failure } = seen.after;
      return (
        indicators === result.indicators &&
        failure === null &&
        (result.turns === null ? lencana.total === 0 : isSame(lencana, result.turns.lencana) && agenda !== null)
      );
    },
    'what waits is all there': (seen) => {
      const result = answerOf<HomeResult>(seen, 'loadHome');
      if (!result?.ok || !result.turns?.petugas || !seen.after.agenda) return true;
      const { current, later } = seen.after.agenda;
      return current.length + later.length >= result.turns.petugas.belum.length;
    },
    'a page that failed says why and keeps what was there': (seen) => {
      if (!hasEnded(seen, 'loadHome') || answerOf<HomeResult>(seen, 'loadHome')?.ok) return true;
      const { failure: _, ...before } = seen.before;
      const { failure, ...after } = seen.after;
      const result = answerOf<HomeResult>(seen, 'loadHome');
      return isSame(before, after) && (result && !result.ok ? isSame(failure, result.failure) : failure !== null);
    },
    'a refresh asks, and takes nothing from the screen': (seen) =>
      seen.event.type !== 'home.refresh' ||
      (seen.running.includes('loadHome') && isSame(seen.before.agenda, seen.after.agenda)),
    'news are asked for, at once or when what is on its way is there, and take nothing from the screen': (seen) =>
      seen.event.type !== 'home.outdated' ||
      (isSame(seen.before.agenda, seen.after.agenda) && (begins(seen, 'loadHome') || seen.after.outdated)),
    'what is known to have changed is not left at that: no answer stands that is older': ({ after, to }) =>
      !after.outdated ||
      to.matches('loading') ||
      to.matches('refreshing') ||
      to.matches('rechecking') ||
      to.matches('troubled'),
    'whose page it is never changes': ({ before, after }) => isSame(before.person, after.person),
  },
  ensure: { ready: ({ failure }) => failure === null, empty: ({ failure }) => failure === null },
  tried: {
    input: { satker: 'a', tahun: 2026, person: PERSON },
    events: {
      'home.refresh': [{ type: 'home.refresh' }],
      'home.outdated': [{ type: 'home.outdated' }],
      'workspace.change': [
        { type: 'workspace.change', satker: '', tahun: 2025 },
        { type: 'workspace.change', satker: 'b', tahun: 2026 },
      ],
    },
    outcomes: {
      loadHome: [
        full,
        { ...full, indicators: 93, turns: exampleTurns({ lencana: { petugas: 2, verifikator: 3, total: 5 } }) },
        { ok: true, turns: null, wholeYear: [], indicators: 0 },
        ...ALL_FAILURES,
      ],
    },
  },
};
