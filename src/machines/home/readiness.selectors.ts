import { stageOf } from '#domain/home/readiness.ts';
import type { ReadinessSnapshot } from '#machines/home/readiness.machine.ts';

/** What is shown of the year: its steps, the line that all are done, nothing; null while it is not known. */
export function stageShown(snapshot: ReadinessSnapshot): ReturnType<typeof stageOf> | null {
  const { year } = snapshot.context;
  if (snapshot.matches('none')) return 'none';
  return year === null ? null : stageOf(year);
}
/** The counts of the year; null while they are not known. */
export const yearOf = ({ context }: ReadinessSnapshot) => context.year;
export const readinessFailure = ({ context }: ReadinessSnapshot) => context.failure;
/** Why the line is still there after it was closed; null = it was not closed. */
export const unclosedOf = ({ context }: ReadinessSnapshot) => context.unclosed;
export const isClosing = (snapshot: ReadinessSnapshot) => snapshot.matches('closing');
