import { expect, it } from 'vitest';
import { decisionCall, pack } from '#machines/review/parcel.ts';
import { sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';

const packed = (catatan: string) =>
  pack({
    ...{ penggunaId: VERIFIER.id, laporan: sampleReport([sampleDetail('i1')]), penilaian: {}, keputusan: 'revise' },
    ...{ catatan, tenggang: 8 },
  });

it('a note goes without what surrounds it, and one of nothing but spaces is none', () => {
  const { body } = decisionCall(packed('  Lengkapi bukti. \n'));
  expect(body.catatan).toBe('Lengkapi bukti.');
  expect(decisionCall(packed(' \n ')).body).not.toHaveProperty('catatan');
});

it('the same decision has the same key, and another note another one', () => {
  const keyOf = (catatan: string) => decisionCall(packed(catatan)).key;
  expect(keyOf(' Lengkapi bukti. ')).toBe(keyOf('Lengkapi bukti.'));
  expect(keyOf('Lengkapi bukti')).not.toBe(keyOf('Lengkapi bukti.'));
});
