/** What went wrong as a story: the call that was refused, and what came of it, in the order in which it came. */
import { failureOf } from '#devtools/failures.ts';
import type { ActorRecord, Entry, Masked } from '#domain/support/trace.ts';

/**
 * A call that the server refused or never answered. `status`: of HTTP, 0 = no answer; `code`: the application's verdict;
 * `reason`: why this page itself ended it; `fixedWords`: what the server refused it with, `{0}` for what was put in.
 */
export type Refused = {
  method: string;
  path: string;
  status: number;
  code: number;
  reason: string | null;
  traceId: string | null;
  fixedWords: string | null;
};
/**
 * One consequence. `call`: another call failed; `failure`: a machine heard of it, `change` = the states it went between;
 * `ignored`: a person or a machine asked for something that was not possible any more.
 */
export type Effect = { seq: number; at: number; actor: string; event: string } & (
  | { kind: 'call'; refused: Refused }
  | { kind: 'failure'; shape: string }
  | { kind: 'ignored' }
);
/** `refused` null: a failure without a call, of which `shape` tells the kind. */
export type Episode = {
  seq: number;
  at: number;
  actor: string;
  event: string;
  refused: Refused | null;
  shape: string | null;
  effects: Effect[];
  /** Consequences beyond those that are kept. */
  more: number;
};

/** ms within which what fails is a consequence of what failed before, and what is asked in vain is one of both. */
const SOON = 2000;
const LATER = 60_000;
/** Consequences that are told of one cause. */
const MOST = 12;

type Fields = { readonly [key: string]: Masked };
const isFields = (value: Masked | undefined): value is { [key: string]: Masked } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (fields: Fields, key: string) => (typeof fields[key] === 'string' ? fields[key] : null);

/** The refusal in the end of a request; null where it ended well or a person gave it up. */
function refusedBy({ event }: Entry, started: ReadonlyMap<string, Fields>): Refused | null {
  const { refusal, id } = event;
  if (event.type !== 'request.settled' || !isFields(refusal) || typeof id !== 'string') return null;
  const { status, code } = refusal;
  if (typeof status !== 'number') return null;
  const call = started.get(id);
  const reason = textIn(refusal, 'reason');
  if (reason === 'cancelled') return null;
  return {
    method: (call && textIn(call, 'method')) ?? '',
    path: (call && textIn(call, 'path')) ?? '',
    status,
    code: typeof code === 'number' ? code : status,
    reason,
    traceId: textIn(refusal, 'traceId'),
    fixedWords: textIn(refusal, 'fixedWords'),
  };
}

/** Every cause with its consequences, the latest first. */
export function episodesOf(entries: readonly Entry[], actors: readonly ActorRecord[]): Episode[] {
  const isMachine = new Set(actors.flatMap(({ id, machine }) => (machine === null ? [] : [id])));
  const started = new Map<string, Fields>();
  const episodes: Episode[] = [];
  let last: Episode | null = null;
  let until = 0;
  /** Machines that heard of the last cause. */
  let touched = new Set<string>();

  const add = (effect: Effect) => {
    if (!last) return;
    touched.add(effect.actor);
    if (effect.kind !== 'ignored') until = effect.at + SOON;
    // What this page ended by itself says the same each time.
    const told =
      effect.kind === 'call' && effect.refused.reason !== null && last.effects.some(({ kind }) => kind === 'call');
    if (!told && last.effects.length < MOST) last.effects.push(effect);
    else last.more += 1;
  };
  const begin = ({ seq, at, actor, event }: Entry, refused: Refused | null, shape: string | null) => {
    last = { seq, at, actor, event: event.type, refused, shape, effects: [], more: 0 };
    until = at + SOON;
    touched = new Set(refused ? [] : [actor]);
    episodes.push(last);
  };
  for (const entry of entries) {
    const { seq, at, actor, event, ignored, error } = entry;
    if (event.type === 'request.started' && typeof event['id'] === 'string') started.set(event['id'], event);
    if (!isMachine.has(actor)) continue;
    const refused = refusedBy(entry, started);
    const shape = error ?? failureOf(entry)?.shape ?? null;
    const follows = last !== null && at <= until;
    // What this page ended by itself is never a cause.
    if (refused && !follows && refused.reason === null) begin(entry, refused, null);
    else if (refused && follows) add({ seq, at, actor, event: event.type, kind: 'call', refused });
    else if (shape !== null && !follows) begin(entry, null, shape);
    else if (shape !== null) add({ seq, at, actor, event: event.type, kind: 'failure', shape });
    else if (last && ignored !== null && touched.has(actor) && at - (last as Episode).at <= LATER) {
      if (!/^xstate\./.test(event.type)) add({ seq, at, actor, event: event.type, kind: 'ignored' });
    }
  }
  return episodes.reverse();
}
