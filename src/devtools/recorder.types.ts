import type { Timer } from '#devtools/timers.ts';
import type { ActorRecord, Entry, Standing } from '#domain/support/trace.ts';
import type { AnyStateMachine, InspectionEvent } from '#machines/kit/xstate.ts';

export type RecorderOptions = {
  /** Entries that are kept; older ones give way. */
  capacity: number;
  /** ms since 1970 */
  now?: () => number;
  /** Runs the task later, once; a frame of the screen unless told. */
  schedule?: (task: () => void) => void;
  /** Runs the task once, when the page has time, and tells it how many ms it has; within two seconds unless told. */
  idle?: (task: (timeRemaining: () => number) => void) => void;
};
/** What a machine waits for. `since` and `due` in ms since 1970. */
type Pending = {
  invokes: { actor: string; owner: string; name: string; since: number }[];
  timers: ({ actor: string } & Timer)[];
};
/**
 * What is held of an inspection event until there is a recorder: when, who, the names of the event and of the states.
 * Nothing that an event carries and nothing that a machine remembers.
 */
export type Held = {
  /** ms since 1970 */
  at: number;
  type: InspectionEvent['type'];
  actorRef: object;
  sourceRef: object | undefined;
  /** The same one for the same event. */
  event: { type: string } | undefined;
  snapshot: { status: string; value: unknown } | undefined;
  _transitions: readonly object[] | undefined;
};
export type Recorder = {
  /** For `createActor` and the options of a provider. Never throws. */
  inspect: (event: InspectionEvent) => void;
  /** Takes over what was held before it was there, oldest first; once, before anything else. */
  catchUp: (held: readonly Held[]) => void;
  /** Oldest first; the same array until something is recorded. */
  entries(): readonly Entry[];
  /** Those that run or whose entries are still kept, in the order of their start. */
  actors(): readonly ActorRecord[];
  /** Where each running machine stands now, by actor id. */
  standings(): ReadonlyMap<string, Standing>;
  pending(): Pending;
  /** The charts that were seen, by machine id, for hashes and drawings. */
  machines(): ReadonlyMap<string, AnyStateMachine>;
  /** How many of the oldest entries were dropped because the recording was full. */
  dropped(): number;
  /** Heard once per frame, however much was recorded. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Forgets all entries and all pseudonyms; actors that run stay listed. */
  clear(): void;
  pause(): void;
  resume(): void;
  paused(): boolean;
};
