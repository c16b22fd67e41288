import { createActorContext } from '@xstate/react';
import { widgetMachine } from '#machines/dashboard/dashboard-widget.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';

/** The dashboard with its parts. */
export const DashboardActor = createActorContext(dashboardMachine);
/** One widget as a page of its own: the whole matrix, the recap. */
export const WidgetActor = createActorContext(widgetMachine);
