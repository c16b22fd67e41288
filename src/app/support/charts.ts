import { loadLayout } from '#devtools/charts/layouts.ts';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import type { MachineId } from '#devtools/machines.ts';
import { importChunk } from '#services/chunk/chunk.ts';

const known = new Map<MachineId, Promise<ChartLayout>>();

/** The layout of a chart, fetched once; the same promise every time, as `use` needs it. One that failed is fetched anew. */
export function chartOf(id: MachineId): Promise<ChartLayout> {
  const before = known.get(id);
  if (before) return before;
  const fetched = importChunk(() => loadLayout(id));
  known.set(id, fetched);
  fetched.catch(() => known.delete(id));
  return fetched;
}
