/** Long work in one go lets everybody else wait; this lets them go first in between. */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work may go on before it gives way. */
const STRETCH_MS = 20;

/** `work` of every item in its order; whoever else wants something goes first after each stretch. */
export async function inStretches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - began < STRETCH_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  return results;
}
