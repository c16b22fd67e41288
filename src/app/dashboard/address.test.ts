import { describe, expect, it } from 'vitest';
import { baseFrom, filterAddress, pageFrom, periodFrom, filterFrom, dashboardLinks } from '#app/dashboard/address.ts';

const address = (text: string) => new URLSearchParams(text);

describe('the address of the dashboards', () => {
  it.each([
    ['periode=TW2', 'TW2'],
    ['periode=TW9', null],
    ['', null],
  ])('"%s" names the period %s', (text, period) => {
    expect(periodFrom(address(text))).toEqual(period);
  });

  it.each([
    ['hal=3', 3],
    ['hal=0', 1],
    ['hal=-1', 1],
    ['hal=1.5', 1],
    ['hal=x', 1],
    ['', 1],
  ])('"%s" is page %d', (text, hal) => {
    expect(pageFrom(address(text))).toEqual(hal);
  });

  it('says of the matrix what is filtered, and takes no strange grouping', () => {
    expect(filterFrom(address('kelompok=lain&kelas=Tercapai&q=2.7&hal=2'))).toEqual({
      kelompok: 'indikator',
      kelas: 'Tercapai',
      sasaran: '',
      q: '2.7',
      hal: 2,
    });
  });

  it('leads from the unit of the header to the matrix of that unit, in the period that was chosen', () => {
    const { dashboard, satker, matrix, counted, wholeYear } = dashboardLinks(undefined, {
      periode: 'TW1',
      base: 'disetujui',
    });
    expect([dashboard, satker('7'), matrix(), counted({ periode: 'TW2', kelas: 'Tidak tercapai' }), wholeYear]).toEqual(
      [
        '/dasbor?periode=TW1',
        '/dasbor/satker/7?periode=TW1',
        '/dasbor/matrik?periode=TW1',
        '/dasbor/matrik?periode=TW2&kelompok=butir&kelas=Tidak+tercapai',
        '/kpi/matrik-kinerja',
      ],
    );
  });

  it('keeps to the figures that are not approved yet where they were chosen, and to the approved ones otherwise', () => {
    const { satker } = dashboardLinks(undefined, { periode: 'TW1', base: 'hidup' });
    expect(satker('7')).toBe('/dasbor/satker/7?periode=TW1&dasar=hidup');
    const bases = ['dasar=hidup', 'dasar=disetujui', 'dasar=lain', ''].map((text) => baseFrom(address(text)));
    expect(bases).toEqual(['hidup', 'disetujui', 'disetujui', 'disetujui']);
  });

  it('stays below a unit with that unit, and names no period before one was chosen', () => {
    const { dashboard, satker, counted, wholeYear } = dashboardLinks('7', { periode: null, base: 'disetujui' });
    expect([dashboard, satker('8'), counted({ periode: 'TW2', sasaran: 'g7' }), wholeYear]).toEqual([
      '/dasbor',
      '/dasbor/satker/8',
      '/dasbor/matrik?satker=7&periode=TW2&kelompok=butir&sasaran=g7',
      '/dasbor/matrik?satker=7',
    ]);
  });

  it('comes back as it went out, without what is as usual', () => {
    const fresh = filterAddress(address('periode=TW2&hal=4'), { kelompok: 'sasaran', kelas: 'Tidak tercapai', hal: 1 });
    expect(fresh.toString()).toEqual('periode=TW2&kelompok=sasaran&kelas=Tidak+tercapai');
    expect(filterAddress(fresh, { kelompok: 'indikator', kelas: '' }).toString()).toEqual('periode=TW2');
  });
});
