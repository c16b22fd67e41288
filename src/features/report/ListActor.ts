import { createActorContext } from '@xstate/react';
import { reportListMachine } from '#machines/report/report-list.machine.ts';

/** The list of reports of one unit and year. */
export const ListActor = createActorContext(reportListMachine);
