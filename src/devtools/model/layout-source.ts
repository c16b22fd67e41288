import { createContext } from 'react';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import type { MachineId } from '#devtools/machines.ts';

/** Where charts come from: the application fetches them, a document has them at hand. */
export const LayoutSource = createContext<(id: MachineId) => ChartLayout | Promise<ChartLayout>>((id) =>
  Promise.reject(new Error(`No source of layouts for "${id}"`)),
);

/** A machine that was never laid out is shown by its figures alone. */
export const emptyLayout = (machine: string): ChartLayout => ({
  machine,
  hash: '',
  w: 0,
  h: 0,
  states: [],
  transitions: [],
  labels: [],
  edges: [],
  starts: [],
});
