import { writeSync } from 'node:fs';

const STDOUT = 1;

/**
 * Writes the log to standard output. A line that cannot be written (full disk, closed reader) is dropped: pino's own
 * destination would wait for room and block every request meanwhile.
 */
export const logOutput = {
  write(line: string): void {
    let rest = Buffer.from(line);
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(STDOUT, rest));
    } catch {
      // The line is dropped, because there is no place to report it.
    }
  },
};
