// @vitest-environment jsdom
/** As `rows.test.tsx`: where what was found in the calendar leads. */
import '#tests/support/stackless-react.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { CalendarSearch } from '#features/calendar/CalendarSearch.tsx';
import { setup } from '#machines/kit/xstate.ts';
import { exampleCalendarEvent } from '#tests/support/calendar.ts';
import { told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

it('what begins before seven in the morning leads to its own day, and is opened there', async () => {
  const heard: object[] = [];
  // Five in the morning of 5 May in Jakarta is still 4 May where clocks show UTC.
  const event = exampleCalendarEvent({ title: 'Apel pagi', start: '2026-05-04T22:00:00.000Z', end: null });
  const context = { events: [event], edits: [], removed: [], q: 'apel', zone: 'WIB' };
  const logic = setup({}).createMachine({
    context,
    on: { '*': { actions: ({ event: one }: { event: object }) => void heard.push(one) } },
  });
  await told(
    <CalendarActor.Provider logic={logic as never} options={{} as never}>
      <CalendarSearch />
    </CalendarActor.Provider>,
  );
  act(() => void fireEvent.click(screen.getByRole('button', { name: /Apel pagi/ })));
  expect(heard).toEqual([
    { type: 'date.visit', tanggal: '2026-05-05' },
    { type: 'event.open', id: event.id, day: null },
  ]);
});
