import { expect, it } from 'vitest';
import { bacaDraf } from '#app/wiring/tinjauan-draf.ts';

const draf = {
  skema: 1,
  penilaian: { i1: { verdik: 'perbaikan', feedback: 'Bukti tidak terbaca.', diperiksa: 3 } },
  centang: ['buktiTerbaca'],
  keputusan: 'revise',
  catatan: 'Lengkapi bukti.',
};

it('reads back what was stored', () => {
  expect(bacaDraf(structuredClone(draf))).toEqual(draf);
});

it.each([
  ['nothing', undefined],
  ['another schema', { ...draf, skema: 2 }],
  ['an unknown verdict', { ...draf, penilaian: { i1: { verdik: 'bagus', feedback: '', diperiksa: null } } }],
  ['a version that is no number', { ...draf, penilaian: { i1: { verdik: null, feedback: '', diperiksa: '3' } } }],
  ['an unknown decision', { ...draf, keputusan: 'delete' }],
])('takes %s for no draft', (_, stored) => {
  expect(bacaDraf(stored)).toBeNull();
});
