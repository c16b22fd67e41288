/** Most kinds of crashes that are reported: more would say nothing new, and a flood would slow the page down. */
const LIMIT = 20;
const reported = new Set<string>();

/**
 * One line in the console per kind of crash: what broke and where in the code. Neither the error's message nor the
 * address, for these can carry names and figures.
 */
export function reportCrash(error: unknown, componentStack: string) {
  const what = error instanceof Error ? error.name : typeof error;
  const where = componentStack.trim().split('\n').slice(0, 3).join(' ');
  const kind = `${what} ${where}`;
  if (reported.size >= LIMIT || reported.has(kind)) return;
  reported.add(kind);
  console.warn('A part of the page stopped working', { what, where });
}
