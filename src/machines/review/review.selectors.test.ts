import { describe, expect, it } from 'vitest';
import { textsOf } from '#domain/report/text-fields.ts';
import { currentIndicator, decisionSheet, introduction, key } from '#machines/review/review.selectors.ts';
import type { ReviewSnapshot } from '#machines/review/review.machine.ts';
import { exampleCopy, exampleReport, sampleDetail, sampleReport } from '#tests/support/world/report.ts';

/** Why a report is locked, of a snapshot that holds nothing but it and what this person may do. */
const causeOf = (report: Parameters<typeof exampleReport>[0], permitted: readonly string[]) =>
  key({ context: { report: exampleReport(report), permitted } } as unknown as ReviewSnapshot).sebab;

describe('why a report cannot be reviewed', () => {
  it.each([
    ['it is decided', { status: 'approved' }, ['read'], 'status'],
    ['this person only reads', { status: 'submitted' }, ['read'], 'takBerwenang'],
    ['its year is closed, whoever asks', { status: 'submitted', tahun_ditutup: true }, ['read'], 'tahunDitutup'],
    ['its year is closed, whatever was decided', { status: 'approved', tahun_ditutup: true }, ['read'], 'tahunDitutup'],
  ] as const)('%s', (_, report, permitted, cause) => {
    expect(causeOf(report, permitted)).toBe(cause);
  });
});

/** A review of the third quarter that holds nothing but its report, and what the year had before. */
const reviewOf = (details: Parameters<typeof sampleReport>[0], more: object = {}, recap: readonly object[] = []) => {
  const report = sampleReport(details, more);
  const previous = { berubah: [], sesuai: [], diperiksa: [], feedback: {} };
  const place = { step: 'periksa', detailId: details[0]?.id ?? null };
  const shownFaults = { indicator: null, decision: false };
  const context = { report, recap, previous, place, shownFaults, penilaian: {}, computation: {}, noteHistory: [] };
  return { context } as unknown as ReviewSnapshot;
};

it('counts among those without evidence what was filled in, not what nobody had to fill in', () => {
  const empty = { realisasi: null, x: null, y: null, files: [] };
  const details = [
    sampleDetail('1', { files: [] }),
    sampleDetail('2'),
    sampleDetail('3', { ...empty, wajib: false, ...textsOf({}) }),
  ];
  expect(introduction(reviewOf(details))?.withoutEvidence).toBe(1);
});

it('puts beside the parts of a ratio those of the latest quarter that has any', () => {
  const ratio = sampleDetail('1', { x: 30, y: 40, kpi: exampleCopy({ konsolidasi: 'rasio_kumulatif' }) });
  const quarter = (x: number | null, y: number | null) => ({ realisasi: 50, x, y });
  const recap = (TW2: object) => [{ kpi_id: ratio.kpi_id, target: {}, periode: { TW1: quarter(10, 20), TW2 } }];
  const before = (TW2: object) => {
    const { x, y, periodeSebelumnya } = currentIndicator(reviewOf([ratio], {}, recap(TW2)))?.fraction ?? {};
    return [x?.sebelumnya, y?.sebelumnya, periodeSebelumnya];
  };
  expect([before(quarter(15, 25)), before(quarter(null, null))]).toEqual([
    [15, 25, 'TW2'],
    [10, 20, 'TW1'],
  ]);
});

it('calls the quarter before the first one the fourth of the year before', () => {
  const earlier = (periode: 'TW1' | 'TW2') => {
    const { periode: name, tahun } = currentIndicator(reviewOf([sampleDetail('1')], { periode }))?.sebelumnya ?? {};
    return [name, tahun];
  };
  expect([earlier('TW1'), earlier('TW2')]).toEqual([
    ['TW4', 2025],
    ['TW1', 2026],
  ]);
});

it('sends an objection also where nothing was written to it', () => {
  const review = reviewOf([sampleDetail('1'), sampleDetail('2'), sampleDetail('3')]);
  const said = (verdik: string | null, feedback: string) => ({ verdik, feedback, diperiksa: 1 });
  Object.assign(review.context, {
    ...{ decision: 'revise', catatan: '', failure: null, tenggang: 8, checked: [], permitted: ['feedback', 'revise'] },
    penilaian: { '1': said('perbaikan', ''), '2': said('sesuai', ' Rapi. '), '3': said('sesuai', ' ') },
  });
  expect(decisionSheet(review).feedback.map(({ kode, verdik, isi }) => [kode, verdik, isi])).toEqual([
    ['1', 'perbaikan', ''],
    ['2', 'sesuai', 'Rapi.'],
  ]);
});
