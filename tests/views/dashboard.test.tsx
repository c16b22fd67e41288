// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DashboardActor, WidgetActor } from '#features/dashboard/DashboardActor.ts';
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx';
import { KinerjaPage } from '#features/dashboard/KinerjaPage.tsx';
import { MatrixPage } from '#features/dashboard/MatrixPage.tsx';
import { RecapPage } from '#features/dashboard/RecapPage.tsx';
import type { Links } from '#features/dashboard/WidgetFrame.tsx';
import { widgetMachine, type WidgetResult } from '#machines/dashboard/dashboard-widget.machine.ts';
import type { Inquiry, Recap, WidgetContent } from '#machines/dashboard/dashboard-widget.types.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import {
  exampleCapaian,
  exampleKinerja,
  exampleMatrix,
  examplePercentage,
  exampleSatker,
  exampleStatistics,
} from '#tests/support/dashboard-tapin.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { knowing, told as linesOf } from '#tests/views/told.tsx';
import { describeView } from '#tests/views/views.tsx';
import type { ViewOptions } from '#tests/views/options.ts';
import { walksOf } from '#tests/views/walks.ts';

const period = (n: number): Recap['periode']['TW1'] => ({
  laporan_id: `l${n}`,
  status: 'approved',
  target: n + 0.1,
  target_atas: null,
  realisasi: n + 0.2,
  x: null,
  y: null,
  capaian: n + 0.3,
  warna: null,
  kelas: null,
  realisasi_kumulatif: n + 0.4,
  capaian_tahun: n + 0.5,
});
/** Every figure is another one, so that none can stand for another. */
const RECAP: Recap = {
  kpi_id: 'k1',
  kode: '2.1.4.1',
  nama: 'Persentase Desa Cinta Statistik',
  satuan: 'Persen',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  target: { tahun: 90, tw1: 11, tw2: 22, tw3: 33, tw4: 44 },
  target_atas: null,
  periode: { TW1: period(10), TW2: period(20), TW3: null, TW4: null },
  realisasi: 71.5,
  capaian: 81.25,
  warna: null,
  kelas: { label: 'Mendekati target', warna: 'kuning', batas_bawah: 80 },
  rumus: '71,5 ÷ 88 × 100 = 81,25',
  kini: { target_tahun: 91.5, target_tahun_atas: null, aturan_berubah: false },
};

function answerTo({ kind }: Inquiry): WidgetContent {
  switch (kind) {
    case 'capaian':
      return { kind, data: exampleCapaian() };
    case 'persentase':
      return { kind, data: examplePercentage() };
    case 'statistik':
      return { kind, data: exampleStatistics() };
    case 'matrik':
      return { kind, data: exampleMatrix(), total: 90 };
    case 'satker':
      return { kind, data: exampleSatker(), total: 1 };
    case 'kinerja':
      return { kind, data: exampleKinerja(), total: 90 };
    case 'rekap':
      return {
        kind,
        data: [RECAP, { ...RECAP, kpi_id: 'k2', kode: '2.1.4.2', realisasi: null, capaian: null, kelas: null }],
      };
  }
}
const answering = (answer: typeof answerTo) =>
  widgetMachine.provide({
    actors: {
      loadWidget: fromPromise<WidgetResult, Inquiry>(({ input }) =>
        Promise.resolve({ ok: true, content: answer(input) }),
      ),
    },
  });
/** The same of 537 units, of which 23 have indicators and 7 of those have sent their reports. */
function answerOfMany(inquiry: Inquiry): WidgetContent {
  const content = answerTo(inquiry);
  if (content.kind !== 'capaian') return content;
  const { konteks, ringkasan } = content.data;
  const laporan = { ...konteks.laporan, draft: 2, revision: 1, submitted: 3, approved: 4, belum_ada: 13 };
  return {
    ...content,
    data: {
      ...content.data,
      konteks: { ...konteks, jumlah_satker: 537, jumlah_wajib: 23, laporan },
      ringkasan: { ...ringkasan, laporan: { ...ringkasan.laporan, wajib: 23, belum_kirim: 16 } },
    },
  };
}
const ke: Links = {
  dashboard: '/dasbor',
  satker: (id) => `/dasbor/satker/${id}`,
  matrix: (filters = {}) => `/dasbor/matrik?${new URLSearchParams(filters)}`,
  counted: (filters) => `/dasbor/matrik?counted&${new URLSearchParams(filters)}`,
  wholeYear: '/kpi/matrik-kinerja',
};
const csvAll = ({ nama }: { nama: string }) => <p>all of {nama}</p>;

