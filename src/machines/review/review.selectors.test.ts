import { describe, expect, it } from 'vitest';
import { key } from '#machines/review/review.selectors.ts';
import type { ReviewSnapshot } from '#machines/review/review.machine.ts';
import { exampleReport } from '#tests/support/world/report.ts';

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
