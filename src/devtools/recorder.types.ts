import type { Timer } from '#devtools/timers.ts';
import type { ActorRecord, Entry, Standing } from '#devtools/trace.ts';
import type { AnyStateMachine, InspectionEvent } from '#machines/kit/xstate.ts';

export type RecorderOptions = {
  /** Entries that are kept; older ones give way. */
  capacity: number;
  /** ms since 1970 */
  now?: () => number;
  /** Runs the task later, once; a frame of the screen unless told. */
  schedule?: (task: () => void) => void;
};
/** What a machine waits for. `since` and `due` in ms since 1970. */
export type Pending = {
  invokes: { actor: string; owner: string; name: string; since: number }[];
  timers: ({ actor: string } & Timer)[];
};
export type Recorder = {
  /** For `createActor` and the options of a provider. Never throws. */
  inspect: (event: InspectionEvent) => void;
  /** Oldest first; the same array until something is recorded. */
  entries(): readonly Entry[];
  /** Those that run or whose entries are still kept, in the order of their start. */
  actors(): readonly ActorRecord[];
  /** Where each running machine stands now, by actor id. */
  standings(): ReadonlyMap<string, Standing>;
  pending(): Pending;
  /** The charts that were seen, by machine id, for hashes and drawings. */
  machines(): ReadonlyMap<string, AnyStateMachine>;
  /** Entries that had to give way. */
  dropped(): number;
  /** Heard once per frame, however much was recorded. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Forgets all entries and all pseudonyms; actors that run stay listed. */
  clear(): void;
  pause(): void;
  resume(): void;
  paused(): boolean;
};
