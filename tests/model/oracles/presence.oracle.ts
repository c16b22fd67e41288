import type { presenceMachine } from '#machines/workspace/presence.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, isSame } from '#tests/model/oracles/areas.ts';

const PLACES = [
  { tahun: 2026, indikator: 17, laporan: 2 },
  { tahun: 2024, indikator: 3, laporan: 0, unit: { id: 'u2', nama: 'Lain' } },
];

/** What a person expects (empty pages): whoever finds nothing is told where there is something; who asked stays who asked. */
export const PRESENCE_ORACLE: Oracle<typeof presenceMachine> = {
  few: 'It asks one question once and keeps nothing but the answer.',
  invariants: {
    'the places are those of the answer': (seen) =>
      isSame(seen.after.places, answerOf(seen, 'findData') ?? seen.before.places),
    'the unit, the year and the reach asked about never change': ({ before, after }) =>
      before.satker === after.satker && before.tahun === after.tahun && before.reach === after.reach,
    'what nobody could answer is not said to be known': ({ event, to }) =>
      event.type !== 'xstate.error.actor.findData' || to.matches('unknown'),
    'it is asked once, and never again': (seen) => begun(seen, 'findData').length === 0,
  },
  ensure: { unknown: ({ places }) => places.length === 0 },
  tried: {
    input: { satker: 'tapin', tahun: 2025, reach: 'unit' },
    events: {},
    outcomes: { findData: [[], PLACES, PLACES.slice(1)] },
  },
};
