import { expect, it } from 'vitest';
import { isMoved } from '#domain/calendar/moved.ts';
import { putBack } from '#domain/calendar/put-back.ts';

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

it('is put back without the rule that it was given, with the one that it lost, and keeps its words either way', () => {
  type Event = typeof EVENT & { extendedProps: { location: string; rrule?: string; tzid?: string } };
  const words = { location: 'Aula' };
  const once: Event = { ...EVENT, extendedProps: words };
  const series: Event = { ...EVENT, extendedProps: { ...words, ...WEEKLY } };
  const none = { rrule: null, exdate: null, tzid: null };
  expect(putBack({ ...series, start: '2026-05-05T01:00:00.000Z' }, once)).toEqual({
    ...EVENT,
    extendedProps: { ...words, ...none },
  });
  expect(putBack(once, series)).toEqual({ ...series, extendedProps: { ...words, ...WEEKLY, exdate: null } });
  expect(putBack(once, once)).toEqual(once);
});
