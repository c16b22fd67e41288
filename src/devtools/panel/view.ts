/** What the panel shows, computed from a recording, live or opened, and from what is chosen in it. */
import { type Episode, episodesOf } from '#devtools/causes.ts';
import { grouped, type Incident, type IncidentGroup, incidents } from '#devtools/incidents.ts';
import type { OpenedTrace } from '#devtools/panel/OpenedTrace.ts';
import { sincesOf } from '#devtools/panel/vitals.ts';
import type { Recorder } from '#devtools/recorder.types.ts';
import { standingsAt } from '#devtools/replay.ts';
import type { ActorRecord, Entry, Standing, StatePath } from '#domain/support/trace.ts';
import type { SupportContext, SupportEvent } from '#machines/support/support.types.ts';

export type View = {
  live: boolean;
  entries: readonly Entry[];
  dropped: number;
  /** How many entries have happened at the shown point. */
  position: number;
  /** The entry that is looked at; null = live, after the newest. */
  chosen: Entry | null;
  /** The number of an entry that was asked for and has left the buffer. */
  lost: number | null;
  actors: readonly ActorRecord[];
  /** Also those that have not begun at what is shown. */
  everyone: readonly ActorRecord[];
  actor: ActorRecord | null;
  standings: ReadonlyMap<string, Standing>;
  /** The newest entry of the chosen actor in which it took a transition. */
  last: Entry | null;
  /** ms since 1970; null = now. */
  at: number | null;
  /** When each actor came where it stands, in ms since 1970, by actor id. */
  sinces: ReadonlyMap<string, number>;
  incidents: readonly Incident[];
  groups: readonly IncidentGroup[];
  /** What went wrong from its cause on, the latest first. */
  episodes: readonly Episode[];
};
type Chosen = Pick<SupportContext, 'aktor' | 'event' | 'position'>;

/**
 * The actor of an address: by id, or by name, because ids change with a reload; otherwise the first machine, preferably
 * the session.
 */
function actorOf(actors: readonly ActorRecord[], address: string | null): ActorRecord | null {
  const asked = actors.find(({ id }) => id === address) ?? actors.findLast(({ name }) => name === address);
  if (asked) return asked;
  return actors.find(({ machine }) => machine === 'session') ?? actors.find(({ machine }) => machine !== null) ?? null;
}

const lastTaken = (entries: readonly Entry[], position: number, actor: string | undefined) => {
  for (let at = position - 1; at >= 0; at--) {
    const entry = entries[at];
    if (entry && entry.actor === actor && entry.taken.length > 0) return entry;
  }
  return null;
};

function standingsUpTo(entries: readonly Entry[], position: number): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const { actor, after } of entries.slice(0, position)) if (after) standings.set(actor, after);
  return standings;
}

/** The recording that goes on. */
export function liveView(recorder: Recorder, entries: readonly Entry[], { aktor, event }: Chosen): View {
  const actors = recorder.actors();
  const found = event === null ? -1 : entries.findIndex(({ seq }) => seq === event);
  const chosen = entries[found] ?? null;
  const position = chosen ? found + 1 : entries.length;
  const actor = actorOf(actors, aktor);
  const all = incidents({ entries: [...entries] });
  return {
    live: true,
    entries,
    dropped: recorder.dropped(),
    position,
    chosen,
    lost: event !== null && !chosen ? event : null,
    actors,
    everyone: actors,
    actor,
    standings: chosen ? standingsUpTo(entries, position) : recorder.standings(),
    last: lastTaken(entries, position, actor?.id),
    at: chosen?.at ?? null,
    sinces: sincesOf(actors, entries, position),
    incidents: all,
    groups: grouped(all, actors),
    episodes: episodesOf(entries, actors),
  };
}

/** An opened recording at a point of it; later entries are left out. */
export function traceView({ trace, replay }: OpenedTrace, { aktor, position }: Chosen): View {
  const { entries, dropped } = trace;
  const chosen = entries[position - 1] ?? null;
  const at = chosen?.at ?? 0;
  const going = new Set(entries.slice(position).map(({ actor }) => actor));
  const actors = trace.actors
    .filter(({ since }) => since <= at)
    .map((one): ActorRecord => (going.has(one.id) ? { ...one, status: 'active' } : one));
  const actor = actorOf(actors, aktor);
  const all = incidents(trace);
  return {
    live: false,
    entries,
    dropped,
    position,
    chosen,
    lost: null,
    actors,
    everyone: trace.actors,
    actor,
    standings: standingsAt(replay, position),
    last: lastTaken(entries, position, actor?.id),
    at,
    sinces: sincesOf(actors, entries, position),
    incidents: all,
    groups: grouped(all, trace.actors),
    episodes: episodesOf(entries, trace.actors),
  };
}

