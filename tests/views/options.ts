/** What a list of views says of one of them. */
import type { ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { AppAbility } from '#services/ability/ability.ts';
import type { WalkOptions } from '#statechart-walk/index.ts';

export type Tell = (name: string) => (...values: unknown[]) => undefined;

export type ViewOptions = {
  /** What leads the machine to its states: the options of its walk. */
  walks: readonly WalkOptions<never>[];
  machine: AnyStateMachine;
  actor: unknown;
  /** The view; `told` makes a callback of its props that is written down when it is called. */
  view: (told: Tell) => ReactNode;
  ability?: AppAbility;
  /** Machines that the machine invokes and the view reads; they stay in their first state. */
  children?: Readonly<Record<string, AnyStateMachine>>;
  /** The same with machines whose actors answer by themselves. */
  live?: Readonly<Record<string, AnyStateMachine>>;
  /** Machines of other providers in the view, which rest in their first state as well. */
  beside?: readonly AnyStateMachine[];
  /** One of them that is led through its states instead, while the machine rests in the first stop that is `at` this state. */
  part?: { of: string; at: string; machine: AnyStateMachine; walks: readonly WalkOptions<never>[] };
  /** What of the context makes another screen of the same state. */
  tells?: (context: never) => unknown;
  /** States in which the screen is not to be judged, each with the reason: a dialog stands before it, it is gone at once. */
  covered?: Readonly<Record<string, string>>;
};
