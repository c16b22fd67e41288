import { expect, it } from 'vitest';
import { readParcel } from '#app/outbox/stored-parcel.ts';
import { pack } from '#machines/review/parcel.ts';
import { sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';

const parcel = pack({
  penggunaId: VERIFIER.id,
  laporan: sampleReport([sampleDetail('i1')]),
  penilaian: {},
  keputusan: 'approve',
  catatan: '',
  tenggang: 8,
});

it('reads back what was stored', () => {
  expect(readParcel(structuredClone(parcel), VERIFIER.id)).toEqual(parcel);
});

it.each([
  ['nothing', null],
  ['another schema', { ...parcel, skema: 2 }],
  ['what somebody else decided', { ...parcel, penggunaId: 'other' }],
  ['an unknown decision', { ...parcel, keputusan: 'delete' }],
  ['a time that nobody can choose', { ...parcel, tenggang: 7 }],
  ['a list', [parcel]],
  ['a word', 'approve'],
  ['a person that is a number', { ...parcel, penggunaId: 7 }],
  ['verdicts that are a list', { ...parcel, penilaian: [] }],
  ['a note that is none', { ...parcel, catatan: null }],
  ['one without a key', { ...parcel, kunci: undefined }],
  ['one of which nobody knows whether it was tried', { ...parcel, dicoba: 'ya' }],
  ['no report', { ...parcel, laporan: null }],
  ['a report without a name', { ...parcel, laporan: { ...parcel.laporan, id: 7 } }],
  ['a report without a version', { ...parcel, laporan: { ...parcel.laporan, versi: Number.NaN } }],
  ['a report without indicators', { ...parcel, laporan: { id: 'l1', versi: 1 } }],
])('takes %s for no decision', (_, stored) => {
  expect(readParcel(stored, VERIFIER.id)).toBeNull();
});
