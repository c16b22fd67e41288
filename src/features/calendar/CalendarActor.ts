import { createActorContext } from '@xstate/react';
import { calendarMachine } from '#machines/calendar/calendar.machine.ts';

/** The calendar of whoever is signed in. */
export const CalendarActor = createActorContext(calendarMachine);
