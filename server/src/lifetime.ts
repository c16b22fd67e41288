/**
 * Runs the program until a signal: then closes what was opened, in reverse order, exactly once, whatever signals
 * follow.
 */

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Thrown inside the start when a signal arrives before it has finished. */
class Stopped extends Error {
  override name = 'Stopped';
}

export type Lifetime = {
  /** Registers how to undo a step of the start. */
  atEnd(close: () => Promise<unknown>): void;
  /** Called at once when told to stop, before anything is closed. */
  whenStopping(tell: () => void): void;
  /** Called between two steps of the start. @throws Stopped when a signal has arrived */
  goOn(): void;
};

/**
 * Runs `start` and keeps the process until it must stop: by a signal, or because the parent that started it with a
 * channel has ended. Further signals are ignored, because an impatient second Ctrl-C would otherwise cut the stop
 * short. A clean stop ends the process with 0, one that takes longer than `forceMs` with 1.
 * @param failed reports a failed start; what it had opened is closed, and the process ends with 1
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
  // When the terminal is closed, writing to it fails; that error must not interrupt the stop.
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
