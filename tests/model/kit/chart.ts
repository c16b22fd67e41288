import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

const TAGS: readonly string[] = ['editable', 'busy', 'settled', 'blocking'];

/** The node and all nodes below it, in the order of the chart. */
export const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)];

/**
 * Every transition of the chart with a name a person can find again: `source --event[guard]--> targets`.
 * One that goes nowhere and does nothing is left out: it says in the chart that the event is ignored on purpose.
 */
export function transitionKeys(machine: AnyStateMachine) {
  const keys = new Map<AnyTransitionDefinition, string>();
  const used = new Map<string, number>();
  for (const node of allNodes(machine.root)) {
    for (const one of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
      if (!one.target && one.actions.length === 0) continue;
      const targets = one.target?.map((target: AnyStateNode) => target.id).join(', ') ?? '(stays)';
      const name = `${node.id} --${one.eventType || 'always'}${guardName(one)}--> ${targets}`;
      const times = (used.get(name) ?? 0) + 1;
      used.set(name, times);
      keys.set(one, times === 1 ? name : `${name} #${times}`);
    }
  }
  return keys;
}

/**
 * The rules that every chart keeps, as sentences about what breaks them; empty when all is well.
 * Invokes have an id of their own and an onError, tags come from the closed list, resting places have a label.
 */
export function checkHouseRules(machine: AnyStateMachine): string[] {
  return allNodes(machine.root).flatMap((node) => [
    ...node.invoke
      .filter(({ id }) => /^\d+\./.test(id))
      .map(({ src }) => `${node.id}: the invoke of ${String(src)} has no id`),
    ...node.invoke
      .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
      .map(({ id }) => `${node.id}: the invoke ${id} has no onError`),
    ...node.tags.filter((tag: string) => !TAGS.includes(tag)).map((tag: string) => `${node.id}: unknown tag ${tag}`),
    ...(node.type === 'atomic' && !node.meta?.label ? [`${node.id}: meta has no label`] : []),
  ]);
}

function guardName({ guard }: AnyTransitionDefinition) {
  if (!guard) return '';
  if (typeof guard === 'string') return `[${guard}]`;
  return `[${'type' in guard ? guard.type : guard.name || 'inline'}]`;
}
