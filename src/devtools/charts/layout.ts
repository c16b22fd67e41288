/** A laid-out chart: what scripts/charts.mjs writes and Chart.tsx draws. All sizes in px of an unscaled drawing. */
import type { ChartState, ChartTransition } from '#devtools/charts/definition.ts';

/** What a row of text is; `to` names one target of several that share the rows above it. */
type RowKind = 'event' | 'guard' | 'action' | 'to' | 'invoke' | 'entry' | 'exit';

/** Kind, text, and the indices of the transitions it speaks of. */
export type ChartRow = [kind: RowKind, text: string, ...transitions: number[]];

/** Rows of text under each other, beside an edge or inside a box. */
export type ChartLabel = { x: number; y: number; w: number; rows: ChartRow[] };

/** A line with an arrow at its end: x0, y0, x1, y1, … It may stand for several transitions between the same two states. */
type ChartEdge = { t: number[]; p: number[] };

export type ChartLayout = {
  machine: string;
  /** Of the definition that was laid out; another one makes the layout stale. */
  hash: string;
  w: number;
  h: number;
  states: (ChartState & { x: number; y: number; w: number; h: number })[];
  transitions: ChartTransition[];
  labels: ChartLabel[];
  edges: ChartEdge[];
  /** Lines from the dot of a compound state to its initial state. */
  starts: number[][];
};

/** Height of one row of text, and of a box's title line. */
export const ROW = 15;
export const TITLE = 28;
/** Between the edge of a box and its texts. */
export const INSET = 10;
