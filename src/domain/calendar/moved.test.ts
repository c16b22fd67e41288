import { expect, it } from 'vitest';
import { isMoved } from '#domain/calendar/moved.ts';

const EVENT = { start: '2026-05-04T01:00:00.000Z', end: '2026-05-04T02:00:00.000Z', allDay: false, extendedProps: {} };
const WEEKLY = { rrule: 'FREQ=WEEKLY;BYDAY=MO', tzid: 'Asia/Jakarta' };

it.each([
  ['another start', { start: '2026-05-05T01:00:00.000Z' }],
  ['another end', { end: '2026-05-04T03:00:00.000Z' }],
  ['no end', { end: null }],
  ['all day', { allDay: true }],
  ['a rule', { extendedProps: WEEKLY }],
])('is an event with %s', (_, change) => {
  expect([isMoved(EVENT, { ...EVENT, ...change }), isMoved({ ...EVENT, ...change }, EVENT)]).toEqual([true, true]);
});

it('is a series with another rule or zone, and not one that lost one of its times', () => {
  const series = (more: object) => ({ ...EVENT, extendedProps: { ...WEEKLY, ...more } });
  const moved = (more: object) => isMoved(series({}), series(more));
  expect([moved({ rrule: 'FREQ=WEEKLY' }), moved({ tzid: 'Asia/Makassar' })]).toEqual([true, true]);
  expect([moved({ exdate: ['2026-05-11'] }), moved({ rrule: 'freq=weekly;byday=MO;INTERVAL=1' })]).toEqual([
    false,
    false,
  ]);
});

it('is none that says the same in other words', () => {
  const { allDay: _, ...same } = { ...EVENT, start: '2026-05-04T08:00:00+07:00', end: '2026-05-04T02:00Z' };
  expect(isMoved(EVENT, same)).toBe(false);
  expect(
    isMoved(EVENT, { ...EVENT, extendedProps: { rrule: null, tzid: 'Asia/Jakarta', location: 'Aula' } as object }),
  ).toBe(false);
});
