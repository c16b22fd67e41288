import { createActorContext } from '@xstate/react';
import { todoMachine } from '#machines/todo/todo.machine.ts';

/** The to-do list. */
export const TodoActor = createActorContext(todoMachine);
