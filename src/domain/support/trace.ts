/**
 * A masked value: plain JSON without names, credentials or texts that a person wrote. Equal texts stay equal and empty
 * ones stay empty, so that guards decide in a replay as they did live.
 */
export type Masked = null | boolean | number | string | Masked[] | { [key: string]: Masked };
/** A state of a machine as XState writes it: `'idle'` or `{ authenticated: 'refreshing' }`. */
export type StatePath = string | { [region: string]: StatePath };

/** One actor that was seen. `machine` is null for promises and callbacks. */
export type ActorRecord = {
  /** Unique in one recording; XState's session id. */
  id: string;
  /** What its parent calls it, or its system id. */
  name: string;
  machine: string | null;
  /** The actor that started it; null for the first of a system. */
  parent: string | null;
  /** ms since 1970 */
  since: number;
  status: 'active' | 'done' | 'error' | 'stopped';
};

/**
 * Stands for a context of which nothing was recorded: what happened before the recorder was there, of which only the
 * names of events and states are known.
 */
export const NOT_RECORDED = '[Not recorded]';

/** Where an actor stood: enough to go on from here without its past. */
export type Standing = { value: StatePath; context: Masked };

export const isBare = ({ context }: Standing): boolean => context === NOT_RECORDED;

/** One named guard and what it said, as the kit of the machines reports it. */
type GuardReport = { guard: string; params: unknown; passed: boolean };

/** One event that reached an actor, and what came of it. */
export type Entry = {
  /** Counts up without gaps from the start of the recording, also over entries that were dropped. */
  seq: number;
  /** ms since 1970 */
  at: number;
  actor: string;
  /** Who sent it; null = from outside every actor (a person, the page). */
  from: string | null;
  event: { type: string } & { [key: string]: Masked };
  before: Standing | null;
  after: Standing | null;
  /** The transitions that were taken, as `source --event[guard]--> targets`. */
  taken: string[];
  /** Why nothing happened: per candidate transition its guards; `[]` = the state does not know the event; null = something happened. */
  ignored: GuardReport[][] | null;
  /** The message of the failure when the event ended the actor. */
  error: string | null;
};

/** What is exported, imported and replayed; `version` rises whenever an older reader would misread it. */
export type Trace = {
  format: 'capaian.trace';
  version: 3;
  app: { version: string };
  /** ISO 8601, UTC */
  exportedAt: string;
  page: { path: string; language: string; width: number; height: number };
  /** Hash of the definition of each machine that takes part, by machine id. */
  machines: Record<string, string>;
  /** Entries that the bounded buffer had dropped before the first one here. */
  dropped: number;
  actors: ActorRecord[];
  entries: Entry[];
};
