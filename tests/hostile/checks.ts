/** Checks told one by one as they are made, and counted. */
import { setTimeout as sleep } from 'node:timers/promises';

let count = 0;
const failed: string[] = [];
/** Makes one check: `work` throws when it does not hold. The others go on. */
export async function check(what: string, work: () => Promise<unknown>): Promise<void> {
  count += 1;
  const start = performance.now();
  const problem = await work().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (problem !== undefined) failed.push(what);
  console.log(`${problem === undefined ? 'ok    ' : 'FAILED'} ${what} (${Math.round(performance.now() - start)} ms)`);
  if (problem !== undefined) console.log(problem.replaceAll(/^/gm, '       '));
}

/** @throws when `work` has not resolved within `ms` milliseconds */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(ms, undefined, { ref: false }).then(() => {
      throw new Error(`Not within ${ms} ms`);
    }),
  ]);

/** Milliseconds until `holds`. @throws when they would be more than `ms` */
export async function until(ms: number, holds: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > ms) throw new Error(`Not within ${ms} ms`);
    await sleep(100);
  }
  return performance.now() - start;
}

/** Tells how many there were; gives the exit code. */
export function tally(): number {
  console.log(`${count} checks, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}
