import { createHash } from 'node:crypto';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

/** The node and all nodes below it, in the order of the chart. */
export const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)];

/** Every transition that a node has of its own, those without an event (`always`) last. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** True of a transition that only says in the chart that its event is ignored on purpose. */
export const isSilent = ({ target, actions }: AnyTransitionDefinition) => !target && actions.length === 0;

/** A state as a person reads it: `asking`, `{"bell":"silent","door":"shut"}`. */
export const stateText = (value: StateValue) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Every transition of the chart with a name a person can find again: `source --event[guard]--> targets`.
 * One that goes nowhere and does nothing is left out: it says in the chart that the event is ignored on purpose.
 */
export function transitionKeys(machine: AnyStateMachine) {
  const keys = new Map<AnyTransitionDefinition, string>();
  const used = new Map<string, number>();
  for (const one of allNodes(machine.root).flatMap(transitionsOf)) {
    if (isSilent(one)) continue;
    const targets = one.target?.map((target: AnyStateNode) => target.id).join(', ') ?? '(stays)';
    const guard = guardText(one.guard);
    const name = `${one.source.id} --${one.eventType || 'always'}${guard ? `[${guard}]` : ''}--> ${targets}`;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    keys.set(one, times === 1 ? name : `${name} #${times}`);
  }
  return keys;
}

/**
 * Names of the guards that a guard is made of.
 * The function behind `and`, `or` and `not` is told by its `guards` alone: a minifier changes its name.
 */
export function guardNames(guard: unknown): string[] {
  if (!guard) return [];
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'function' && 'guards' in guard) return (guard.guards as unknown[]).flatMap(guardNames);
  if (typeof guard === 'object' && 'type' in guard) return [String(guard.type)];
  return ['inline'];
}

/** The guard as keys and reports name it: `isLoud`, `mayAct+isComplete` for a compound one, `''` for none. */
export const guardText = (guard: unknown) => guardNames(guard).join('+');

/** Of what the chart says, not of what its guards and actions do: equal for two machines that draw the same chart. */
export function hashOf(machine: AnyStateMachine): string {
  const chart = allNodes(machine.root).map((node) => [
    node.id,
    node.type,
    [...node.tags].toSorted(),
    node.initial?.target.map((target: AnyStateNode) => target.id),
    node.invoke.map(({ id, src }) => [id, typeof src === 'string' ? src : 'inline']),
    [node.entry, node.exit].map((actions) => actions.map(actionName)),
  ]);
  const moves = [...transitionKeys(machine)].map(([{ actions }, key]) => [key, actions.map(actionName)]);
  return createHash('sha256')
    .update(JSON.stringify([chart, moves]))
    .digest('hex')
    .slice(0, 16);
}

/** The name of an action in the chart; what is built of functions (`assign`, `raise`) goes by XState's type of it. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if ((typeof action === 'object' || typeof action === 'function') && action !== null && 'type' in action) {
    return String(action.type);
  }
  return 'inline';
}

/** What a house asks of its charts besides the rules that hold everywhere. */
export type ChartRules = {
  /** The closed list of tags; without one any tag will do. */
  tags?: readonly string[] | undefined;
  /** Resting states carry a `meta.label`, so that a screen can name them. */
  labels?: boolean | undefined;
};

/** Sentences about what breaks the rules of a chart; empty when all is well. Every invoke has an id of its own. */
export function checkHouseRules(machine: AnyStateMachine, { tags, labels }: ChartRules = {}): string[] {
  return allNodes(machine.root).flatMap((node) => [
    ...node.invoke
      .filter(({ id }) => /^\d+\./.test(id))
      .map(({ src }) => `${node.id}: the invoke of ${String(src)} has no id`),
    ...node.invoke
      .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
      .map(({ id }) => `${node.id}: the invoke ${id} has no onError`),
    ...node.tags
      .filter((tag: string) => tags && !tags.includes(tag))
      .map((tag: string) => `${node.id}: unknown tag ${tag}`),
    ...(labels && node.type === 'atomic' && !node.meta?.label ? [`${node.id}: meta has no label`] : []),
  ]);
}
