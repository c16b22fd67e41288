// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CalendarGrid } from '#features/calendar/CalendarGrid.tsx';
import { shownFrom, type ShownEvent } from '#machines/calendar/calendar.selectors.ts';
import { liveIn } from '#services/i18n/format.ts';
import { exampleCalendarEvent, REVIEWS, WINDOW } from '#tests/support/calendar.ts';

type Pressed = { date: Date; allDay: boolean };
type Given = {
  events: { title: string; editable: boolean }[];
  firstDay: number;
  now: () => string;
  dateClick: (pressed: Pressed) => void;
  select: (chosen: { start: Date; end: Date; allDay: boolean }) => void;
  navLinkDayClick: (date: Date) => void;
};
const { given } = vi.hoisted(() => ({ given: {} as { props: Given } }));
// What may be dragged is seen by a hand only: the grid writes it nowhere in the page. Nor is it known here where a hand
// presses.
vi.mock('@fullcalendar/react', async (load) => ({
  ...(await load<object>()),
  default: (props: Given) => {
    given.props = props;
    return null;
  },
}));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  liveIn('WIB');
});

function draw(entries: readonly ShownEvent[] = []) {
  const onCreate = vi.fn();
  render(
    <CalendarGrid
      {...{ appearance: 'bulan', tanggal: '2026-05-04' }}
      {...{ entries, onOpen: vi.fn(), onCreate, onMove: vi.fn() }}
    />,
  );
  return onCreate;
}

it('only what is one’s own can be moved: not what somebody else invited to, nor what is nobody’s', () => {
  const invited = exampleCalendarEvent({
    title: 'Undangan',
    extendedProps: { calendar: 'Business', invitedBy: { id: 'h1', nama: 'Budi', accepted: true } } as never,
  });
  const entries = [exampleCalendarEvent(), invited, WINDOW, REVIEWS].map((one) =>
    shownFrom(one, one === WINDOW ? one.start : null, 'WIB'),
  );
  draw(entries);
  expect(given.props.events.map(({ editable }) => editable)).toEqual([true, false, false, false]);
});

it.each([
  ['WIB', '2026-11-20T06:30:00.000Z'],
  ['WIT', '2026-11-20T08:30:00.000Z'],
] as const)('weeks begin on Monday, and now is what the clocks of a unit in %s show', (zone, now) => {
  // The grid knows no zone but its own, whose clock it is given.
  vi.useFakeTimers({ now: new Date('2026-11-19T23:30:00Z') });
  liveIn(zone);
  draw();
  expect([given.props.firstDay, given.props.now()]).toEqual([1, now]);
});

it('a press on an hour begins an event there, and one on a day or its number an event of that day', () => {
  const onCreate = draw();
  const [nine, eleven, midnight] = ['09:00', '11:00', '00:00'].map((hour) => new Date(`2026-05-04T${hour}:00Z`));
  const { dateClick, select, navLinkDayClick } = given.props;
  dateClick({ date: nine as Date, allDay: false });
  select({ start: nine as Date, end: eleven as Date, allDay: false });
  dateClick({ date: midnight as Date, allDay: true });
  navLinkDayClick(midnight as Date);
  const day = { start: '2026-05-04', end: null, allDay: true };
  expect(onCreate.mock.calls.flat()).toEqual([
    { start: '2026-05-04T02:00:00.000Z', end: null, allDay: false },
    { start: '2026-05-04T02:00:00.000Z', end: '2026-05-04T04:00:00.000Z', allDay: false },
    day,
    day,
  ]);
});
