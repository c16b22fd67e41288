// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CalendarGrid } from '#features/calendar/CalendarGrid.tsx';
import { shownFrom } from '#machines/calendar/calendar.selectors.ts';
import { exampleCalendarEvent, REVIEWS, WINDOW } from '#tests/support/calendar.ts';

const { given } = vi.hoisted(() => ({ given: { events: [] as { title: string; editable: boolean }[] } }));
// What may be dragged is seen by a hand only: the grid writes it nowhere in the page.
vi.mock('@fullcalendar/react', async (load) => ({
  ...(await load<object>()),
  default: ({ events }: typeof given) => {
    given.events = events;
    return null;
  },
}));
afterEach(cleanup);

it('only what is one’s own can be moved: not what somebody else invited to, nor what is nobody’s', () => {
  const invited = exampleCalendarEvent({
    title: 'Undangan',
    extendedProps: { calendar: 'Business', invitedBy: { id: 'h1', nama: 'Budi', accepted: true } } as never,
  });
  const entries = [exampleCalendarEvent(), invited, WINDOW, REVIEWS].map((one) =>
    shownFrom(one, one === WINDOW ? one.start : null, 'WIB'),
  );
  render(
    <CalendarGrid
      {...{ appearance: 'bulan', tanggal: '2026-05-04' }}
      {...{ entries, onOpen: vi.fn(), onCreate: vi.fn(), onMove: vi.fn() }}
    />,
  );
  expect(given.events.map(({ editable }) => editable)).toEqual([true, false, false, false]);
});
