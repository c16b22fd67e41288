import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type EventFromLogic,
  fromCallback,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
  type OutputFrom,
  type PromiseActorLogic,
  type SnapshotFrom,
  type StateMachine,
} from 'xstate';
import { allNodes } from './chart.ts';
import type { Microstep } from './coverage.ts';

/** Every event of the machine with the payloads worth trying; a new event does not compile until it is listed here. */
export type ModelEvents<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: readonly Extract<EventFromLogic<Machine>, { type: Type }>[];
};

/** What each promise may answer, by actor key (= invoke id); a new promise actor does not compile until it is listed. */
export type ModelOutcomes<Machine extends AnyStateMachine> = {
  [Actor in ActorsOf<Machine> as KindOf<Actor['logic']> extends 'promise' ? Actor['src'] : never]: readonly OutputFrom<
    Actor['logic']
  >[];
} & {
  [Actor in ActorsOf<Machine> as KindOf<Actor['logic']> extends 'either' ? Actor['src'] : never]?: readonly undefined[];
};

/** A callback that says nothing of its events has the type of a promise of `undefined`: it need not be listed. */
type KindOf<Logic> =
  IsPromise<Logic> extends true
    ? Logic extends PromiseActorLogic<infer Output, infer _Input, infer _Emitted>
      ? [Output, undefined] extends [undefined, Output]
        ? 'either'
        : 'promise'
      : 'other'
    : 'other';
type IsPromise<Logic> = Logic extends PromiseActorLogic<infer _Output, infer _Input, infer _Emitted> ? true : false;
// The fourth parameter of StateMachine is the only place where the type of a machine keeps its actors.
type ActorsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Actor
    : never;

/** An event worth trying; `who` and `payload` name it for people where the bare event would not. */
export type Case<Event extends AnyEventObject = AnyEventObject> = { event: Event; who?: string; payload?: string };

/** What every way of testing a machine needs to know about it. */
export type ModelOptions<Machine extends AnyStateMachine> = {
  input: InputFrom<Machine>;
  /** Every actor that is no promise (callbacks, child machines) stays silent, unless `actors` replaces it. */
  outcomes: ModelOutcomes<Machine>;
  /** Failures tried for each promise besides its outcomes; one plain Error unless told. */
  errors?: readonly unknown[];
  /** What the guards read of the context. Counters and clocks must stay out of it, or the search never ends. */
  project?: (context: SnapshotFrom<Machine>['context']) => unknown;
  /** Replaces an actor altogether, for child machines and callbacks that must answer. */
  actors?: Record<string, AnyActorLogic>;
  /** Steps after which a search gives up: the projection is too fine. */
  limit?: number;
};

type System = AnyActorRef['system'];

/** Something a step does besides changing state and context: an invoke, a timer, an event for somebody, an action. */
export type Action = { type: string; params: unknown };

/** A machine whose actors answer when told to, with the events that can happen to it. */
export type Model = {
  logic: AnyStateMachine;
  input: unknown;
  limit: number;
  /** What can be sent from outside. */
  said: readonly Case[];
  /** What the chart hears from within: answers and failures of promises, timers that run out. */
  heard: readonly Case[];
  /** `actions` hears what the machine does as it starts. */
  start: (actions?: (action: Action) => void) => AnyMachineSnapshot;
  /** The pure step; `microsteps` hears what it consists of, `actions` what it does besides. Nothing of it is carried out. */
  step: (
    snapshot: AnyMachineSnapshot,
    event: AnyEventObject,
    microsteps?: (step: Microstep) => void,
    actions?: (action: Action) => void,
  ) => AnyMachineSnapshot;
  /** Whether the event changes something here; an answer only of a promise that has not answered yet. */
  accepts: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** State and projected context: what the search tells apart. */
  keyOf: (snapshot: AnyMachineSnapshot) => string;
  /** As `keyOf`, also by the promises that have answered. The search calls it once for each step it takes. */
  searchKey: (next: AnyMachineSnapshot, event?: AnyEventObject, previous?: AnyMachineSnapshot) => string;
  /** Settles the promise that the event speaks of and lets a live actor hear it; false for an event to be sent. */
  settle: (system: System, event: AnyEventObject) => Promise<boolean>;
};

