/** What a machine would do next, as far as a recording with masked texts can tell. */
import type { ChartTransition } from '#devtools/charts/definition.ts';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import type { EnabledEvent } from '#devtools/charts/marks.ts';
import { transitionNames } from '#devtools/names.ts';
import { stand } from '#devtools/replay.ts';
import type { Standing } from '#domain/support/trace.ts';
import { explainGuard, type GuardReport } from '#machines/kit/explain.ts';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
} from '#machines/kit/xstate.ts';

/** `depends`: decided by the event's data or by something that the recording does not contain. */
export type Verdict = 'allowed' | 'depends' | 'blocked';
export type Next = { transition: ChartTransition; verdict: Verdict; failed: GuardReport[] };
export type Outlook = { active: string[]; next: Next[]; enabled: EnabledEvent[]; unknown: string[]; invokes: string[] };

/** An event with its type only; it notes whether a guard reads more of it. */
function bareEvent(type: string) {
  const asked = { more: false };
  const event = new Proxy<AnyEventObject>(
    { type },
    {
      get: (target, key) => {
        if (key === 'type') return target.type;
        asked.more = true;
        return undefined;
      },
    },
  );
  return { event, asked };
}

function judge(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string, guard: unknown) {
  if (guard === undefined) return { verdict: 'allowed' as const, failed: [] };
  const { event, asked } = bareEvent(type);
  try {
    const failed = explainGuard(machine, snapshot, event, guard).filter(({ passed }) => !passed);
    if (asked.more) return { verdict: 'depends' as const, failed: [] };
    return { verdict: failed.length > 0 ? ('blocked' as const) : ('allowed' as const), failed };
  } catch {
    return { verdict: 'depends' as const, failed: [] };
  }
}

const NOWHERE: Outlook = { active: [], next: [], enabled: [], unknown: [], invokes: [] };

/** @param standing of an actor of this machine; of another version of it there may be no such state, then there is nothing to tell */
export function outlookOf(machine: AnyStateMachine, layout: ChartLayout, standing: Standing | null): Outlook {
  if (!standing) return NOWHERE;
  let snapshot: AnyMachineSnapshot;
  try {
    snapshot = stand(machine, standing);
  } catch {
    return NOWHERE;
  }
  const names = transitionNames(machine);
  const byKey = new Map(layout.transitions.map((one) => [one.key, one]));
  const next = getNextTransitions(snapshot).flatMap((candidate): Next[] => {
    const transition = byKey.get(names.get(candidate) ?? '');
    return transition ? [{ transition, ...judge(machine, snapshot, candidate.eventType, candidate.guard) }] : [];
  });
  const known = new Set(next.map(({ transition }) => transition.event));
  const open = next.filter(({ verdict }) => verdict !== 'blocked');
  return {
    active: snapshot._nodes.map(({ id }) => id),
    next,
    enabled: open.map(({ transition: { source, event }, verdict }) => ({
      source,
      eventType: event,
      guarded: verdict === 'depends',
    })),
    unknown: machine.events.filter((event) => !known.has(event) && !event.startsWith('xstate.')),
    invokes: snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)),
  };
}