/** The places of the leaves that are active: `authenticated.refreshing`, of parallel regions one each. */
export function leavesOf(value: StatePath, before = ''): string[] {
  if (typeof value === 'string') return [before + value];
  return Object.entries(value).flatMap(([region, inner]) => {
    const path = `${before}${region}`;
    return typeof inner === 'object' && Object.keys(inner).length === 0 ? [path] : leavesOf(inner, `${path}.`);
  });
}

/** What an entry changed in the state of its actor, by the names of the states; null = it stayed. */
export function changeOf({ before, after }: Pick<Entry, 'before' | 'after'>): { from: string; to: string } | null {
  if (!after) return null;
  const old = before ? leavesOf(before.value) : [];
  const now = leavesOf(after.value);
  const [gone, come] = [old.filter((one) => !now.includes(one)), now.filter((one) => !old.includes(one))];
  if (gone.length + come.length === 0) return null;
  const short = (paths: string[]) => paths.map((path) => path.split('.').at(-1)).join(', ');
  return { from: short(gone), to: short(come) };
}

/** Name by which an address means an actor, as long as no other one is called so. */
export const addressOf = ({ id, name }: ActorRecord, actors: readonly ActorRecord[]) =>
  actors.some((other) => other.id !== id && other.name === name) ? id : name;

/**
 * The address of the actor to show with an event: the machine that received it, or the machine that started the actor
 * which received it. Null when that one is shown already or unknown.
 */
function followed({ everyone, actor }: Pick<View, 'everyone' | 'actor'>, entry: Entry): string | null {
  const heard = everyone.find(({ id }) => id === entry.actor);
  const shown = heard?.machine === null ? everyone.find(({ id }) => id === heard.parent) : heard;
  return !shown || shown.machine === null || shown.id === actor?.id ? null : addressOf(shown, everyone);
}

/** Where a click on an event of any actor leads: the actor that it belongs to, then the event. */
export function leadTo(view: View, seq: number, own: boolean): SupportEvent[] {
  const position = view.entries.findIndex((entry) => entry.seq === seq) + 1;
  const entry = view.entries[position - 1];
  if (!entry) return [];
  // A person who reads the events of one actor only stays with that actor.
  const actor = own ? null : followed(view, entry);
  const place: SupportEvent = view.live ? { type: 'entry.choose', event: seq } : { type: 'trace.seek', position };
  return actor === null ? [place] : [{ type: 'actor.choose', aktor: actor }, place];
}

/** Milliseconds of silence from which on it gets a line of its own. */
const SILENCE = 5000;
export type Row = {
  entry: Entry;
  index: number;
  /** ms since the row before; null in the first one. */
  elapsed: number | null;
  /** ms of silence before it; null = none worth telling. */
  idle: number | null;
};

/** The entries that the filter lets through, oldest first. */
export function rowsOf(
  { entries, everyone, actor }: View,
  { filters, sendiri }: Pick<SupportContext, 'filters' | 'sendiri'>,
): Row[] {
  const asked = filters.trim().toLowerCase();
  const names = new Map(everyone.map(({ id, name, machine }) => [id, `${name} ${machine ?? ''}`.toLowerCase()]));
  let before: number | null = null;
  return entries.flatMap((entry, index) => {
    if (sendiri && entry.actor !== actor?.id && entry.from !== actor?.id) return [];
    if (asked && !entry.event.type.toLowerCase().includes(asked) && !names.get(entry.actor)?.includes(asked)) return [];
    const elapsed: number | null = before === null ? null : entry.at - before;
    before = entry.at;
    return [{ entry, index, elapsed, idle: elapsed !== null && elapsed > SILENCE ? elapsed : null }];
  });
}

export type Branch = ActorRecord & { inner: Branch[] };

/**
 * The actors under those that started them. Promises and subscriptions that have ended are left out. A filter leaves
 * those that are called so or heard such an event, with those above them.
 */
export function treeOf(view: View, filters: string): Branch[] {
  const { actors } = view;
  const asked = filters.trim().toLowerCase();
  const heard = new Set(asked ? rowsOf(view, { filters, sendiri: false }).map(({ entry }) => entry.actor) : []);
  const shown = actors.filter(({ machine, status }) => machine !== null || status === 'active');
  const ids = new Set(shown.map(({ id }) => id));
  const branch = (parent: string | null): Branch[] =>
    shown
      .filter((one) => (one.parent !== null && ids.has(one.parent) ? one.parent : null) === parent)
      .map((one) => ({ ...one, inner: branch(one.id) }));
  const matching = (one: Branch): Branch[] => {
    const inner = one.inner.flatMap(matching);
    return inner.length > 0 || heard.has(one.id) || `${one.name} ${one.machine ?? ''}`.toLowerCase().includes(asked)
      ? [{ ...one, inner }]
      : [];
  };
  const all = branch(null);
  return asked ? all.flatMap(matching) : all;
}
