import { createActorContext } from '@xstate/react';
import { widgetMachine } from '#machines/dasbor-widget/dasbor-widget.machine.ts';
import { dasborMachine } from '#machines/dasbor/dasbor.machine.ts';

/** The dashboard with its parts. */
export const DasborActor = createActorContext(dasborMachine);
/** One part as a page of its own: the whole matrix, the recap. */
export const WidgetActor = createActorContext(widgetMachine);
