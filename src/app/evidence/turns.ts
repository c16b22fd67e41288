/**
 * Lets at most `limit` run at a time, first come first served. The returned promise resolves when it is the caller's
 * turn.
 */
export function createTurns(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(signal: AbortSignal): Promise<() => void> {
      if (running >= limit) {
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          signal.addEventListener('abort', () => {
            const place = waiting.indexOf(resolve);
            if (place >= 0) waiting.splice(place, 1);
            reject(signal.reason);
          });
        });
      } else running += 1;
      return () => {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      };
    },
  };
}
