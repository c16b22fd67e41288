import { paletteMachine } from '#machines/palette/palette.machine.ts';
import type { PaletteEntry } from '#machines/palette/palette.types.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { PALETTE_ORACLE } from '#tests/model/oracles/palette.oracle.ts';

const CATALOGUE: PaletteEntry[] = [
  { id: 'verifikasi', kelompok: 'halaman', label: 'Verifikasi', command: { type: 'halaman', ke: '/verifikasi' } },
  { id: 'skin', kelompok: 'tindakan', label: 'Mode gelap', command: { type: 'skin' } },
];

describeWalk('the command palette, walked', paletteMachine, {
  oracle: PALETTE_ORACLE,
  input: undefined,
  events: {
    'palette.open': [{ type: 'palette.open' }],
    'palette.close': [{ type: 'palette.close' }],
    'query.change': ['', 've', 'zzz'].map((query) => ({ type: 'query.change' as const, query })),
    'item.move': (['next', 'previous', 'first', 'last'] as const).map((to) => ({ type: 'item.move' as const, to })),
    'item.point': ['skin', 'verifikasi', 'hilang'].map((id) => ({ type: 'item.point' as const, id })),
    'item.run': [{ type: 'item.run' }, { type: 'item.run', id: 'skin' }, { type: 'item.run', id: 'hilang' }],
  },
  outcomes: { loadCatalogue: [CATALOGUE, []], runEntry: [undefined] },
  project: ({ result, aktif }) => [result.flatMap(({ paletteEntry }) => paletteEntry.map(({ id }) => id)), aktif],
});
