/** Where tests keep data folders: databases come and go by the hundred, and on a disk that is a quarter of all their time. */
import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** What the data folders of all tests at once take, and room for as much again. */
const NEEDED_BYTES = 2 * 2 ** 30;

/** The folder for what need not outlive its test: in memory where there is room, `otherwise` on the disk. */
export function inMemory(otherwise = tmpdir()): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES && freemem() > NEEDED_BYTES ? MEMORY : otherwise;
  } catch {
    return otherwise;
  }
}
