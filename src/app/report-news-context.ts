import { createActorContext } from '@xstate/react';
import { newReportsMachine } from '#machines/notifications/report-news.machine.ts';

/** The summary of reports that came to wait: told by the shell, set up among the preferences. */
export const NewReportsActor = createActorContext(newReportsMachine);
