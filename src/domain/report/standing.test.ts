import { expect, it } from 'vitest';
import { REPORT_STATUSES } from '#domain/report/report.ts';
import { hasObjections, isWithOfficer, mayReopen } from '#domain/report/standing.ts';

it('a report lies with its officer before it is sent, and after it came back', () => {
  expect(REPORT_STATUSES.filter(isWithOfficer)).toEqual(['draft', 'revision']);
});

it('only a report that came back has objections to answer', () => {
  expect(REPORT_STATUSES.filter(hasObjections)).toEqual(['revision']);
});

it('only an approved report is offered for opening again, and only to whoever may do that', () => {
  expect(REPORT_STATUSES.filter((status) => mayReopen(status, ['read', 'reopen']))).toEqual(['approved']);
  expect(REPORT_STATUSES.filter((status) => mayReopen(status, ['read', 'approve']))).toEqual([]);
});
