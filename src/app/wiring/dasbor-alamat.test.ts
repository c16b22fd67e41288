import { describe, expect, it } from 'vitest';
import { alamatSaring, halamanDari, periodeDari, saringDari, tautanDasbor } from '#app/wiring/dasbor-alamat.ts';

const alamat = (teks: string) => new URLSearchParams(teks);

describe('the address of the dashboards', () => {
  it.each([
    ['periode=TW2', 'TW2'],
    ['periode=TW9', null],
    ['', null],
  ])('"%s" names the period %s', (teks, periode) => {
    expect(periodeDari(alamat(teks))).toEqual(periode);
  });

  it.each([
    ['hal=3', 3],
    ['hal=0', 1],
    ['hal=-1', 1],
    ['hal=1.5', 1],
    ['hal=x', 1],
    ['', 1],
  ])('"%s" is page %d', (teks, hal) => {
    expect(halamanDari(alamat(teks))).toEqual(hal);
  });

  it('says of the matrix what is filtered, and takes no strange grouping', () => {
    expect(saringDari(alamat('kelompok=lain&kelas=Tercapai&q=2.7&hal=2'))).toEqual({
      kelompok: 'indikator',
      kelas: 'Tercapai',
      q: '2.7',
      hal: 2,
    });
  });

  it('leads from the unit of the header to the matrix of that unit, in the period that was chosen', () => {
    const { dasbor, satker, matrik, setahun } = tautanDasbor(undefined, 'TW1');
    expect([dasbor, satker('7'), matrik(), matrik({ periode: 'TW2', kelas: 'Tidak tercapai' }), setahun]).toEqual([
      '/dasbor?periode=TW1',
      '/dasbor/satker/7?periode=TW1',
      '/dasbor/matrik?periode=TW1',
      '/dasbor/matrik?periode=TW2&kelas=Tidak+tercapai',
      '/kpi/matrik-kinerja',
    ]);
  });

  it('stays below a unit with that unit, and names no period before one was chosen', () => {
    const { dasbor, satker, matrik, setahun } = tautanDasbor('7', null);
    expect([dasbor, satker('8'), matrik({ q: '2.7' }), setahun]).toEqual([
      '/dasbor',
      '/dasbor/satker/8',
      '/dasbor/matrik?satker=7&q=2.7',
      '/dasbor/matrik?satker=7',
    ]);
  });

  it('comes back as it went out, without what is as usual', () => {
    const baru = alamatSaring(alamat('periode=TW2&hal=4'), { kelompok: 'sasaran', kelas: 'Tidak tercapai', hal: 1 });
    expect(baru.toString()).toEqual('periode=TW2&kelompok=sasaran&kelas=Tidak+tercapai');
    expect(alamatSaring(baru, { kelompok: 'indikator', kelas: '' }).toString()).toEqual('periode=TW2');
  });
});
