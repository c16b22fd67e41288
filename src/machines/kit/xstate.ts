// The only import of XState: machines, views and the server import it from here, so that a new major version changes
// one file.
import {
  type AnyEventObject as AnyEvent,
  type CallbackActorLogic,
  type CallbackLogicFunction,
  fromCallback as fromUncheckedCallback,
} from 'xstate';

export {
  and,
  assign,
  createActor,
  emit,
  enqueueActions,
  fromPromise,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  setup,
  SimulatedClock,
  spawnChild,
  stateIn,
  stopChild,
  waitFor,
  getNextTransitions,
  initialTransition,
} from 'xstate';
export type {
  Actor,
  ActorRefFrom,
  AnyActorRef,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  InspectionEvent,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';

/**
 * A callback actor that takes and sends back these events. XState lets it send any: a misspelt one would be ignored by the
 * machine, and nobody would be told.
 */
export const fromCallback: <Event extends AnyEvent, Input = void>(
  callback: CallbackLogicFunction<Event, Event, Input>,
) => CallbackActorLogic<Event, Input> = fromUncheckedCallback;
