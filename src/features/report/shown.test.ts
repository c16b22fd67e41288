import { expect, it } from 'vitest';
import { indicatorAddress, findingAddress, editId } from '#features/report/shown.ts';

it.each([
  [{ kode: 'C1' }, null],
  [{ kode: 'C2' }, '/master/tahun'],
  [{ kode: 'C3' }, '/master/jadwal'],
  [{ kode: 'C4', laporan_id: 'l1' }, '/pelaporan-capaian/l1'],
  [{ kode: 'C5' }, '/pelaporan-capaian'],
  [{ kode: 'C5', laporan_id: 'l2' }, '/pelaporan-capaian/l2'],
  [{ kode: 'C6' }, '/kpi'],
  [{ kode: 'C7', kpi_id: 'k1' }, '/kpi/k1/ubah#isian-target_tahun'],
  [{ kode: 'C7', kpi_id: 'k1', oleh: ['Administrator'] }, '/kpi/k1'],
  [{ kode: 'C8' }, '/kpi'],
])('the fault %j is mended at %s', (findings, address) => {
  expect(findingAddress({ pesan: 'apa saja', ...findings })).toEqual(address);
});

it('a link from the check page leads to the field and says where to come back to', () => {
  expect([indicatorAddress('l', 'd'), indicatorAddress('l', 'd', { dari: 'periksa', fields: 'isian-bukti' })]).toEqual([
    '/pelaporan-capaian/l/indikator/d',
    '/pelaporan-capaian/l/indikator/d?dari=periksa#isian-bukti',
  ]);
});

it('numerator and denominator stand in one line of the check page', () => {
  const kpi = { kpi_id: 'k' };
  expect([editId(kpi), editId(kpi, 'x'), editId(kpi, 'y'), editId(kpi, 'xy'), editId(kpi, 'bukti')]).toEqual([
    'ubah-k',
    'ubah-k-xy',
    'ubah-k-xy',
    'ubah-k-xy',
    'ubah-k-bukti',
  ]);
});
