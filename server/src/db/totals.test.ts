import { expect, it } from 'vitest';
import { totals } from '#server/db/totals.ts';

it('keeps the total of a long list for ten seconds, and tells when it was counted', () => {
  let now = Date.parse('2026-01-02T03:04:05Z');
  const of = totals(() => now);
  expect([of({ tahun: 2026 }).known, of({ tahun: 2026 }).note(1001)]).toEqual([undefined, { total: 1001 }]);
  expect(of({ tahun: 2026 }).known).toEqual({ total: 1001, dihitung: '2026-01-02T03:04:05.000Z' });
  expect(of({ tahun: 2025 }).known).toEqual(undefined);
  now += 9_900;
  expect(of({ tahun: 2026 }).known).toEqual({ total: 1001, dihitung: '2026-01-02T03:04:05.000Z' });
  now += 200;
  expect(of({ tahun: 2026 }).known).toEqual(undefined);
});

it('counts a list that somebody can count anew each time', () => {
  const of = totals();
  of({}).note(1000);
  expect(of({}).known).toEqual(undefined);
});
