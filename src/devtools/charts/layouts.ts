import type { ChartLayout } from '#devtools/charts/layout.ts';
import type { MachineId } from '#devtools/machines.ts';

const LAYOUTS = import.meta.glob<ChartLayout>('./layouts/*.json', { import: 'default' });

/** Fetches the layout of one machine's chart, 1 to 5 kB; the engine that made it is not shipped. */
export function loadLayout(id: MachineId): Promise<ChartLayout> {
  const load = LAYOUTS[`./layouts/${id}.json`];
  return load ? load() : Promise.reject(new Error(`Machine "${id}" has no layout: npm run charts`));
}
