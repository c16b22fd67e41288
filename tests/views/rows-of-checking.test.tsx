// @vitest-environment jsdom
/** As `rows.test.tsx`: what is said of an indicator that is checked, and where a fault of the decision leads. */
import '#tests/support/stackless-react.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FrameTexts } from '#app/shell/FrameTexts.tsx';
import { Explanation } from '#features/report/Explanation.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { Assessment } from '#features/review/Assessment.tsx';
import { Decision } from '#features/review/Decision.tsx';
import { DecisionFault } from '#features/review/DecisionFault.tsx';
import { IndicatorCard } from '#features/review/IndicatorCard.tsx';
import { ReviewActor, useReview } from '#features/review/ReviewActor.ts';
import { currentIndicator } from '#machines/review/review.selectors.ts';
import { sampleDetail, sampleReport } from '#tests/support/world/report.ts';
import { Textarea } from '#ui/TextField.tsx';
import { beside, told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

describe('the indicator that is checked', () => {
  const Card = () => {
    const current = useReview(currentIndicator);
    return current && <IndicatorCard current={current} />;
  };
  const shown = (change: object) =>
    beside(
      ReviewActor,
      {
        ...{ report: sampleReport([sampleDetail('i1', { capaian: 90, capaian_tahun: 45, versi: 3 })]), recap: [] },
        ...{ place: { step: 'periksa', detailId: 'i1' }, keys: {}, shownFaults: { indicator: null, decision: false } },
        ...{ penilaian: {}, computation: {}, previous: { berubah: [], sesuai: [], diperiksa: [], feedback: {} } },
        ...change,
      },
      <Card />,
    );

  it.each([
    ['since it was checked', { penilaian: { i1: { verdik: 'sesuai', feedback: '', diperiksa: 2 } } }, 'berubahSaatIni'],
    [
      'since the round before',
      { previous: { berubah: ['i1'], sesuai: [], diperiksa: [], feedback: {} } },
      'berubahPutaran',
    ],
  ])('says of what has changed %s that it is since then', async (_, change, said) => {
    expect((await shown(change)).match(/berubah(SaatIni|Putaran)/g)).toEqual([said]);
  });

  it('says of each part of a ratio what it was, where it was anything', async () => {
    const detail = sampleDetail('i1', { x: 3, y: 4 });
    const text = await shown({
      report: sampleReport([detail], { periode: 'TW2' }),
      recap: [{ kpi_id: detail.kpi_id, target: {}, periode: { TW1: { realisasi: null, x: null, y: 7 } } }],
    });
    expect(text.match(/«verifikasi\.indikator\.sebelum» .*/g)).toEqual([expect.stringMatching(/ 7\b/)]);
  });

  it('says of two reckonings that differ the quarter’s figure first, then the year’s, of both', async () => {
    const text = await shown({ computation: { i1: { same: false, capaian: 80, capaianTahun: 40 } } });
    expect(text).toContain('«verifikasi.indikator.hitungBeda» 80,00% / 40,00% 90,00% / 45,00%');
  });
});

describe('a fault of the decision', () => {
  const fault = (kode: string, indicator: string | null) => ({ kode, indicator, n: 1, indicatorCode: indicator });
  const error = [
    fault('butir.buktiTersedia', 'i1'),
    fault('umpanBalikPendek', 'i2'),
    fault('butir.narasiMemadai', null),
    fault('catatanTakTersimpan', null),
  ];

  it('leads to the figures of the indicator where those are at fault, to the words where they are, to the item, or to the note', async () => {
    const heard: object[] = [];
    const sheet = (
      <>
        <DecisionFault sheet={{ error } as never} />
        <textarea id="catatan" />
      </>
    );
    await beside(ReviewActor, {}, sheet, {
      on: { '*': { actions: ({ event }: { event: object }) => void heard.push(event) } },
    });
    for (const link of document.querySelectorAll<HTMLElement>('[role="alert"] a, [role="alert"] li button')) {
      await act(async () => link.click());
    }
    expect(heard).toEqual([
      { type: 'indicator.open', id: 'i1', panel: 'data' },
      { type: 'indicator.open', id: 'i2', panel: 'catatan' },
      { type: 'item.open', item: 'narasiMemadai' },
    ]);
    expect(document.activeElement?.id).toBe('catatan');
  });
});

describe('words that cannot be stored', () => {
  const detail = sampleDetail('i1');
  const context = (feedback: string, catatan = '') => ({
    ...{ report: sampleReport([detail]), recap: [], catatan, decision: 'revise', checked: [], tenggang: 0 },
    ...{ place: { step: 'periksa', detailId: 'i1' }, keys: {}, shownFaults: { indicator: null, decision: false } },
    ...{ penilaian: { i1: { verdik: 'perbaikan', feedback, diperiksa: null } }, computation: {}, permitted: [] },
    ...{ previous: { berubah: [], sesuai: [], diperiksa: [], feedback: {} }, failure: null, userId: 'v' },
  });
  const Current = () => {
    const current = useReview(currentIndicator);
    return current && <Assessment current={current} />;
  };

  it.each([
    ['a'.repeat(5000), null],
    ['a'.repeat(5002), '«formulir.isu.kelebihan» 2 5.000'],
    ['a\ud83d', '«formulir.isu.rusak»'],
  ])('are told below their field, without being asked for: feedback, and the note', async (words, fault) => {
    const said = () => document.querySelector('.ui-field__error')?.textContent ?? null;
    await beside(ReviewActor, context(words), <Current />);
    const ofFeedback = said();
    cleanup();
    await beside(ReviewActor, context('', words), <Decision />);
    expect([ofFeedback, said()]).toEqual([fault, fault]);
  });

  it.each([
    ['a'.repeat(10_003), '«formulir.isu.kelebihan» 3 10.000'],
    ['a\ud83d', '«formulir.isu.rusak»'],
  ])('are told below what an officer explains, with its own limit', async (analisis, said) => {
    const long = { ...detail, analisis };
    const row = { detail: long, values: long, result: { tercapai: true }, kurang: [], rusak: ['analisis'] };
    const content = { report: sampleReport([long]), permitted: ['read', 'update'] };
    await beside(ReportActor, { content, entry: null }, <Explanation row={row as never} />);
    expect(document.querySelector('.ui-field__error')?.textContent).toBe(said);
  });
});

it('a field that is full says how much it holds', async () => {
  const field = <Textarea label="Pesan" value="12345" maxLength={5} onChange={() => {}} />;
  expect(await told(<FrameTexts>{field}</FrameTexts>)).toContain('«bingkai.penuh» 5');
});
