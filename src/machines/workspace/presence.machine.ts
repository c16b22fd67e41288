import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** A year, or a unit in a year, that has data, and how much where that is known. */
export type Place = { tahun: number; indikator?: number; laporan?: number; unit?: { id: string; nama: string } };
/**
 * The unit and year that an empty page shows. `unit`: the page shows the unit alone, so what units below it have does
 * not fill it · `below`: it shows them together.
 */
export type Asked = { satker: string; tahun: number; reach: 'unit' | 'below' };

const actors = { findData: unprovided<readonly Place[], Asked>('findData') };
/** What the wiring must provide, and what fakes imitate. */
export type PresenceActors = typeof actors;

/** Where data is, asked on an empty page; when nobody knows, the page stays as it is. */
export const presenceMachine = setup({
  types: {
    input: {} as Asked,
    context: {} as Asked & { places: readonly Place[] },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: { keepPlaces: assign((_, places: readonly Place[]) => ({ places })) },
}).createMachine({
  id: declared('presence'),
  context: ({ input }) => ({ ...input, places: [] }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      meta: { label: 'keberadaan.looking', calls: 'GET /api/pelaporan-capaian/keberadaan' },
      invoke: {
        id: 'findData',
        src: 'findData',
        input: ({ context: { satker, tahun, reach } }) => ({ satker, tahun, reach }),
        onDone: { target: 'known', actions: { type: 'keepPlaces', params: ({ event }) => event.output } },
        onError: 'unknown',
      },
    },
    known: { type: 'final', tags: 'settled', meta: { label: 'keberadaan.known' } },
    unknown: { type: 'final', tags: 'settled', meta: { label: 'keberadaan.unknown' } },
  },
});

export type PresenceSnapshot = SnapshotFrom<typeof presenceMachine>;
/** Other years and units that have data; none while that is not known. */
export const placesOf = ({ context }: PresenceSnapshot) => context.places;
