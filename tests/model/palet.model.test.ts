import { paletMachine } from '#machines/palet/palet.machine.ts';
import type { EntriPalet } from '#machines/palet/palet.types.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

const KATALOG: EntriPalet[] = [
  { id: 'verifikasi', kelompok: 'halaman', label: 'Verifikasi', perintah: { type: 'halaman', ke: '/verifikasi' } },
  { id: 'skin', kelompok: 'tindakan', label: 'Mode gelap', perintah: { type: 'skin' } },
];

describeWalk('the command palette, walked', paletMachine, {
  input: undefined,
  events: {
    'palette.open': [{ type: 'palette.open' }],
    'palette.close': [{ type: 'palette.close' }],
    'query.change': ['', 've', 'zzz'].map((query) => ({ type: 'query.change' as const, query })),
    'item.move': (['next', 'previous', 'first', 'last'] as const).map((to) => ({ type: 'item.move' as const, to })),
    'item.point': ['skin', 'verifikasi', 'hilang'].map((id) => ({ type: 'item.point' as const, id })),
    'item.run': [{ type: 'item.run' }, { type: 'item.run', id: 'skin' }, { type: 'item.run', id: 'hilang' }],
  },
  outcomes: { loadCatalogue: [KATALOG, []], runEntry: [undefined] },
  project: ({ hasil, aktif }) => [hasil.flatMap(({ entri }) => entri.map(({ id }) => id)), aktif],
});
