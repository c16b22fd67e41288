import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { briefTime, dayName, dayOrTime } from '#features/chat/times.ts';
import { liveIn } from '#services/i18n/format.ts';

// 22.30 in Jakarta, and half past midnight in Jayapura.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T15:30:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  liveIn('WIB');
});

// An hour before: 21.30 in Jakarta, and the evening before in Jayapura.
it.each([
  ['WIB', false],
  ['WIT', true],
] as const)('what was said an hour ago in %s was said the day before: %s', (zone, isBefore) => {
  liveIn(zone);
  const said = '2026-11-20T14:30:00Z';
  const isTime = (text: string) => /^\d\d\D\d\d/.test(text);
  expect([isTime(briefTime(said)), dayName(said, 'today') === 'today', isTime(dayOrTime(said))]).toEqual(
    Array.from({ length: 3 }, () => !isBefore),
  );
});
