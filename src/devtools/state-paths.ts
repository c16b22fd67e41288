import type { Frame } from '#devtools/replay.ts';
import type { StatePath, Trace } from '#domain/support/trace.ts';

const place = (value: StatePath | undefined) =>
  value === undefined ? 'nowhere' : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * What each machine heard and where it led, as `event → state`; what a machine did not react to is left out.
 * @param frames of a replay of the same trace; without them the places are those that were recorded
 */
export function pathsOf(
  { actors, entries }: Pick<Trace, 'actors' | 'entries'>,
  frames?: readonly Frame[],
): Record<string, string[]> {
  const steps = entries.map(({ actor, taken, event, after }, i) => ({
    actor,
    counts: taken.length > 0 || event.type === 'xstate.init',
    text: `${event.type} → ${place((frames ? frames[i]?.standing : after)?.value)}`,
  }));
  const paths = actors.flatMap(({ id, machine }) => {
    const own = steps.filter(({ actor, counts }) => actor === id && counts).map(({ text }) => text);
    return machine !== null && own.length > 0 ? [[`${machine} ${id}`, own] as const] : [];
  });
  return Object.fromEntries(paths);
}
