import type { AnyStateMachine } from 'xstate';
import type { WalkOptions } from '#statechart-walk/index.ts';

export type Told = { machine: AnyStateMachine; options: WalkOptions<AnyStateMachine> };
/** What the model tests that were loaded so far have told, in their order. */
export const told: Told[] = [];

/** Stands in for the kit's own: keeps what is told and registers no test. */
export function describeWalk(_name: string, machine: AnyStateMachine, ...all: WalkOptions<AnyStateMachine>[]) {
  for (const options of all) told.push({ machine, options });
}
