import { machineHash } from '#devtools/hash.ts';
import { address } from '#machines/kit/recorded.ts';
import type { Recorder } from '#devtools/recorder.types.ts';
import type { Trace } from '#domain/support/trace.ts';

/**
 * The recording so far, ready to be exported.
 * @param page the person's page; the query and free text in the path are removed
 */
export function toTrace(
  recorder: Pick<Recorder, 'entries' | 'actors' | 'machines' | 'dropped'>,
  app: Trace['app'],
  page: Trace['page'],
  now: () => number = Date.now,
): Trace {
  const actors = recorder.actors();
  const taking = new Set(actors.map(({ machine }) => machine));
  const hashes = [...recorder.machines()].filter(([id]) => taking.has(id)).map(([id, one]) => [id, machineHash(one)]);
  return {
    format: 'capaian.trace',
    version: 3,
    app,
    exportedAt: new Date(now()).toISOString(),
    page: { ...page, path: String(address.leaf?.(page.path) ?? '/') },
    machines: Object.fromEntries(hashes),
    dropped: recorder.dropped(),
    actors: [...actors],
    entries: recorder.entries().map((entry) => ({ ...entry })),
  };
}
