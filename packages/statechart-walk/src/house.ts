import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import type { Again } from './again.types.ts';
import type { ChartRules } from './chart.ts';

/** Somebody who looks on while a walk is carried out on a live actor; made anew for every walk. */
export type Observer = {
  inspect?: (event: InspectionEvent) => void;
  /** After the last step, before the actor is stopped. It fails the walk by throwing. */
  finished?: (actor: AnyActorRef) => void | Promise<void>;
};

/** What a project adds to every walk, told once in a setup file of the test runner. Everything may be left out. */
export type House = {
  rules: ChartRules;
  /** The folder that holds what each machine does, in words, a file per machine; none are kept without it. */
  behaviour?: string | undefined;
  /** The folder that reports are written to unless `MODEL_REPORTS` names one; none are written without either. */
  reports?: string | undefined;
  /** The project's own command that repeats a failure; the runner's unless told. */
  again?: ((again: Again) => string) | undefined;
  /** Where all failures are told, when a test tells only the first of them: `npm run report`. */
  allFailures?: string | undefined;
  /** How many invariants an oracle has at least; one unless told. An oracle with fewer says why (`few`). */
  invariants: number;
  /**
   * Which walks are carried out on a live actor: every one, or of those that end with the same case, by the same transitions,
   * from and in the same state, the shortest and the longest. Promises are looked at in all of them either way.
   */
  walks: 'every' | 'kinds';
  observers: readonly ((machine: AnyStateMachine, input: unknown) => Observer)[];
};

let house: House = { rules: {}, invariants: 1, walks: 'every', observers: [] };

/** Tells the kit about the project; what is left out stays as it is. */
export function furnish(more: Partial<House>): void {
  house = { ...house, ...more };
}

export const theHouse = (): House => house;
