import { loadLayout } from '#devtools/charts/layouts.ts';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import type { MachineId } from '#devtools/machines.ts';
import { importChunk } from '#services/chunk/chunk.ts';

const known = new Map<MachineId, Promise<ChartLayout>>();

/**
 * The layout of a chart. It gives the same promise on every call, as React's `use` requires; after a failure it is
 * fetched again.
 */
export function chartOf(id: MachineId): Promise<ChartLayout> {
  const before = known.get(id);
  if (before) return before;
  const fetched = importChunk(() => loadLayout(id));
  known.set(id, fetched);
  fetched.catch(() => known.delete(id));
  return fetched;
}
