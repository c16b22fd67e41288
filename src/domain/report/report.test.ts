import { describe, expect, it } from 'vitest';
import { isOpenTo, REPORT_ACTIONS } from '#domain/report/report.ts';

describe('what may be done on a report at all', () => {
  it('is everything while its year is open, and reading once it is closed', () => {
    expect(REPORT_ACTIONS.filter((action) => isOpenTo(action, {}))).toEqual([...REPORT_ACTIONS]);
    expect(REPORT_ACTIONS.filter((action) => isOpenTo(action, { tahun_ditutup: true }))).toEqual(['read']);
  });
});
