// @vitest-environment jsdom
/** As `rows.test.tsx`: what is said of indicators, their targets and what is imported of them, each row another one. */
import '#tests/support/stackless-react.ts';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DashboardKpi } from '#contract/indicator.ts';
import { ImportActor } from '#features/import/ImportActor.ts';
import { Preview } from '#features/import/Preview.tsx';
import { DetailsActor } from '#features/indicator/DetailsActor.ts';
import { GridTable } from '#features/indicator/GridTable.tsx';
import { KpiSummary } from '#features/indicator/KpiSummary.tsx';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { CheckIndicator } from '#features/report/CheckIndicator.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { SentPage } from '#features/report/SentPage.tsx';
import { importMachine } from '#machines/import/import.machine.ts';
import { detailsMachine } from '#machines/indicator/detail.machine.ts';
import { targetGridMachine } from '#machines/indicator/target-grid.machine.ts';
import { setup } from '#machines/kit/xstate.ts';
import { reportMachine } from '#machines/report/report.machine.ts';
import { exampleFinding, examplePreview, exampleRow } from '#tests/support/import.ts';
import { exampleDashboard, exampleGridRow } from '#tests/support/kpi.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';
import { knowing, told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

describe('what an import would do', () => {
  /** Two rows are wrong, with five faults between them, and one is odd. */
  const jumlah = { baris: 9, buat: 1, ubah: 0, tetap: 5, salah: 2, peringatan: 1, kesalahan: 5 };
  const salah = [3, 3, 3, 4, 4].map((baris) => exampleFinding({ baris }));
  const preview = examplePreview({ jumlah, salah, baris: [exampleRow()] });
  /** The workbook was looked at. */
  function Checked() {
    const { send } = ImportActor.useActorRef();
    const there = ImportActor.useSelector(
      (one) => one.can({ type: 'import.again' }) || one.can({ type: 'file.remove' }),
    );
    useEffect(() => {
      send({ type: 'file.choose', file: new File(['isi'], 'target.xlsx'), defect: null });
      send({ type: 'send.answered', result: { result: 'diperiksa', preview } } as never);
    }, [send]);
    return there && <Preview preview={preview} withReason={false} />;
  }

  it('counts every fault where the faults are listed, and every row where the rows are', async () => {
    const text = await told(
      <ImportActor.Provider logic={knowing(importMachine, {})}>
        <Checked />
      </ImportActor.Provider>,
    );
    const counts = /radio "«impor\.pratinjau\.(\w+)»[^"]*?(\d+)"/g;
    expect([...text.matchAll(counts)].map(([, kind, count]) => [kind, count])).toEqual([
      ['bermasalah', '6'],
      ['semua', '9'],
    ]);
  });
});

describe('how far indicators are set up', () => {
  const finding = { kode: 'bobot_jumlah', berat: 'peringatan', pesan: 'Jumlah bobot 90', saran: 'Jadikan 100' };
  const units = ['a', 'b', 'c'].map((id) => ({
    ...{ unit: { id, kode: id, nama_unit: id }, jumlah: { semua: 1, draf: 0, aktif: 1, nonaktif: 0 } },
    ...{ tanpa_target: 0, bobot: 90, temuan: id === 'c' ? [] : [finding] },
  }));
  const summary = (dashboard: DashboardKpi) => {
    const logic = knowing(detailsMachine, { loadRecord: { ok: true, content: { kind: 'dasbor', dashboard } } });
    return told(
      <DetailsActor.Provider logic={logic}>
        <KpiSummary />
      </DetailsActor.Provider>,
    );
  };

  it('says of all units how many weigh oddly, and of one unit how it weighs', async () => {
    const of = (satker: string | null, unit: object[]) =>
      ({ ...exampleDashboard(2026, satker), bobot: 90, temuan: [{ ...finding, kpi_id: null }], unit }) as never;
    const all = await summary(of(null, units));
    cleanup();
    const one = await summary(of('a', units.slice(0, 1)));
    expect(
      [all, one].map((text) => [
        /bobotSatker» 2/.test(text),
        /bobotSatker/.test(text),
        /ringkas\.bobot» 90/.test(text),
      ]),
    ).toEqual([
      [true, true, false],
      [false, false, true],
    ]);
  });
});

describe('the grid of targets', () => {
  it('selects from the cell before to the one that is pressed with Shift, and that one alone without', async () => {
    const rows = ['a', 'b', 'c'].map((id) => exampleGridRow(id));
    const logic = knowing(targetGridMachine, { loadTargets: { ok: true, rows }, readDraft: null });
    await told(
      <TargetGridActor.Provider logic={logic} options={{ input: { satker: 's1', tahun: 2026, userId: 'u1' } }}>
        <GridTable />
      </TargetGridActor.Provider>,
    );
    const cells = () => [...document.querySelectorAll('[role="gridcell"]')];
    const chosen = () => cells().flatMap((cell, at) => (cell.getAttribute('aria-selected') === 'true' ? [at] : []));
    const press = (at: number, held: object) => act(async () => void fireEvent.mouseDown(cells()[at] as Element, held));
    const seen: number[][] = [];
    for (const [at, held] of [
      [0, {}],
      [6, { shiftKey: true }],
      [6, { ctrlKey: true }],
    ] as const) {
      await press(at, held);
      seen.push(chosen());
    }
    // Five columns: the first cell of all, two rows by two columns, the second cell of the second row.
    expect(seen).toEqual([[0], [0, 1, 5, 6], [6]]);
  });
});

describe('an indicator to be sent', () => {
  const detail = exampleDetail();
  const report = exampleReport({ status: 'draft', details: [detail] });
  const row = (state: string) =>
    ({
      ...{ detail, values: {}, result: { capaian: null, warna: null, rumus: '' } },
      ...{ kurang: [], rusak: [], state },
    }) as never;
  function Loaded({ children }: { children: ReactNode }) {
    return ReportActor.useSelector(({ context }) => context.content !== null) && children;
  }

  it.each([
    ['selesai', false],
    ['belum', false],
    ['sedang', true],
    ['masalah', true],
  ])('that is "%s" is unfolded: %s', async (state, open) => {
    const content = { report, recap: [], history: [], catatan: [], permitted: ['read', 'update', 'submit'] };
    await told(
      <ReportActor.Provider
        logic={knowing(reportMachine, { loadReport: { ok: true, content } })}
        options={{ input: { id: report.id, userId: 'p1' } }}
      >
        <Loaded>
          <CheckIndicator row={row(state)} />
        </Loaded>
      </ReportActor.Provider>,
    );
    expect(document.querySelector('details')?.open).toBe(open);
  });
});

describe('a report that was sent', () => {
  it('names the others of its year, among them one of its quarter that was rejected before', async () => {
    const of = (id: string, periode: 'TW1' | 'TW2', status: 'submitted' | 'rejected' | 'draft') =>
      exampleReport({ id, periode, status, submitted_at: '2026-03-02T01:04:00.000Z' });
    const siblings = [of('now', 'TW1', 'submitted'), of('before', 'TW1', 'rejected'), of('next', 'TW2', 'draft')];
    const logic = setup({}).createMachine({ context: { siblings, content: { report: siblings[0] } } });
    const text = await told(
      <ReportActor.Provider logic={logic as never} options={{} as never}>
        <SentPage onPrint={() => {}} />
      </ReportActor.Provider>,
    );
    expect(text.match(/to \/pelaporan-capaian\/(before|next|now)$/gm)).toEqual([
      'to /pelaporan-capaian/before',
      'to /pelaporan-capaian/next',
    ]);
  });
});
