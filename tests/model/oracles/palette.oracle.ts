import type { paletteMachine } from '#machines/palette/palette.machine.ts';
import type { PaletteContext, PaletteEntry } from '#machines/palette/palette.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, isDistinct, isSame } from '#tests/model/oracles/areas.ts';

const CATALOGUE: PaletteEntry[] = [
  { id: 'verifikasi', kelompok: 'halaman', label: 'Verifikasi', command: { type: 'halaman', ke: '/verifikasi' } },
  { id: 'beranda', kelompok: 'halaman', label: 'Beranda', command: { type: 'halaman', ke: '/' } },
  { id: 'skin', kelompok: 'tindakan', label: 'Mode gelap', command: { type: 'skin' } },
];
const shown = ({ result }: PaletteContext) => result.flatMap(({ paletteEntry }) => paletteEntry.map(({ id }) => id));

/** What a person expects (command palette): one list found by typing; what is marked is what runs, and only what is shown. */
export const PALETTE_ORACLE: Oracle<typeof paletteMachine> = {
  invariants: {
    'what is marked is shown': ({ after }) => after.aktif === null || shown(after).includes(after.aktif),
    'something is marked while something is shown': ({ after, to }) =>
      !to.matches('open') || shown(after).length === 0 || after.aktif !== null,
    'only what the catalogue has is shown, each once': ({ after }) =>
      isDistinct(shown(after)) && shown(after).every((id) => after.catalogue.some((one) => one.id === id)),
    'without a query all is shown': ({ after, to }) =>
      !to.matches('open') || after.query !== '' || shown(after).length === after.catalogue.length,
    'what is found bears what was typed': ({ after, event }) =>
      event.type !== 'query.change' ||
      after.query !== 've' ||
      isSame(shown(after), after.catalogue.length > 0 ? ['verifikasi'] : []),
    'typing is kept, and marks the first result': ({ event, from, after }) =>
      event.type !== 'query.change' ||
      !from.matches('open') ||
      (after.query === event.query && after.aktif === (shown(after)[0] ?? null)),
    'the arrows go through all results and around': ({ before, event, from, after }) => {
      if (event.type !== 'item.move' || !from.matches('open')) return true;
      const ids = shown(before);
      const at = ids.indexOf(before.aktif ?? '');
      const aim = { next: at + 1, previous: at - 1 + ids.length, first: 0, last: ids.length - 1 }[event.to];
      return ids.length === 0 || after.aktif === ids[aim % ids.length];
    },
    'pointing marks what is pointed at, if it is shown': ({ before, event, from, after }) =>
      event.type !== 'item.point' ||
      !from.matches('open') ||
      after.aktif === (shown(before).includes(event.id) ? event.id : before.aktif),
    'what runs is what was chosen or marked': (seen) =>
      begun<PaletteEntry>(seen, 'runEntry').every(
        ({ id }) =>
          seen.event.type === 'item.run' &&
          id === (seen.event.id ?? seen.before.aktif) &&
          shown(seen.before).includes(id),
      ),
    'what ran last is remembered first, each once, at most five': ({ before, event, to, after }) =>
      after.recent.length <= 5 &&
      isDistinct(after.recent) &&
      (event.type !== 'item.run' || !to.matches('running')
        ? isSame(before.recent, after.recent)
        : after.recent[0] === (event.id ?? before.aktif)),
    'opening begins with an empty field and the catalogue of now': (seen) => {
      const catalogue = answerOf<PaletteEntry[]>(seen, 'loadCatalogue');
      return (
        !catalogue ||
        (seen.after.query === '' && isSame(seen.after.catalogue, catalogue) && seen.after.executed === null)
      );
    },
    'a failure is told, with what failed': ({ event, emitted }) => {
      const failed = event.type.startsWith('xstate.error.actor.')
        ? [{ type: 'palette.failed', while: event.type.endsWith('runEntry') ? 'running' : 'opening' }]
        : [];
      return isSame(emitted, failed);
    },
    'closing starts nothing': (seen) => seen.event.type !== 'palette.close' || seen.invoked.length === 0,
  },
  tried: {
    input: undefined,
    events: {
      'palette.open': [{ type: 'palette.open' }],
      'palette.close': [{ type: 'palette.close' }],
      'query.change': ['', 've', 'a', 'zzz'].map((query) => ({ type: 'query.change', query })),
      'item.move': (['next', 'previous', 'first', 'last'] as const).map((to) => ({ type: 'item.move', to })),
      'item.point': ['skin', 'verifikasi', 'hilang'].map((id) => ({ type: 'item.point', id })),
      'item.run': [{ type: 'item.run' }, { type: 'item.run', id: 'skin' }, { type: 'item.run', id: 'hilang' }],
    },
    outcomes: { loadCatalogue: [CATALOGUE, CATALOGUE.slice(0, 1), []], runEntry: [undefined] },
  },
};
