import { expect, it } from 'vitest';
import { reportedPeriods } from '#domain/report/recap.ts';

it('a quarter has a report where one indicator is in it, whatever the others are', () => {
  const none = { TW1: null, TW2: null, TW3: null, TW4: null };
  expect([...reportedPeriods([])]).toEqual([]);
  expect([...reportedPeriods([{ periode: none }])]).toEqual([]);
  const rows = [{ periode: { ...none, TW2: {} } }, { periode: none }, { periode: { ...none, TW1: {}, TW2: {} } }];
  expect([...reportedPeriods(rows)]).toEqual(['TW1', 'TW2']);
});