const dashboardPage: ViewOptions['view'] = (told) => (
  <DashboardPage
    satker="BPS Kabupaten Tapin"
    onPeriod={told('onPeriod')}
    onBase={told('onBase')}
    onPrintAll={told('onPrintAll')}
    mayDecide
    turns={[]}
    severalUnits
    elsewhere={null}
    ke={ke}
    csvAll={csvAll}
    onCsv={told('onCsv')}
    onPrint={told('onPrint')}
  />
);
const dashboard = await walksOf('dashboard');
describeView('the dashboard', {
  ...dashboard,
  actor: DashboardActor,
  live: { widget: answering(answerTo) },
  view: dashboardPage,
});
describeView('the dashboard of many units', {
  ...dashboard,
  actor: DashboardActor,
  live: { widget: answering(answerOfMany) },
  view: dashboardPage,
});

const widget = await walksOf('dashboard-widget');
/** The walk of one widget that asks this. */
const asking = (inquiry: Inquiry) => ({
  machine: widget.machine,
  actor: WidgetActor,
  walks: widget.walks.map((walk) => ({
    ...walk,
    input: { inquiry },
    outcomes: { loadWidget: [{ ok: true, content: answerTo(inquiry) }, ...ALL_FAILURES] },
  })) as never,
});
const scope = { satker: 'u1', tahun: 2026, periode: 'TW2', base: 'hidup' } as const;

const matrixPage: ViewOptions['view'] = (told) => (
  <MatrixPage
    satker="BPS Kabupaten Tapin"
    back={{ dashboard: '/dasbor?periode=TW2', branch: '/dasbor/satker/u1?periode=TW2' }}
    onFilter={told('onFilter')}
    severalUnits
    onCsv={told('onCsv')}
    csvAll={csvAll}
    onPrint={told('onPrint')}
    elsewhere={null}
  />
);
describeView('the matrix of indicators', {
  ...asking({ ...scope, kind: 'matrik', kelompok: 'indikator', kelas: '', sasaran: '', q: 'poin', hal: 2, per: 30 }),
  view: matrixPage,
});
describeView('the matrix of objectives', {
  ...asking({ ...scope, kind: 'matrik', kelompok: 'sasaran', kelas: '', sasaran: '', q: '', hal: 1, per: 30 }),
  view: matrixPage,
});
describeView('the list of what a figure counts', {
  ...asking({
    ...scope,
    ...{ kind: 'matrik', kelompok: 'butir', kelas: 'Tidak tercapai', sasaran: 'g1', q: '', hal: 1, per: 30 },
  }),
  live: { widget: answering(answerTo) },
  view: matrixPage,
});
describeView('the recap of a year', {
  ...asking({ ...scope, periode: null, kind: 'rekap' }),
  view: (told) => (
    <RecapPage
      satker="BPS Kabupaten Tapin"
      tahun={2026}
      onCsv={told('onCsv')}
      download={null}
      onPrint={told('onPrint')}
      elsewhere={null}
    />
  ),
});
describeView('the matrix of performance', {
  ...asking({ ...scope, periode: null, kind: 'kinerja', hal: 2, per: 30 }),
  view: (told) => (
    <KinerjaPage
      satker={{ value: 'u1', label: 'BPS Kabupaten Tapin' }}
      tahun={2026}
      onPage={told('onPage')}
      download={null}
      onPrint={told('onPrint')}
      elsewhere={null}
    />
  ),
});

describe('a year without indicators', () => {
  const frame = { satker: 'BPS Kabupaten Tapin', tahun: 2026, download: <p>Unduh</p>, onPrint: () => {} };
  const recap = <RecapPage {...frame} onCsv={() => {}} elsewhere={<p>Ada di tempat lain</p>} />;
  const matrix = (
    <KinerjaPage
      {...frame}
      satker={{ value: 'u1', label: 'BPS Kabupaten Tapin' }}
      onPage={() => {}}
      elsewhere={<p>Ada di tempat lain</p>}
    />
  );
  const one = exampleKinerja().slice(0, 1);
  it.each([
    ['recap, empty', recap, { kind: 'rekap', data: [] }, false],
    ['recap', recap, { kind: 'rekap', data: [RECAP] }, true],
    ['matrix, empty', matrix, { kind: 'kinerja', data: [], total: 0 }, false],
    ['matrix', matrix, { kind: 'kinerja', data: one, total: 1 }, true],
    ['matrix, a page past the end', matrix, { kind: 'kinerja', data: [], total: 31 }, true],
  ])('gives nothing to download or print: %s', async (_, view, content, full) => {
    const inquiry = { ...scope, periode: null, kind: content.kind, hal: 1, per: 30 } as Inquiry;
    const text = await linesOf(
      <WidgetActor.Provider
        logic={knowing(widgetMachine, { loadWidget: { ok: true, content } })}
        options={{ input: { inquiry } }}
      >
        {view}
      </WidgetActor.Provider>,
    );
    cleanup();
    expect(['Unduh', '«dasbor.cetak»'].map((words) => text.includes(words))).toEqual([full, full]);
  });
});
