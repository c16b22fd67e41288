import type { AnyActorRef, AnyStateMachine } from '#machines/kit/xstate.ts';

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic;

/** The machine that an actor runs; null for promises and callbacks. Apart from the recorder, which the shell does not wait for. */
export function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  const logic: unknown = 'logic' in ref ? ref.logic : null;
  return isMachine(logic) ? logic : null;
}
