import type { Trace } from '#domain/support/trace.ts';
import { pathsOf } from '#devtools/state-paths.ts';

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;

/**
 * Text of a vitest file that replays a trace without a request and holds every machine to the way it went.
 * @param options `traceFile`: where `traceText` of the same trace lies, as seen from the test; `title`: a sentence
 */
export function toTest(trace: Trace, { traceFile, title }: { traceFile: string; title: string }): string {
  const paths = Object.entries(pathsOf(trace)).map(
    ([actor, steps]) =>
      `      ${quoted(actor)}: [\n${steps.map((step) => `        ${quoted(step)},\n`).join('')}      ],`,
  );
  return `// Written by the log of machines from ${quoted(traceFile)}, which was recorded on ${trace.exportedAt.slice(0, 10)}.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseTrace } from '#domain/support/trace-text.ts';
import { loadMachines } from '#devtools/load.ts';
import { replayTrace } from '#devtools/replay.ts';
import { pathsOf } from '#devtools/toTest.ts';

describe(${quoted(title)}, async () => {
  const parsed = parseTrace(readFileSync(new URL(${quoted(traceFile)}, import.meta.url), 'utf8'));
  if (!parsed.ok) throw new Error(\`The trace cannot be read: \${parsed.fault}\`);
  const { trace } = parsed;
  const replay = replayTrace(trace, await loadMachines());

  it('goes the way that was recorded', () => {
    expect(replay.divergences).toEqual([]);
    expect(replay.unknown).toEqual([]);
  });

  it('went this way', () => {
    expect(pathsOf(trace, replay.frames)).toEqual({
${paths.join('\n')}
    });
  });
});
`;
}
