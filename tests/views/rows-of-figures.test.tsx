// @vitest-environment jsdom
/**
 * As `rows.test.tsx`: what the dashboard says of figures that lie beside one another, each another one: of what a share is
 * one, what a unit without indicators and a quarter without reports make of it, and what a file gets of them.
 */
import '#tests/support/stackless-react.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Evidence } from '#features/dashboard/Evidence.tsx';
import { MatrixTable } from '#features/dashboard/Matrix.tsx';
import { MatrixPage } from '#features/dashboard/MatrixPage.tsx';
import { Percentage } from '#features/dashboard/Percentage.tsx';
import { RecapPage } from '#features/dashboard/RecapPage.tsx';
import { ReportStatus } from '#features/dashboard/ReportStatus.tsx';
import { Summary } from '#features/dashboard/Summary.tsx';
import { Todo } from '#features/dashboard/Todo.tsx';
import { Tree } from '#features/dashboard/Tree.tsx';
import { Attention } from '#features/dashboard/TreeCells.tsx';
import { Trend } from '#features/dashboard/Trend.tsx';
import {
  exampleCapaian,
  exampleContext,
  exampleMatrix,
  examplePercentage,
  exampleSatker,
  exampleStatistics,
} from '#tests/support/dashboard-tapin.ts';
import { told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';
import { fileRows, links, onCsv, page, part, reportCounts, tools } from '#tests/views/widgets.tsx';

setStage();
afterEach(cleanup);

describe('the tree of units', () => {
  const [single] = exampleSatker().satker;
  const of = (id: string, parent_id: string | null, sendiri: object, gabungan: object | null = null) => ({
    ...single,
    ...{ unit: { ...single?.unit, id, kode: id, nama_unit: id, parent_id } },
    ...{ sendiri: { ...single?.sendiri, ...sendiri }, gabungan },
  });
  const low = { label: 'Tidak tercapai', warna: 'merah', batas_bawah: null };
  const high = { label: 'Tercapai', warna: 'hijau', batas_bawah: 100 };
  const own = { kelas: low, capaian_periode: 31, capaian_tahun: 32, status: 'approved' };
  const joined = { kelas: high, capaian_periode: 101, capaian_tahun: 102, dinilai: 7, dinilai_tahun: 7, sementara: 3 };
  const satker = [of('pusat', null, own, joined), of('satu', 'pusat', own), of('dua', 'pusat', own)];
  const data = { ...exampleSatker(), satker };

  it('says of how many of the units that have a figure it may still change', async () => {
    expect(await part(<Tree {...tools} />, { kind: 'satker', data })).toContain('«dasbor.pohon.sementara» 3 7');
  });

  it.each([
    ['as many units as the quarter', 7, ['7']],
    ['other units than the quarter', 9, ['7', '9']],
  ])('says of a branch whose year is of %s how many each is the mean of', async (_, dinilai_tahun, said) => {
    const [branch, ...units] = satker;
    const wider = { ...data, satker: [{ ...branch, gabungan: { ...joined, dinilai_tahun } }, ...units] };
    const text = await part(<Tree {...tools} />, { kind: 'satker', data: wider });
    const counts = [...text.matchAll(/«dasbor\.pohon\.rerata» (\d+)/g)].map(([, count]) => count);
    expect([...new Set(counts)]).toEqual(said);
  });

  it('says of a branch how many of its units are late, and of a unit by how many days it is', async () => {
    const late = async (children: readonly object[]) => {
      const counts = { late: 2, longest: 9, satker: 5, due: 5 };
      const text = await told(<Attention node={{ children, counts } as never} />);
      cleanup();
      return /«dasbor\.\w+\.terlambat» \d+/.exec(text)?.[0];
    };
    expect([await late([{}]), await late([])]).toEqual(['«dasbor.pohon.terlambat» 2', '«dasbor.belum.terlambat» 9']);
  });

  it('gives a file the class of the figure beside it: of a branch that of all below it', async () => {
    await part(<Tree {...tools} />, { kind: 'satker', data });
    const classes = (await fileRows()).map((row) => [row['«dasbor.tren.periode»'], row['«dasbor.kolom.kelas»']]);
    const [reached, missed] = ['hijau', 'merah'].map((colour) => `«verifikasi.indikator.warna.${colour}»`);
    expect(classes).toEqual([
      [101, reached],
      [31, missed],
      [31, missed],
    ]);
  });
});

it('says of how many of its reports those of a quarter are approved: drafts and what was sent back are of them', async () => {
  const [quarter] = examplePercentage().periode;
  const data = { ...examplePercentage(), periode: [{ ...quarter, laporan: reportCounts(1, 2, 3, 4) }] };
  const text = await part(<Percentage {...tools} />, { kind: 'persentase', data });
  expect(text).toMatch(/«dasbor\.angka\.ketDisetujui» 4 10\b/);
});

it('says of evidence no share where none is needed, and of several units the share of each', async () => {
  const of = (id: string, perlu: number, ada: number) => ({ unit: { nama_unit: id }, laporan_id: id, perlu, ada });
  const bukti = { perlu: 8, ada: 6, persen: 75, indikator: [], satker: [of('a', 0, 0), of('b', 8, 6)] };
  await part(<Evidence {...tools} />, { kind: 'statistik', data: { ...exampleStatistics(), bukti } });
  expect((await fileRows()).map((row) => row['«dasbor.kolom.persen»'])).toEqual([75, null, 75]);
});

describe('a line of figures above 100, in a year without a limit', () => {
  const of = (capaian_periode: number, capaian_tahun: number) => ({ capaian_periode, capaian_tahun });
  const { konteks, tren, ringkasan } = exampleCapaian();
  const quarters = [of(150, 20), of(300, 450)].map((one, at) => ({ ...tren[at], ...one }));
  const data = { konteks: { ...konteks, batas_capaian: null }, ringkasan, tren: quarters };
  const lines = (selector: string) => [...document.querySelectorAll(selector)];

  it('tells the quarters apart beside the headline', async () => {
    await part(<Summary ke={links} />, { kind: 'capaian', data });
    const heights = lines('.graph-spark').map((line) =>
      [...line.querySelectorAll('circle')].map((point) => point.getAttribute('cy')),
    );
    expect(heights.map((of) => new Set(of).size)).toEqual([2, 2]);
  });

  it('has one scale for both, up to the highest figure', async () => {
    await part(<Trend {...tools} />, { kind: 'capaian', data });
    expect(new Set(lines('.graph-plot svg[x]').map((point) => point.getAttribute('y'))).size).toBe(4);
  });
});

it('says of the year of how many indicators the last quarter is in, where there are several', async () => {
  const [row] = exampleMatrix().baris;
  if (!row) throw new Error('There is no row');
  const of = (kunci: string, jumlah_indikator: number) => {
    const TW4 = { ...row.periode.TW4, capaian_tahun: 50, kelas_tahun: null, terisi: 1, jumlah: 3 };
    return { ...row, kunci, jumlah_indikator, periode: { ...row.periode, TW4 } };
  };
  const konteks = { ...exampleContext(), periode: 'TW4' as const };
  const text = await told(<MatrixTable title="x" content={{ konteks, baris: [of('a', 1), of('b', 2)] }} />);
  expect(text.match(/«dasbor\.matrik\.tahunMasuk».*/g)).toEqual(['«dasbor.matrik.tahunMasuk» «dasbor.tw.TW4» 1 2']);
});

it('says why a row has no figure or no class of the year by the same word on the page and in its file', async () => {
  const [row] = exampleMatrix().baris;
  if (!row) throw new Error('There is no row');
  const of = (kunci: string, keadaan: string, capaian_tahun: number | null, more = {}) => {
    const TW2 = { ...row.periode.TW2, keadaan, capaian: null, kelas: null, capaian_tahun, kelas_tahun: null };
    return { ...row, ...more, kunci, periode: { ...row.periode, TW2 } };
  };
  const ended = { nonaktif: true };
  const baris = [of('a', 'kosong', null), of('b', 'tanpa_target', null), of('c', 'belum_diisi', 0)].concat([
    of('d', 'kosong', null, ended),
    of('e', 'tanpa_target', null, ended),
    of('f', 'belum_diisi', 0, ended),
  ]);
  const shut = { satker: 'BPS', back: { dashboard: '/', branch: null }, severalUnits: false, elsewhere: null };
  const does = { onCsv, csvAll: () => null, onFilter: () => {}, onPrint: () => {} };
  const asked = { kind: 'matrik', kelompok: 'indikator', kelas: '', sasaran: '', q: '', hal: 1, per: 50 };
  const data = { ...exampleMatrix(), baris } as never;
  await page(<MatrixPage {...shut} {...does} />, asked, { kind: 'matrik', data, total: 6 });
  const word = (text: string | null) => /«dasbor\.keadaan\.(\w+)»/.exec(text ?? '')?.[1];
  const shown = [...document.querySelectorAll('tbody td:last-child')].map(({ textContent }) => word(textContent));
  const filed = (await fileRows()).map((cells) => word(String(Object.values(cells).at(-1))));
  const words = ['kosong', 'tanpa_target', 'tahun_berjalan', 'nonaktif', 'tanpa_target', 'nonaktif'];
  expect([shown, filed]).toEqual([words, words]);
});

it.each([
  ['names the status of one report without a number', reportCounts(0, 0, 0, 1), 1, /«dasbor\.status\.approved»$/],
  ['counts several of one status', reportCounts(0, 0, 0, 5), 5, /«dasbor\.status\.approved» 5$/],
])('%s', async (_, reports, jumlah_wajib, words) => {
  const workspace = { ...exampleContext(), jumlah_satker: jumlah_wajib, jumlah_wajib, laporan: reports };
  expect((await told(<ReportStatus workspace={workspace} />)).trim()).toMatch(words);
});

it('names the year of each task, which need not be the one of today', async () => {
  const report = { id: 'l1', periode: 'TW4', tahun: 2024, unit: { nama_unit: 'BPS' } };
  const turns = [
    { kind: 'belum', periode: 'TW4', tahun: 2025 },
    { kind: 'draf', laporan: report },
  ];
  const text = await told(<Todo turns={turns as never} />);
  expect([...text.matchAll(/«umum\.periode\.TW4» (\d+)/g)].map(([, year]) => year)).toEqual(['2025', '2024']);
});

it('shows of a quarter with a report the target that it was made by, of one without the present one, and both ends of a range', async () => {
  const without = {
    laporan_id: 'l1',
    status: 'approved',
    target: null,
    target_atas: null,
    realisasi: null,
    x: null,
    y: null,
  };
  const none = { capaian: null, warna: null, kelas: null, realisasi_kumulatif: null, capaian_tahun: null };
  const row = {
    ...{ kpi_id: 'k1', kode: '1', nama: 'Indikator', satuan: 'Persen', polarisasi: 'maximize' },
    ...{ konsolidasi: 'sum', target: { tahun: 90, tw1: 11, tw2: 22, tw3: 33, tw4: 44 }, kini: null, rumus: '' },
    ...{ target_atas: { tahun: null, tw1: 12, tw2: null, tw3: 35, tw4: null } },
    ...{ periode: { TW1: { ...without, ...none }, TW2: null, TW3: null, TW4: null } },
    ...{ realisasi: null, capaian: null, warna: null, kelas: null },
  };
  const shut = { satker: 'BPS', tahun: 2026, download: null, onCsv, onPrint: () => {}, elsewhere: null };
  await page(<RecapPage {...shut} />, { kind: 'rekap' }, { kind: 'rekap', data: [row as never] });
  const cells = [...document.querySelectorAll('tbody td')].map(
    ({ textContent }) => /«dasbor\.kinerja\.dari» – (\S+)/.exec(textContent)?.[1],
  );
  expect(cells).toEqual(['–', '22', '33–35', '44', '90']);
  cleanup();
  const quarter = async (polarisasi: string, target: number | null, upper: number | null) => {
    const TW1 = { ...without, ...none, target, target_atas: upper };
    const data = [{ ...row, polarisasi, periode: { ...row.periode, TW1 } } as never];
    const text = await page(<RecapPage {...shut} />, { kind: 'rekap' }, { kind: 'rekap', data });
    cleanup();
    return text.includes('«dasbor.keadaan.belum_diisi»');
  };
  // 0 is a goal where less is better, and an end of a range.
  expect([await quarter('maximize', 0, null), await quarter('minimize', 0, null)]).toEqual([false, true]);
  expect([await quarter('stabilize', 0, 5), await quarter('maximize', null, null)]).toEqual([true, false]);
});

it('heads no paper with the status of reports where a year has neither indicators nor reports', async () => {
  const shut = { satker: 'BPS', tahun: 2026, download: null, onCsv, onPrint: () => {}, elsewhere: null };
  const text = await page(<RecapPage {...shut} />, { kind: 'rekap' }, { kind: 'rekap', data: [] });
  expect(text).not.toContain('«dasbor.statusLaporan»');
});

it('says of the year of approved reports how many of them add up quarters that are not approved', async () => {
  const { ringkasan, ...content } = exampleCapaian();
  const said = async (of: ReturnType<typeof reportCounts>, sementara: number) => {
    const konteks = { ...content.konteks, laporan: of };
    const data = {
      ...content,
      konteks,
      ringkasan: { ...ringkasan, capaian_tahun: { ...ringkasan.capaian_tahun, sementara } },
    };
    const text = await part(<Summary ke={links} />, { kind: 'capaian', data });
    const hatched = [...document.querySelectorAll('.graph-provisional')].map(({ textContent }) => textContent);
    cleanup();
    return [text.match(/«dasbor\.ringkasan\.tahunSementara» \d+/)?.[0], hatched.includes('6,38')];
  };
  const key = '«dasbor.ringkasan.tahunSementara» 2';
  // Among others that are not approved either, the figure is provisional without a reason of its own.
  expect([
    await said(reportCounts(0, 0, 0, 4), 0),
    await said(reportCounts(0, 0, 0, 4), 2),
    await said(reportCounts(0, 1, 0, 3), 2),
  ]).toEqual([
    [undefined, false],
    [key, true],
    [undefined, true],
  ]);
});

it('says of how many reports the year was worked out before an earlier quarter was as it is', async () => {
  const { ringkasan, ...content } = exampleCapaian();
  const said = async (tertinggal: number) => {
    const data = {
      ...content,
      konteks: { ...content.konteks, laporan: reportCounts(0, 0, 0, 4) },
      ringkasan: { ...ringkasan, capaian_tahun: { ...ringkasan.capaian_tahun, tertinggal } },
    };
    const text = await part(<Summary ke={links} />, { kind: 'capaian', data });
    const hatched = [...document.querySelectorAll('.graph-provisional')].map(({ textContent }) => textContent);
    cleanup();
    return [text.match(/«dasbor\.ringkasan\.tahunTertinggal» \d+/)?.[0], hatched.includes('6,38')];
  };
  expect([await said(0), await said(3)]).toEqual([
    [undefined, false],
    ['«dasbor.ringkasan.tahunTertinggal» 3', true],
  ]);
});

it('names the quarter that was not assessed where there is nothing to compare with', async () => {
  const { ringkasan, tren, ...content } = exampleCapaian();
  const of = { ...ringkasan.capaian_periode, sebelumnya: null, delta: null };
  const data = {
    ...content,
    konteks: { ...content.konteks, periode: 'TW4' as const },
    ringkasan: { ...ringkasan, capaian_periode: of },
    tren: tren.map((one) => ({ ...one, capaian_periode: one.periode === 'TW3' ? null : 90 })),
  };
  const text = await part(<Summary ke={links} />, { kind: 'capaian', data });
  expect(text).toContain('«dasbor.gerak.selang» «umum.periode.TW3»');
  expect(text).not.toContain('«dasbor.gerak.pertama»');
});

it('claims no rise and no fall of the mean of other units, also of as many', async () => {
  const { ringkasan, ...content } = exampleCapaian();
  const said = async (satker_sama: boolean) => {
    const compared = { ...ringkasan.capaian_periode, sebelumnya: { periode: 'TW1' as const, nilai: 110, satker_sama } };
    const data = { ...content, ringkasan: { ...ringkasan, capaian_periode: compared, capaian_tahun: compared } };
    const text = await part(<Summary ke={links} />, { kind: 'capaian', data });
    cleanup();
    const trend = await part(<Trend {...tools} />, { kind: 'capaian', data });
    cleanup();
    return [
      text.includes('«dasbor.gerak.turun»'),
      text.includes('«dasbor.gerak.satkerLain»'),
      trend.includes('«dasbor.tren.turun»'),
    ];
  };
  expect([await said(true), await said(false)]).toEqual([
    [true, false, true],
    [false, true, false],
  ]);
  // Either figure by its own units: the year's may be of the same where the quarter's are not.
  const { capaian_periode: quarter, capaian_tahun: year } = ringkasan;
  const of = (satker_sama: boolean) => ({ periode: 'TW1' as const, nilai: 110, satker_sama });
  const figures = {
    capaian_periode: { ...quarter, sebelumnya: of(false) },
    capaian_tahun: { ...year, delta: -5, sebelumnya: of(true) },
  };
  const text = await part(<Summary ke={links} />, {
    kind: 'capaian',
    data: { ...content, ringkasan: { ...ringkasan, ...figures } },
  });
  expect([...text.matchAll(/«dasbor\.gerak\.(\w+)»/g)].map(([, key]) => key)).toEqual(['dulu', 'satkerLain', 'turun']);
});
