import { expect, it } from 'vitest';
import { byDay } from '#domain/notifications/days.ts';

it('groups by the day in Jakarta, which begins at 17.00 UTC', () => {
  const at = (waktu: string) => ({ waktu });
  const now = Date.parse('2026-01-01T17:30:00Z');
  const items = ['2026-01-01T17:10:00Z', '2026-01-01T16:50:00Z', '2026-01-01T01:00:00Z', '2025-12-30T12:00:00Z'].map(
    at,
  );
  expect(byDay(items, now).map(({ ago, items: those }) => [ago, those.length])).toEqual([
    [0, 1],
    [1, 2],
    [3, 1],
  ]);
});
