import { expect, it } from 'vitest';
import { hariJakarta, keadaanJadwal } from '#domain/jadwal/jadwal.ts';

it.each([
  ['2026-03-31', 'akanDibuka'],
  ['2026-04-01', 'terbuka'],
  ['2026-04-05', 'terbuka'],
  ['2026-04-10', 'terbuka'],
  ['2026-04-11', 'ditutup'],
  ['2027-01-01', 'ditutup'],
])('from 1 to 10 April 2026 a window is, on %s, %s', (hari, keadaan) => {
  expect(keadaanJadwal({ buka: '2026-04-01', tutup: '2026-04-10' }, hari)).toEqual(keadaan);
});

it('a window of one day is open on that day only', () => {
  const satuHari = { buka: '2026-12-31', tutup: '2026-12-31' };
  const hari = ['2026-12-30', '2026-12-31', '2027-01-01'];
  expect(hari.map((satu) => keadaanJadwal(satuHari, satu))).toEqual(['akanDibuka', 'terbuka', 'ditutup']);
});

it.each([
  ['2026-04-10T16:59:59.999Z', '2026-04-10'],
  ['2026-04-10T17:00:00.000Z', '2026-04-11'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01'],
  ['2028-02-28T17:00:00.000Z', '2028-02-29'],
])('%s is %s in Jakarta', (waktu, hari) => {
  expect(hariJakarta(Date.parse(waktu))).toEqual(hari);
});
