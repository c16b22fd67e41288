import { failureOf } from '#devtools/failures.ts';
import type { ActorRecord, Entry, Trace } from '#domain/support/trace.ts';

/**
 * `actor`: a machine stopped with an error. `unheard`: a failure that its machine does not handle. `invoke`: a failure
 * that the chart handles. `answer`: an expected refusal, that is, an outcome of a request.
 */
type IncidentKind = 'actor' | 'unheard' | 'invoke' | 'answer';
/**
 * `shape`: kind and status of the failure, without parts that differ each time, so that equal failures can be grouped.
 */
export type Incident = {
  kind: IncidentKind;
  seq: number;
  at: number;
  actor: string;
  what: string;
  shape: string;
  traceId: string | null;
  /** The reference that the person was shown for a surprise (reference.ts). */
  reference: string | null;
};

/** What went wrong, oldest first. `what` = the failed invoke, or the event at which a machine broke down. */
export function incidents({ entries }: Pick<Trace, 'entries'>): Incident[] {
  return entries.flatMap((entry) => {
    const failure = failureOf(entry);
    const kind = kindOf(entry, failure?.surprise ?? null);
    if (kind === null) return [];
    const { seq, at, actor, event, error } = entry;
    const broken = kind === 'actor' ? error : null;
    const what = failure?.invoke ?? event.type;
    const reference = typeof event['reference'] === 'string' && failure?.surprise ? event['reference'] : null;
    const shape = broken ?? failure?.shape ?? '';
    return [{ kind, seq, at, actor, what, shape, traceId: failure?.traceId ?? null, reference }];
  });
}

function kindOf({ error, event, taken, after }: Entry, surprise: boolean | null): IncidentKind | null {
  if (error !== null && (after !== null || !event.type.startsWith('xstate.promise.'))) return 'actor';
  if (surprise === null) return null;
  if (!surprise) return 'answer';
  return taken.every((name) => name.includes('--> (nothing)')) ? 'unheard' : 'invoke';
}

/** Incidents of one fingerprint: the same machine, kind, place and shape. `times` oldest first. */
export type IncidentGroup = Pick<Incident, 'kind' | 'what' | 'shape'> & {
  fingerprint: string;
  machine: string;
  times: Incident[];
  /** Newest first, each once. */
  traceIds: string[];
};

/** What went wrong, the latest kind of it first. */
export function grouped(all: readonly Incident[], actors: readonly ActorRecord[]): IncidentGroup[] {
  const machines = new Map(actors.map(({ id, machine, name }) => [id, machine ?? name]));
  const groups = new Map<string, IncidentGroup>();
  for (const one of all) {
    const { kind, what, shape, traceId } = one;
    const machine = machines.get(one.actor) ?? one.actor;
    const fingerprint = [machine, kind, what, shape].join(' ');
    const group = groups.get(fingerprint) ?? { fingerprint, machine, kind, what, shape, times: [], traceIds: [] };
    group.times.push(one);
    if (traceId !== null) group.traceIds = [traceId, ...group.traceIds.filter((other) => other !== traceId)];
    groups.set(fingerprint, group);
  }
  const latest = ({ times }: IncidentGroup) => times.at(-1)?.seq ?? 0;
  return [...groups.values()].sort((a, b) => latest(b) - latest(a));
}