const FAILURE = new Error('failed');
const SETTLED = /^xstate\.(done|error)\.actor\.(.+)$/;
const EXPIRED = /^xstate\.after\.([^.]+)\.(.+)$/;

/** @param said cases that can be sent; all events of the machine in `casesOf` */
export function modelOf<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ModelOptions<Machine>,
  said: readonly Case[],
): Model {
  const { logic, settle } = driven(machine, options);
  const project = options.project ?? ((context: unknown) => context);
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify(snapshot.status === 'error' ? String(snapshot.error) : [snapshot.value, project(snapshot.context)]);

  // A promise answers once: a state that keeps its invoke running after the answer must not hear a second one.
  const settledIn = new WeakMap<AnyMachineSnapshot, Set<unknown>>();
  const settled = (snapshot: AnyMachineSnapshot) => settledIn.get(snapshot) ?? new Set<unknown>();
  const remember = (next: AnyMachineSnapshot, event: AnyEventObject, previous: AnyMachineSnapshot) => {
    if (next === previous) return;
    const id = SETTLED.exec(event.type)?.[2];
    const before = [...settled(previous), ...(id ? [previous.children[id]] : [])];
    settledIn.set(next, new Set(before.filter((child) => Object.values(next.children).includes(child as AnyActorRef))));
  };
  const scope = pureScope();
  return {
    logic,
    input: options.input,
    limit: options.limit ?? 20_000,
    said,
    heard: [...settlements(options), ...timers(machine)].map((event) => ({ event })),
    start: (actions) => logic.getInitialSnapshot(scope.of(undefined, actions), options.input),
    step: (snapshot, event, microsteps, actions) => {
      const next = logic.transition(snapshot, event, scope.of(microsteps, actions));
      remember(next, event, snapshot);
      return next;
    },
    accepts: (snapshot, event) => {
      const id = SETTLED.exec(event.type)?.[2];
      if (id && settled(snapshot).has(snapshot.children[id])) return false;
      return snapshot.status === 'active' && snapshot.can(event);
    },
    keyOf,
    searchKey: (next, event, previous) => {
      if (previous && event) remember(next, event, previous);
      const silent = Object.keys(next.children).filter((id) => settled(next).has(next.children[id]));
      return JSON.stringify([keyOf(next), silent]);
    },
    settle,
  };
}

/** Every listed event as a case of its own. */
export const casesOf = (events: Record<string, readonly AnyEventObject[]> | undefined): Case[] =>
  Object.values(events ?? {}).flatMap((list) => list.map((event) => ({ event })));

/**
 * Every combination of event type, person and payload as a case.
 * @param make builds the event of one combination; null leaves it out
 */
export function crossCases<Type extends string, Who, Payload, Event extends AnyEventObject>(
  parts: { events: readonly Type[]; who: Readonly<Record<string, Who>>; payloads?: Readonly<Record<string, Payload>> },
  make: (type: Type, who: Who, payload: Payload | undefined) => Event | null,
): Case<Event>[] {
  const payloads: [string | undefined, Payload | undefined][] = Object.entries(parts.payloads ?? {});
  if (payloads.length === 0) payloads.push([undefined, undefined]);
  return parts.events.flatMap((type) =>
    Object.entries(parts.who).flatMap(([who, person]) =>
      payloads.flatMap(([payload, content]) => {
        const event = make(type, person, content);
        return event ? [{ event, who, ...(payload === undefined ? {} : { payload }) }] : [];
      }),
    ),
  );
}

