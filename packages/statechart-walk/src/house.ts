import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import type { ChartRules } from './chart.ts';

/** Somebody who looks on while a walk is carried out on a live actor; made anew for every walk. */
export type Observer = {
  inspect?: (event: InspectionEvent) => void;
  /** After the last step, before the actor is stopped. It fails the walk by throwing. */
  finished?: (actor: AnyActorRef) => void | Promise<void>;
};

/** What a project adds to every `describeWalk`, told once in a setup file of the test runner. */
export type House = {
  rules: ChartRules;
  /** The folder that holds what each machine does, in words, a file per machine; none are kept without it. */
  behaviour?: string | undefined;
  observers: readonly ((machine: AnyStateMachine, input: unknown) => Observer)[];
};

let house: House = { rules: {}, observers: [] };

/** Tells the kit about the project; what is left out stays as it is. */
export function furnish(more: Partial<House>) {
  house = { ...house, ...more };
}

export const theHouse = (): House => house;
