import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionName, allNodes, guardNames, isSilent, transitionsOf } from './chart.ts';

export type Finding = {
  rule:
    | 'unknownGuard'
    | 'unknownAction'
    | 'unknownActor'
    | 'unknownDelay'
    | 'noOnError'
    | 'deadBranch'
    | 'deadEnd'
    | 'unreachable'
    | 'noDelay';
  /** Id of the state. */
  state: string;
  message: string;
};

/**
 * Faults that XState lets pass when a machine is made: most of them are errors at the first event, some for ever silent.
 * What inline functions do is not seen. Unknown targets and initial states need no rule: XState refuses them itself.
 */
export function lintMachine(machine: AnyStateMachine): Finding[] {
  const nodes = allNodes(machine.root);
  const reached = reachable(machine.root);
  return nodes.flatMap((node) => [
    ...unknownNames(machine, node),
    ...(reached.has(node) ? [] : [found('unreachable', node, 'no transition leads here')]),
    ...node.invoke
      .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
      .map(({ id }) => found('noOnError', node, `the invoke ${id} has no onError, so a rejection ends the machine`)),
    ...deadBranches(node),
    ...(isDeadEnd(node) ? [found('deadEnd', node, 'there is no way out, and the state is not final')] : []),
    ...delaysOf(machine, node),
  ]);
}

const found = (rule: Finding['rule'], { id }: AnyStateNode, what: string): Finding => ({
  rule,
  state: id,
  message: `${id}: ${what}`,
});

function unknownNames({ implementations }: AnyStateMachine, node: AnyStateNode): Finding[] {
  const { guards = {}, actions = {}, actors = {}, delays = {} } = implementations as Implementations;
  const transitions = transitionsOf(node);
  const used: unknown[] = [
    ...node.entry,
    ...node.exit,
    ...transitions.flatMap((one) => one.actions),
    ...(node.initial?.actions ?? []),
  ];
  const names = new Set(used.filter((action) => typeof action !== 'function').map(actionName));
  return [
    ...[...new Set(transitions.flatMap(({ guard }) => guardNames(guard)))]
      .filter((name) => name !== 'inline' && !(name in guards))
      .map((name) => found('unknownGuard', node, `no guard is called ${name}`)),
    ...[...names]
      .filter((name) => !name.startsWith('xstate.') && !(name in actions))
      .map((name) => found('unknownAction', node, `no action is called ${name}`)),
    ...[...node.invoke.map(({ src }) => src), ...used.flatMap(sourceOf)]
      .filter((src) => typeof src === 'string' && !(src in actors) && !src.startsWith('xstate.invoke.'))
      .map((src) => found('unknownActor', node, `no actor is called ${String(src)}`)),
    ...[...new Set([...node.after.map(({ delay }) => delay), ...used.flatMap(delayOf)])]
      .filter((delay) => typeof delay === 'string' && !(delay in delays))
      .map((delay) => found('unknownDelay', node, `no delay is called ${String(delay)}`)),
  ];
}

type Implementations = Record<'guards' | 'actions' | 'actors' | 'delays', Record<string, unknown> | undefined>;

/** `spawnChild('name')` keeps the name of what it starts, `raise` and `sendTo` the name of their delay. */
const sourceOf = (action: unknown) =>
  hasOwn(action, 'src') && typeof action['src'] === 'string' ? [action['src']] : [];
const delayOf = (action: unknown) =>
  hasOwn(action, 'delay') && typeof action['delay'] === 'string' && !action['delay'].startsWith('xstate.')
    ? [action['delay']]
    : [];
const hasOwn = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'function' && key in value;

/** A transition without a guard is always taken: what stands after it for the same event never is. */
function deadBranches(node: AnyStateNode): Finding[] {
  const lists: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions, ['always', node.always ?? []]];
  return lists.flatMap(([event, list]) => {
    const open = list.findIndex(({ guard }) => !guard);
    const dead = open < 0 ? 0 : list.length - open - 1;
    return dead === 0 ? [] : [found('deadBranch', node, `${dead} after the unguarded transition on ${event}`)];
  });
}

/** A resting state that nothing can change any more, neither its own transitions nor those of the states around it. */
function isDeadEnd(node: AnyStateNode): boolean {
  if (node.type !== 'atomic') return false;
  const around: AnyStateNode[] = [];
  for (let one: AnyStateNode | undefined = node; one; one = one.parent) around.push(one);
  // A single state is no workflow that could get stuck: it is a store.
  const isAlone = around.every((one) => !one.parent || Object.keys(one.parent.states).length === 1);
  return !isAlone && around.every((one) => transitionsOf(one).every(isSilent));
}

/** Targets of transitions whatever their guards say, the states around them, and where those begin. */
function reachable(root: AnyStateNode): Set<AnyStateNode> {
  const reached = new Set<AnyStateNode>();
  const visit = (node: AnyStateNode) => {
    if (reached.has(node)) return;
    reached.add(node);
    if (node.parent) visit(node.parent);
    if (node.type === 'parallel') Object.values(node.states).forEach(visit);
    // A compound state begins in its initial state only when it is a target itself, which the caller cannot see here;
    // taking it as begun errs on the side of silence.
    for (const start of node.initial?.target ?? []) visit(start);
    for (const { target } of transitionsOf(node)) target?.forEach(visit);
    for (const fallback of node.type === 'history' ? historyTargets(node) : []) visit(fallback);
  };
  visit(root);
  return reached;
}

const historyTargets = (node: AnyStateNode): AnyStateNode[] => {
  const target: unknown = node.config.target;
  const names = Array.isArray(target) ? target : target ? [target] : [];
  return names.flatMap((name) => {
    const key = String(name).replace(/^\./, '');
    const sibling = node.parent?.states[key];
    return sibling ? [sibling] : [];
  });
};

function delaysOf({ implementations }: AnyStateMachine, node: AnyStateNode): Finding[] {
  const { delays = {} } = implementations as Implementations;
  return node.after
    .map(({ delay }) => ({ delay, ms: typeof delay === 'string' ? delays[delay] : delay }))
    .filter(({ ms }) => typeof ms === 'number' && !(ms > 0))
    .map(({ delay, ms }) => found('noDelay', node, `the delay ${String(delay)} is ${String(ms)} ms`));
}
