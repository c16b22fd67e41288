/** Values of a context that somebody keeps in sight: what they are at the chosen event, and which events changed them. */
import type { View } from '#devtools/panel/view.ts';
import { contextDiff } from '#devtools/replay.ts';
import { type ActorRecord, type Entry, isBare, type Masked, type Standing } from '#domain/support/trace.ts';
import type { PinSpec } from '#machines/support/support.types.ts';
import { valueAt } from '#devtools/panel/value-at.ts';

type PinChange = { entry: Entry; before: Masked | undefined; after: Masked | undefined };

export type Pin = PinSpec & {
  /** Whose context it is looked up in; null where no such machine is recorded at what is shown. */
  actor: ActorRecord | null;
  /** Undefined where the context has no such place. */
  value: Masked | undefined;
  /** Newest first. */
  changes: PinChange[];
};

const told = (standing: Standing | null) => (standing && !isBare(standing) ? standing.context : undefined);

/** The events of an actor that changed what stands at a path; where nothing was recorded before, it is told as new. */
function changesAt(entries: readonly Entry[], actor: string, path: string): PinChange[] {
  const changes: PinChange[] = [];
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at];
    if (!entry || entry.actor !== actor || !entry.after || isBare(entry.after)) continue;
    const [before, after] = [valueAt(told(entry.before), path), valueAt(entry.after.context, path)];
    if (before !== after && contextDiff(before, after).length > 0) changes.push({ entry, before, after });
  }
  return changes;
}

/** The chosen actor where it is of that machine, otherwise the one of it that was met last. */
function actorOf({ actor, actors }: Pick<View, 'actor' | 'actors'>, machineValue: string): ActorRecord | null {
  if (actor?.machine === machineValue) return actor;
  return actors.findLast(({ machine }) => machine === machineValue) ?? null;
}

export function pinsOf(view: View, pinned: readonly PinSpec[]): Pin[] {
  return pinned.map(({ machine, path }) => {
    const actor = actorOf(view, machine);
    const standing = (actor && view.standings.get(actor.id)) ?? null;
    return {
      machine,
      path,
      actor,
      value: valueAt(told(standing), path),
      changes: actor ? changesAt(view.entries, actor.id, path) : [],
    };
  });
}

export const isPinned = (pinned: readonly PinSpec[], machine: string, path: string) =>
  pinned.some((one) => one.machine === machine && one.path === path);
