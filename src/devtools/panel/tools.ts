import type { ChartLayout } from '#devtools/charts/layout.ts';
import type { MachineId } from '#devtools/machines.ts';
import type { Recorder } from '#devtools/recorder.types.ts';
import type { AnyStateMachine } from '#machines/kit/xstate.ts';

export type LoadedMachine = { machine: AnyStateMachine; layout: ChartLayout };
/** Ticks while somebody listens; `now` in ms since 1970, the same until the next tick. */
export type Clock = { subscribe: (tick: () => void) => () => void; now: () => number };
/** What is being asked for, and which attempt it is; `waits`: for an answer, for a new token, for the next attempt. */
export type Attempted = {
  id: number;
  method: string;
  path: string;
  attempt: number;
  most: number;
  /** ms since 1970 */
  since: number;
  /** HTTP status of the attempt that failed last, 0 = no answer; null = none has failed */
  failure: number | null;
  waits: 'answer' | 'token' | 'pause';
};
/** What the panel needs from its page; the wiring provides it. */
export type PanelTools = {
  recorder: Recorder;
  /** Gives the same promise each time, as React's `use` requires. */
  load: (id: MachineId) => Promise<LoadedMachine>;
  clock: Clock;
  /** Gives the same array until something changes, as React requires of a snapshot. */
  tries: { subscribe: (listener: () => void) => () => void; all: () => readonly Attempted[] };
};

/** Of a test that is made of a recording; tests are English. */
export const TEST_TITLE = 'the recording replays as it went';
