/** Splits long synchronous work, so that other requests are served in between. */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which other requests are served. */
const STRETCH_MS = 20;

/** Applies `work` to every item in order; other requests are served after each stretch. */
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
