import { writeSync } from 'node:fs';

const STDOUT = 1;

/**
 * Where the log goes: standard output. A line for which there is no room (a full disk, a reader that has gone) is dropped;
 * pino's own destination waits for room, and nobody is served meanwhile.
 */
export const logOutput = {
  write(line: string): void {
    let rest = Buffer.from(line);
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(STDOUT, rest));
    } catch {
      // Dropped: there is nowhere to say so.
    }
  },
};
