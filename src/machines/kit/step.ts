import type { AnyActorScope, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from '#machines/kit/xstate.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';

const nothing = () => undefined;
/** It is never started. */
const nobody = fromPromise<void>(() => Promise.resolve());

/**
 * Where a machine goes from a snapshot with one event; what it would do besides is not done. As `transition()` of XState,
 * which begins each time with an actor of the machine: its first state is worked out without any input, which fails in
 * every machine that reads its input, and takes several times as long as the step.
 */
export function stepFrom<Snapshot extends AnyMachineSnapshot>(
  machine: AnyStateMachine,
  snapshot: Snapshot,
  event: AnyEventObject,
): Snapshot {
  const self = createActor(nobody);
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  return machine.transition(snapshot, event, scope) as Snapshot;
}
