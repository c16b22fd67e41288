import type { AnyStateMachine, AnyStateNode } from '#machines/kit/xstate.ts';

type Definition = {
  source: AnyStateNode;
  target?: readonly AnyStateNode[] | undefined;
  guard?: unknown;
  actions: readonly unknown[];
  eventType: string;
};

/** A state and all states in it. */
export const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)];

/** Name of a guard as the chart writes it; of a composed one the names of its parts, since functions lose theirs in a build. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    return guard.guards.map(guardName).join('+');
  }
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return 'inline';
}

const named = (one: Definition) => {
  const guard = one.guard === undefined ? '' : `[${guardName(one.guard)}]`;
  const targets = one.target?.map(({ id }) => id).join(', ');
  return `${one.source.id} --${one.eventType || 'always'}${guard}--> ${targets ?? (one.actions.length > 0 ? '(stays)' : '(nothing)')}`;
};

const known = new WeakMap<AnyStateMachine, Map<unknown, string>>();

/**
 * Every transition of a chart by its definition: `source --event[guard]--> targets`; a second one of the same name gets
 * ` #2`. `(stays)` = only actions, `(nothing)` = the event is ignored on purpose.
 */
export function transitionNames(machine: AnyStateMachine): Map<unknown, string> {
  const before = known.get(machine);
  if (before) return before;
  const names = new Map<unknown, string>();
  const times = new Map<string, number>();
  for (const node of allNodes(machine.root)) {
    for (const one of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
      const name = named(one);
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      names.set(one, time === 1 ? name : `${name} #${time}`);
    }
  }
  known.set(machine, names);
  return names;
}
