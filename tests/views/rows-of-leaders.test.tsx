// @vitest-environment jsdom
/**
 * As `rows.test.tsx`: what a leader takes from the dashboards: which figures may still change, what is said where there is
 * none, of what a class is one, and where the link of a figure leads.
 */
import '#tests/support/stackless-react.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx';
import { MatrixTable } from '#features/dashboard/Matrix.tsx';
import { Percentage } from '#features/dashboard/Percentage.tsx';
import { RecapPage } from '#features/dashboard/RecapPage.tsx';
import { Sasaran } from '#features/dashboard/Sasaran.tsx';
import { Summary } from '#features/dashboard/Summary.tsx';
import { Tree } from '#features/dashboard/Tree.tsx';
import type { Recap } from '#machines/dashboard/dashboard-widget.types.ts';
import {
  exampleCapaian,
  exampleContext,
  exampleMatrix,
  examplePercentage,
  exampleSatker,
} from '#tests/support/dashboard-tapin.ts';
import { told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';
import { fileRows, links, onCsv, page, part, reportCounts, tools } from '#tests/views/widgets.tsx';

setStage();
afterEach(cleanup);

const hatched = () => [...document.querySelectorAll('.graph-provisional')].map(({ textContent }) => textContent);

describe('the figures beside the headline', () => {
  const { ringkasan, konteks, tren } = exampleCapaian();
  const shown = async (reports: ReturnType<typeof reportCounts>, dinilai: number) => {
    const indikator = { ...ringkasan.indikator, dinilai };
    const data = { tren, konteks: { ...konteks, laporan: reports }, ringkasan: { ...ringkasan, indikator } };
    await part(<Summary ke={links} />, { kind: 'capaian', data });
    const figures = hatched();
    cleanup();
    return figures;
  };

  it('are hatched while a report is not approved, the number on target too, where anything was assessed', async () => {
    expect(await shown(reportCounts(0, 1, 0, 2), 3)).toEqual(['68,40', '6,38', '2']);
    expect(await shown(reportCounts(0, 1, 0, 2), 0)).toEqual(['68,40', '6,38']);
    expect(await shown(reportCounts(0, 0, 0, 3), 3)).toEqual([]);
  });
});

describe('where only approved reports count', () => {
  const konteks = (approved: number) => ({
    ...exampleContext(),
    dasar: 'disetujui' as const,
    laporan: reportCounts(0, 1 - approved, 0, approved),
  });

  it('the headline says that none is approved, and nothing of figures that there are not', async () => {
    const shown = async (approved: number) => {
      const nothing = () => {};
      const text = await part(
        <DashboardPage
          {...tools}
          {...{ satker: 'BPS', onPeriod: nothing, onBase: nothing, onPrintAll: nothing, turns: [], elsewhere: null }}
          mayDecide={false}
          severalUnits={false}
        />,
        { kind: 'capaian', data: { ...exampleCapaian(), konteks: konteks(approved) } },
      );
      cleanup();
      return /«dasbor\.temuan\.(\w+)»/.exec(text)?.[1];
    };
    expect([await shown(0), await shown(1)]).toEqual(['belumDisetujui', 'sebagian']);
  });

  it('objectives without a figure wait for an approval only while there is none', async () => {
    const [row] = exampleMatrix().baris;
    const baris = [{ ...row, periode: { ...row?.periode, TW2: row?.periode.TW3 } }];
    const shown = async (approved: number) => {
      const jumlah = { baris: 1, dinilai: 0, di_bawah: 0 };
      const data = { konteks: konteks(approved), jumlah, sasaran: null, baris };
      const text = await part(<Sasaran {...tools} unfolded />, { kind: 'matrik', data });
      cleanup();
      return /«dasbor\.sasaran\.(tungguDisetujui|kosong)»/.exec(text)?.[1];
    };
    expect([await shown(0), await shown(1)]).toEqual(['tungguDisetujui', 'kosong']);
  });
});

it('the link of an objective leads to the indicators that it counts, of an objective of one to that one', async () => {
  const [row] = exampleMatrix().baris;
  const baris = [
    { ...row, kunci: 'goal', kpi_id: null, jumlah_indikator: 4 },
    { ...row, kunci: 'single', kpi_id: 'k9' },
  ];
  await part(<Sasaran {...tools} unfolded />, { kind: 'matrik', data: { ...exampleMatrix(), baris } });
  const ways = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/counted?periode=TW2&sasaran=goal', '/kpi/k9']);
});

it('a class is called within a sentence as the organisation calls it', async () => {
  const [quarter] = examplePercentage().periode;
  const kelas = [{ label: 'Sangat Baik', warna: 'hijau', batas_bawah: 90, jumlah: 3, persen: 100 }];
  const data = { ...examplePercentage(), periode: [{ ...quarter, kelas }] };
  const text = await part(<Percentage {...tools} />, { kind: 'persentase', data });
  expect([text.includes('3 Sangat Baik'), text.includes('sangat Baik')]).toEqual([true, false]);
});

it('only in the last quarter the year says of how many indicators that one is in', async () => {
  const [row] = exampleMatrix().baris;
  if (!row) throw new Error('There is no row');
  const said = async (periode: 'TW3' | 'TW4') => {
    const cell = { ...row.periode[periode], capaian_tahun: 50, kelas_tahun: null, terisi: 1, jumlah: 3 };
    const baris = [{ ...row, jumlah_indikator: 3, periode: { ...row.periode, [periode]: cell } }];
    const konteks = { ...exampleContext(), periode };
    const text = await told(<MatrixTable title="x" content={{ konteks, baris }} />);
    cleanup();
    return text.includes('«dasbor.matrik.tahunMasuk»');
  };
  expect([await said('TW3'), await said('TW4')]).toEqual([false, true]);
});

describe('a unit of the tree', () => {
  const [single] = exampleSatker().satker;
  const class_ = (warna: string, batas_bawah: number) => ({ label: warna, warna, batas_bawah });
  const of = (
    id: string,
    parent_id: string | null,
    capaian_periode: number | null,
    gabungan: object | null = null,
  ) => ({
    ...{ ...single, unit: { ...single?.unit, id, nama_unit: id, parent_id }, gabungan },
    sendiri: {
      ...single?.sendiri,
      ...{ capaian_periode, kelas: capaian_periode === null ? null : class_('merah', 0), status: 'approved' },
    },
  });
  const joined = {
    kelas: class_('hijau', 100),
    capaian_periode: 101,
    capaian_tahun: 102,
    dinilai: 1,
    dinilai_tahun: 1,
    sementara: 0,
  };
  const satker = [of('pusat', null, 31, joined), of('satu', 'pusat', 31), of('dua', 'pusat', null)];
  const data = { ...exampleSatker(), satker };

  it('has the class of the figure beside it: a branch that of all below it', async () => {
    await part(<Tree {...tools} />, { kind: 'satker', data });
    const cells = [...document.querySelectorAll('tbody tr')].map(({ textContent }) =>
      ['101,00', '31,00', 'hijau', 'merah'].filter((words) => textContent.includes(words)),
    );
    expect(cells).toEqual([['101,00', 'hijau'], [], ['31,00', 'merah']]);
  });

  it('is counted in a file as assessed only where it has a figure', async () => {
    await part(<Tree {...tools} />, { kind: 'satker', data });
    const counts = (await fileRows()).map((row) => row['«dasbor.pohon.dinilai»']);
    expect(counts).toEqual([1, 0, 1]);
  });
});

describe('the year of a recap', () => {
  const quarter = (status: string, more: object) => ({
    laporan_id: 'l',
    status,
    target: 10,
    target_atas: null,
    realisasi: null,
    x: null,
    y: null,
    ...NO_FIGURES,
    ...more,
  });
  const NO_FIGURES = { capaian: null, warna: null, kelas: null, realisasi_kumulatif: null, capaian_tahun: null };
  const approved = quarter('approved', { realisasi: 5, capaian: 50 });
  const row = {
    ...{ kpi_id: 'k1', kode: '1', nama: 'Indikator', satuan: 'Persen', polarisasi: 'maximize', konsolidasi: 'sum' },
    ...{ target: { tahun: 40, tw1: 10, tw2: 10, tw3: 10, tw4: 10 }, target_atas: null, kini: null, rumus: '' },
    ...{ realisasi: 5, capaian: 12.5, warna: null, kelas: null },
  };

  it.each([
    ['of approved reports alone', approved, false],
    ['of one with an entry that is not approved', quarter('draft', { realisasi: 5, capaian: 50 }), true],
    ['of one that is begun and has no entry', quarter('draft', {}), false],
    [
      'of an entry of a quarter without a target, which adds to the year too',
      quarter('draft', { target: null, realisasi: 5 }),
      true,
    ],
    ['of a 0 of a quarter without a target, which is no entry', quarter('draft', { target: 0, realisasi: 0 }), false],
    ['of a 0 where 0 can be missed', quarter('submitted', { realisasi: 0, capaian: 0 }), true],
  ])('may still change: %s', async (_, second, expected) => {
    const shut = { satker: 'BPS', tahun: 2026, download: null, onCsv, onPrint: () => {}, elsewhere: null };
    const data = [{ ...row, periode: { TW1: approved, TW2: second, TW3: null, TW4: null } } as never as Recap];
    await page(<RecapPage {...shut} />, { kind: 'rekap' }, { kind: 'rekap', data });
    expect(hatched().includes('12,50')).toBe(expected);
    expect(document.body.textContent.includes('«dasbor.belumDisetujui» · ')).toBe(expected);
  });
});
