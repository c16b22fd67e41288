import type { Entry, Trace } from '#devtools/trace.ts';

/**
 * `actor`: a machine broke down. `unheard`: a failure that its machine has no answer to, or none but silence.
 * `invoke`: a failure that the chart answers.
 */
export type Incident = { kind: 'actor' | 'unheard' | 'invoke'; seq: number; at: number; actor: string; what: string };

const FAILED = 'xstate.error.actor.';

/** What went wrong, oldest first. `what` = the failed invoke, or the event at which a machine broke down. */
export function incidents({ entries }: Pick<Trace, 'entries'>): Incident[] {
  return entries.flatMap((entry) => {
    const kind = kindOf(entry);
    if (kind === null) return [];
    const { seq, at, actor, event } = entry;
    const what = event.type.startsWith(FAILED) ? event.type.slice(FAILED.length) : event.type;
    return [{ kind, seq, at, actor, what }];
  });
}

function kindOf({ error, event, taken, after }: Entry): Incident['kind'] | null {
  if (error !== null && (after !== null || !event.type.startsWith('xstate.promise.'))) return 'actor';
  if (!event.type.startsWith(FAILED)) return null;
  return taken.every((name) => name.includes('--> (nothing)')) ? 'unheard' : 'invoke';
}
