/** From the first signal to the end: what was opened is closed, last first, once, whatever else arrives. */

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The start was told to stop before it was through. */
export class Stopped extends Error {
  override name = 'Stopped';
}

export type Lifetime = {
  /** Remembers how to undo a step of the start. */
  atEnd(close: () => Promise<unknown>): void;
  /** Called at once when told to stop, before anything is closed. */
  whenStopping(tell: () => void): void;
  /** Between two steps of the start. @throws Stopped when told to stop */
  goOn(): void;
};

/**
 * Runs `start` and keeps the process until it is told to stop: by a signal, or by the end of the parent that started it
 * with a channel. Any number of signals in any order makes one stop: what is pressed twice in impatience would otherwise
 * cut it short. A stop that takes longer than `forceMs` ends the process with 1, a clean one with 0.
 * @param failed tells of a start that failed; what it had opened is closed, and the process ends with 1
 */
export async function live(
  start: (lifetime: Lifetime) => Promise<void>,
  failed: (error: unknown) => void,
  forceMs: number,
): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  const listeners: (() => void)[] = [];
  let stopping = false;
  const close = async () => {
    let code = 0;
    for (const one of closers.splice(0).reverse()) {
      await one().catch(() => {
        code = 1;
      });
    }
    return code;
  };
  const end = (after: Promise<unknown>) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), forceMs).unref();
    for (const tell of listeners) tell();
    void after.then(close).then((code) => process.exit(code));
  };
  const through = Promise.withResolvers<void>();
  for (const signal of SIGNALS) process.on(signal, () => end(through.promise));
  process.on('disconnect', () => end(through.promise));
  process.channel?.unref();
  // A terminal that was closed takes these with it; that must not end the stop it has just caused.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const goOn = () => {
    if (stopping) throw new Stopped();
  };
  try {
    await start({ atEnd: (one) => closers.push(one), whenStopping: (tell) => listeners.push(tell), goOn });
  } catch (error) {
    if (!stopping) {
      failed(error);
      process.exitCode = 1;
      closers.unshift(async () => Promise.reject(error));
      end(Promise.resolve());
    }
  } finally {
    through.resolve();
  }
}
