/** What became of a recorded trace when the machines of today went through it, in plain words. */
import type { TraceFault } from '#domain/support/trace-text.ts';
import type { Replay } from '#devtools/replay.ts';
import type { StatePath, Trace } from '#domain/support/trace.ts';

const place = (value: StatePath | null) =>
  value === null ? 'nowhere (it failed)' : typeof value === 'string' ? value : JSON.stringify(value);

/** Why a file is no trace that can be read here. */
export const FAULTS: Record<TraceFault, string> = {
  tooLarge: 'it is larger than any trace this application writes',
  notJson: 'it is not JSON; was it cut off?',
  format: 'it is JSON, but no trace of this application',
  version: 'it was written by another version of the format',
  shape: 'it is damaged, or was changed by hand',
};

/** One line per finding; the first says whether all is as it was recorded. */
export function traceInWords(
  trace: Trace,
  { divergences, changed, unknown }: Omit<Replay, 'frames'>,
): { holds: boolean; lines: string[] } {
  const machines = new Set(trace.actors.flatMap(({ machine }) => machine ?? []));
  const played = trace.entries.filter(({ actor }) => trace.actors.find(({ id }) => id === actor)?.machine);
  const holds = divergences.length === 0 && unknown.length === 0;
  const lines = [
    holds
      ? `The machines still behave as recorded: ${played.length} events of ${machines.size} machines lead where they led.`
      : 'The machines no longer behave as recorded.',
  ];
  for (const { machine, actor, seq, event, expected, actual, error } of divergences) {
    const at = trace.entries.findIndex((entry) => entry.seq === seq);
    const before = trace.entries[at]?.before?.value;
    lines.push(
      '',
      `${machine} (${actor}) goes another way at event ${seq}, ${event}:`,
      ...(before === undefined ? [] : [`  it stood in    ${place(before)}`]),
      `  recorded then  ${place(expected)}`,
      `  today          ${place(actual)}${error === null ? '' : `: ${error}`}`,
    );
  }
  for (const id of unknown) lines.push('', `There is no machine "${id}" any more.`);
  for (const id of changed) {
    lines.push('', `The chart of "${id}" was changed since the recording${holds ? ', but not on this way' : ''}.`);
  }
  if (trace.dropped > 0) {
    lines.push('', `The recording does not begin at the beginning: ${trace.dropped} older events were let go.`);
  }
  return { holds, lines };
}
