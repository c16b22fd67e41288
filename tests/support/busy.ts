import process from 'node:process';

/**
 * Milliseconds of computing that `work` took on this thread. What else the machine does meanwhile does not count, which
 * the time on the clock cannot tell from a slow answer.
 */
export function busyMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
