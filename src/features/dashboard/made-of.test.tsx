// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { matrixSheet } from '#features/dashboard/Matrix.tsx';
import { Percentage } from '#features/dashboard/Percentage.tsx';
import { Summary } from '#features/dashboard/Summary.tsx';
import { Trend } from '#features/dashboard/Trend.tsx';
import type { Tools } from '#features/dashboard/WidgetFrame.tsx';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { widgetMachine, type WidgetResult } from '#machines/dashboard/dashboard-widget.machine.ts';
import type { DashboardPercentage, Inquiry } from '#machines/dashboard/dashboard-widget.types.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };
import { exampleCapaian, exampleMatrix } from '#tests/support/dashboard-tapin.ts';
import { stubLayout } from '#tests/support/no-layout.ts';
import { type FrameTexts, FrameTextsProvider } from '#ui/frame-texts.ts';

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
beforeAll(async () => {
  stubLayout();
  await i18n.changeLanguage('id');
});
afterEach(cleanup);

const NONE = { draft: 0, submitted: 0, revision: 0, approved: 0, rejected: 0, belum_ada: 0 };
const base = exampleCapaian();
const konteks = {
  ...base.konteks,
  base: 'disetujui' as const,
  laporan: { ...base.konteks.laporan, ...NONE, approved: 3 },
};
const before = base.tren[0]?.laporan ?? konteks.laporan;

/** TW2 is of 3 approved reports; `earlier` says of how many TW1 is. */
const capaian = (earlier: number) => ({
  ...base,
  konteks,
  tren: base.tren.map((one) => ({
    ...one,
    laporan: { ...before, ...NONE, approved: one.periode === 'TW1' ? earlier : 3 },
  })),
});
const share = { jumlah: 0, persen: 0 };
const percentage: DashboardPercentage = {
  konteks,
  periode: (['TW1', 'TW2'] as const).map((periode) => ({
    periode,
    laporan: { ...before, ...NONE, approved: periode === 'TW1' ? 17 : 3 },
    total: periode === 'TW1' ? 289 : 51,
    kelas: [],
    tanpa_target: share,
    belum_diisi: share,
  })),
};

const answers =
  (earlier: number) =>
  (inquiry: Inquiry): WidgetResult =>
    inquiry.kind === 'persentase'
      ? { ok: true, content: { kind: 'persentase', data: percentage } }
      : { ok: true, content: { kind: 'capaian', data: capaian(earlier) } };

async function shown(earlier: number) {
  const answer = answers(earlier);
  const loadWidget = fromPromise<WidgetResult, Inquiry>(({ input }) => Promise.resolve(answer(input)));
  const logic = dashboardMachine.provide({ actors: { widget: widgetMachine.provide({ actors: { loadWidget } }) } });
  const links = {
    dashboard: '/dasbor',
    satker: () => '/dasbor',
    matrix: () => '/matrik',
    counted: () => '/matrik',
    wholeYear: '/matrik',
  };
  const tools: Tools = { ke: links, csvAll: () => null, onCsv: () => {}, onPrint: () => {} };
  const input = { satker: '', tahun: 2026, periode: 'TW2' as const, base: 'disetujui' as const };
  const { container } = render(
    <FrameTextsProvider value={{ messages: {} } as FrameTexts}>
      <MemoryRouter>
        <DashboardActor.Provider logic={logic} options={{ input }}>
          <Summary ke={links} />
          <Percentage {...tools} />
          <Trend {...tools} />
        </DashboardActor.Provider>
      </MemoryRouter>
    </FrameTextsProvider>,
  );
  await vi.waitFor(() => expect(container.querySelector('dl')).not.toBeNull());
  await vi.waitFor(() => expect(container.textContent).toContain('289'));
  return container.textContent.replaceAll('\u00a0', ' ');
}

it('a figure of another number of reports than the one before says both numbers, at each of the two figures', async () => {
  const text = await shown(12);
  expect(text.match(/Triwulan I: 110,00Kini 3 laporan, waktu itu 12/g)).toHaveLength(1);
  expect(text.match(/Kini 3 laporan, waktu itu 12/g)).toHaveLength(2);
  expect(text).not.toMatch(/(Naik|Turun) \d|Sama dengan/);
  expect(await shown(3)).toMatch(/Turun 41,60 dari Triwulan I/);
});

it('a figure of as many reports as the one before says nothing of it', async () => {
  expect(await shown(3)).not.toContain('waktu itu');
});

it('the trend calls the figures of other reports neither a rise nor a fall, and says of how many each is', async () => {
  expect(await shown(12)).toContain('Capaian TW II 68,40 dari 3 laporan, TW I 110,00 dari 12');
  expect(await shown(12)).not.toContain('turun dari');
  expect(await shown(3)).toContain('Capaian triwulan turun dari 110,00 ke 68,40');
});

it('each bar says of how many indicators and reports it is', async () => {
  const text = await shown(12);
  expect(text).toMatch(/Triwulan II\s*51 indikator\s*Dari 3 laporan/);
  expect(text).toMatch(/Triwulan I\s*289 indikator\s*Dari 17 laporan/);
});

it('the year of a matrix is named up to the quarter that it is of', () => {
  const headers = matrixSheet(exampleMatrix(), i18n.t).columns.map(({ header }) => header);
  expect(headers.slice(-2)).toEqual(['Kumulatif s.d. TW II', 'Kumulatif s.d. TW II: Kelas']);
});
