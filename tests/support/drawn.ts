import { setImmediate as later } from 'node:timers';

/**
 * Lets the thread turn once, what React puts off (`setImmediate` where there is one, see its scheduler) included. Named as it
 * was when this was loaded: the globals may be the clock of a file before.
 */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      later(resolve);
    };
    port2.postMessage(null);
  });

/** Waits until React has drawn what it had put off: after the last test of a thread there is no window for it any more. */
export async function drawn(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await turn();
}
