// @vitest-environment jsdom
/** As `rows.test.tsx`: what is said beside an indicator that is another one today than in the report. */
import '#tests/support/stackless-react.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { IndicatorSide } from '#features/report/IndicatorSide.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';
import { beside } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

type Row = { target: { tahun: number | null }; target_atas?: { tahun: number }; kini?: object; nonaktif?: true };

/** What is said of an indicator whose report has a target of 100 a year. */
async function said(row: Row, upper: number | null = null): Promise<string[]> {
  const detail = exampleDetail({ kpi_id: 'k1', target_tahun: 100, target_tahun_atas: upper });
  const recap = [
    { kpi_id: 'k1', target_atas: null, kini: null, periode: { TW1: null, TW2: null, TW3: null, TW4: null }, ...row },
  ];
  const result = { capaian: 31, realisasiKumulatif: 32, capaianTahun: 33, tercapai: true };
  const one = { detail, values: detail, result, kurang: [] } as never;
  const content = {
    ...{ entry: null, evidence: null, attempts: 0, obstacle: null, siblings: [] },
    content: { ...{ report: exampleReport(), recap, history: [], catatan: [] }, permitted: ['read', 'update'] },
  };
  const text = await beside(ReportActor, content, <IndicatorSide row={one} position={0} all={[one]} />);
  cleanup();
  return [...text.matchAll(/«(dasbor\.kini\.\w+|pelaporan\.ind\.tidakDilaporkanLagi)»(?: [\d–,]+)?/g)].map(
    ([one]) => one,
  );
}
const now = (target_tahun: number | null, aturan_berubah = false) => ({
  target_tahun,
  target_tahun_atas: null,
  aturan_berubah,
});

it('is nothing while it is as it was', async () => {
  expect(await said({ target: { tahun: 100 } })).toEqual([]);
  expect(await said({ target: { tahun: 100 }, target_atas: { tahun: 120 } }, 120)).toEqual([]);
});

it('is its target of today, also where a later report was made with that', async () => {
  expect([
    await said({ target: { tahun: 100 }, kini: now(200) }),
    await said({ target: { tahun: 200 } }),
    await said({ target: { tahun: 100 }, target_atas: { tahun: 130 } }, 120),
    await said({ target: { tahun: 100 }, kini: now(null) }),
  ]).toEqual([
    ['«dasbor.kini.target» 200'],
    ['«dasbor.kini.target» 200'],
    ['«dasbor.kini.target» 100–130'],
    ['«dasbor.kini.tanpaTarget»'],
  ]);
});

it('is that it is computed in another way, and that no later report has it', async () => {
  expect(await said({ target: { tahun: 100 }, kini: now(100, true), nonaktif: true })).toEqual([
    '«dasbor.kini.aturan»',
    '«pelaporan.ind.tidakDilaporkanLagi»',
  ]);
});