/** A step as a person reads it: `bell.ring {"times":2}`, `report.approve by verifier, without a note`, `askOwner fails`. */
export function caseText({ event, who, payload }: Case): string {
  const { type, ...rest } = event;
  const [, how, id] = SETTLED.exec(type) ?? [];
  if (how) return `${id} ${how === 'done' ? `gives ${brief(event['output'])}` : 'fails'}`;
  const [, delay, node] = EXPIRED.exec(type) ?? [];
  if (delay) return `${/^\d+$/.test(delay) ? `${delay} ms` : delay} passes in ${node}`;
  if (who !== undefined) return `${type} by ${who}${payload === undefined ? '' : `, ${payload}`}`;
  if (payload !== undefined) return `${type}, ${payload}`;
  return Object.keys(rest).length > 0 ? `${type} ${brief(rest)}` : type;
}

export const brief = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

/** Where no compiler asks, nobody may have given any: `lackingOf` tells it. */
const outcomesOf = ({ outcomes }: { outcomes?: Readonly<Record<string, readonly unknown[]>> }) => outcomes ?? {};

function settlements<Machine extends AnyStateMachine>(options: ModelOptions<Machine>) {
  return Object.entries<readonly unknown[]>(outcomesOf(options)).flatMap(([actorId, outputs]) => [
    ...outputs.map((output) => ({ type: `xstate.done.actor.${actorId}`, output, actorId })),
    ...(options.errors ?? [FAILURE]).map((error) => ({ type: `xstate.error.actor.${actorId}`, error, actorId })),
  ]);
}

function timers(machine: AnyStateMachine) {
  const types = allNodes(machine.root).flatMap((node) => [...node.transitions.keys()]);
  return types.filter((type) => EXPIRED.test(type)).map((type) => ({ type }));
}

/** What a pure step needs of an actor. `transition()` of XState builds it anew each time, which is seven times slower. */
function pureScope() {
  const self = createEmptyActor();
  let listener: ((step: Microstep) => void) | undefined;
  let witness: ((action: Action) => void) | undefined;
  const system = {
    ...self.system,
    _sendInspectionEvent: (event: Partial<InspectionEvent>) => {
      if (event.type === '@xstate.microstep' && listener) {
        listener({ transitions: event._transitions ?? [], snapshot: event.snapshot as AnyMachineSnapshot });
      }
    },
  } as System;
  const nothing = () => undefined;
  const scope: AnyActorScope = {
    self,
    system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: (action) => witness?.({ type: action.type, params: action.params }),
  };
  return {
    of: (hear?: (step: Microstep) => void, actions?: (action: Action) => void) => {
      listener = hear;
      witness = actions;
      return scope;
    },
  };
}

/** A promise that has not answered yet. `Promise.withResolvers` is in Node from 22 on. */
type Call = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/** The machine with every actor replaced by one that answers only when told to. */
function driven<Machine extends AnyStateMachine>(machine: Machine, options: ModelOptions<Machine>) {
  const underWay = new WeakMap<System, Map<string, Call>>();
  const callsOf = (system: System) => {
    const calls = underWay.get(system) ?? new Map<string, Call>();
    underWay.set(system, calls);
    return calls;
  };
  const promise = fromPromise<unknown, unknown>(({ self, system }) => {
    return new Promise<unknown>((resolve, reject) => callsOf(system).set(self.id, { resolve, reject }));
  });
  const silent = fromCallback<AnyEventObject, unknown>(() => undefined);
  const outcomes = outcomesOf(options);
  const names = Object.keys(machine.implementations.actors ?? {});
  const actors = Object.fromEntries(names.map((name) => [name, name in outcomes ? promise : silent]));
  const logic: AnyStateMachine = machine.provide({ actors: { ...actors, ...options.actors } });

  const settle = async (system: System, event: AnyEventObject) => {
    const [, how, id] = SETTLED.exec(event.type) ?? [];
    if (!how || !id) return false;
    const call = callsOf(system).get(id);
    if (!call) throw new Error(`"${id}" was never invoked, so it cannot answer`);
    callsOf(system).delete(id);
    if (how === 'done') call.resolve(event['output']);
    else call.reject(event['error']);
    await new Promise((resolve) => setImmediate(resolve));
    return true;
  };
  return { logic, settle };
}
