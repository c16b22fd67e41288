/** Requests under way that may be repeated; support staff see which attempt each one is at. */

/** `token`: the session is being renewed. `pause`: between two attempts. */
type Waits = 'answer' | 'token' | 'pause';
/** A request under way, without body, query and token. */
export type Try = {
  id: number;
  method: string;
  path: string;
  /** 1 for the first of at most `most`. */
  attempt: number;
  most: number;
  /** Start of the first attempt, in ms since 1970. */
  since: number;
  /** HTTP status of the attempt that failed last, 0 where no answer came; null = none has failed. */
  failure: number | null;
  waits: Waits;
};
export type Trying = {
  tell: (what: Partial<Pick<Try, 'attempt' | 'failure' | 'waits'>>) => void;
  end: () => void;
};
export type Tries = {
  begin: (what: Pick<Try, 'method' | 'path' | 'most'>) => Trying;
  /** Oldest first; the same array until something changes. */
  all: () => readonly Try[];
  /** @returns how to stop listening */
  subscribe: (listener: () => void) => () => void;
};

/** @param now ms since 1970 */
export function createTries(now: () => number = Date.now): Tries {
  const listeners = new Set<() => void>();
  let all: readonly Try[] = [];
  let last = 0;
  const become = (next: readonly Try[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  return {
    begin: (what) => {
      let mine: Try = { ...what, id: (last += 1), attempt: 1, since: now(), failure: null, waits: 'answer' };
      become([...all, mine]);
      return {
        tell: (more) => {
          const before = mine;
          mine = { ...mine, ...more };
          become(all.map((one) => (one === before ? mine : one)));
        },
        end: () => become(all.filter((one) => one !== mine)),
      };
    },
    all: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
