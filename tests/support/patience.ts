import { vi } from 'vitest';

/** Most ms of waiting for what a quiet machine has done at once. */
const PATIENCE_MS = 10_000;

/**
 * Tries until it holds. What reads files or fetches code takes real time, which a busy machine has less of: the second
 * that vitest waits by itself is a measure of the machine.
 * @param interval ms between two tries
 * @throws what `holds` threw last
 */
export const patiently = <T>(holds: () => T | Promise<T>, interval = 50) =>
  vi.waitFor(holds, { timeout: PATIENCE_MS, interval });
