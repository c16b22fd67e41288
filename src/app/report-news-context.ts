import { createActorContext } from '@xstate/react';
import { newReportsMachine } from '#machines/notifications/report-news.machine.ts';

/**
 * Counts reports that newly wait for a decision. The shell announces them; the preferences turn the announcement on.
 */
export const NewReportsActor = createActorContext(newReportsMachine);
