import type { AnyActorLogic, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allNodes, transitionKeys } from './chart.ts';
import type { Case } from './model.ts';

/** What somebody gives to a walk, as far as it may lack something. In JavaScript, and where types are stripped, nothing else asks. */
export type Given = {
  outcomes?: Readonly<Record<string, unknown>>;
  actors?: Readonly<Record<string, unknown>>;
  events?: Readonly<Record<string, unknown>>;
  cases?: readonly Case[];
  unreachable?: Readonly<Record<string, string>>;
  untaken?: Readonly<Record<string, string>>;
};

/**
 * Sentences about what a walk was not given though its chart asks for it, or was given by a name that the chart has not.
 * @param givens of all inputs; what one of them lists need not stand in the others
 */
export function lackingOf(machine: AnyStateMachine, givens: readonly Given[]): string[] {
  const nodes = allNodes(machine.root);
  return [...new Set([...actorsLacking(machine, nodes, givens), ...eventsLacking(machine, nodes, givens)])];
}

/** Promises that cannot answer, and answers of nobody. */
function actorsLacking(machine: AnyStateMachine, nodes: readonly AnyStateNode[], givens: readonly Given[]): string[] {
  const answered = namesOf(givens, 'outcomes');
  const replaced = namesOf(givens, 'actors');
  const known = new Set([
    ...Object.keys(machine.implementations.actors ?? {}),
    ...invokesOf(nodes).map(({ src }) => src),
  ]);
  const invoked = invokesOf(nodes).flatMap(({ place, id, src }) => {
    if (replaced.has(src)) return [];
    if (src.startsWith('xstate.invoke.')) {
      return [`what is invoked in ${place} has no name, so it really runs: name it in setup({ actors })`];
    }
    if (!isPromise(machine.implementations.actors?.[src])) return [];
    if (!answered.has(src)) {
      return [
        `${src} is invoked in ${place} and has no outcomes: list what it may answer, outcomes: { ${src}: [ … ] }`,
      ];
    }
    const named = /^\d+\./.test(id)
      ? `the invoke of ${src} in ${place} has no id`
      : `the invoke ${id} in ${place} has not the id of its actor ${src}`;
    if (id !== src) return [`${named}, so it never answers: id: '${src}'`];
    return [];
  });
  const strange = [...answered].filter((name) => !known.has(name));
  return [...invoked, ...strange.map((name) => `outcomes has ${name}, which is no actor of ${machine.id}`)];
}

/** Events that the chart knows and the walk does not, and the other way round. Cases of a system may leave some out. */
function eventsLacking(machine: AnyStateMachine, nodes: readonly AnyStateNode[], givens: readonly Given[]): string[] {
  const listed = namesOf(givens, 'events');
  const cases = givens.flatMap((one) => one.cases ?? []).map(({ event }) => event.type);
  const heard = new Set(nodes.flatMap((node) => [...node.transitions.keys()]).filter(isSaid));
  const excused = new Set(givens.flatMap((one) => Object.keys(one.untaken ?? {})));
  const keys = [...transitionKeys(machine)];
  const raised = raisedBy(nodes);
  const missing = [...heard].filter((type) => !listed.has(type) && !type.includes('*') && !raised.has(type));
  const asked = missing.filter((type) => keys.some(([one, key]) => one.eventType === type && !excused.has(key)));
  const where = (type: string) => nodes.flatMap((node) => (node.transitions.has(type) ? [node.id] : [])).join(', ');
  const isHeard = (type: string) => [...heard].some((descriptor) => matches(descriptor, type));
  const strange = (types: Iterable<string>, what: string) =>
    [...new Set(types)]
      .filter((type) => !isHeard(type))
      .map((type) => `${what} has ${type}, which no state of ${machine.id} hears${meant(type, [...heard])}`);
  return [
    ...(givens.some(({ events }) => events)
      ? asked.map(
          (type) =>
            `${type} is heard in ${where(type)} and is not in events: list what is worth trying, events: { '${type}': [ … ] }`,
        )
      : []),
    ...strange(listed, 'events'),
    ...strange(cases, 'cases'),
  ];
}

const namesOf = (givens: readonly Given[], part: 'outcomes' | 'actors' | 'events') =>
  new Set(givens.flatMap((one) => Object.keys(one[part] ?? {})));

const invokesOf = (nodes: readonly AnyStateNode[]) =>
  nodes.flatMap((node) => node.invoke.map(({ id, src }) => ({ place: node.id, id, src: String(src) })));

/** What can be sent from outside: answers, timers and `always` come from within. */
const isSaid = (type: string) => type !== '' && !type.startsWith('xstate.');

const matches = (descriptor: string, type: string) =>
  descriptor === '*' || descriptor === type || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

/** Events that the machine tells itself; one whose event is made by a function cannot be seen. */
function raisedBy(nodes: readonly AnyStateNode[]): Set<string> {
  const actions: unknown[] = nodes.flatMap((node) => [
    ...node.entry,
    ...node.exit,
    ...[...node.transitions.values()].flat().flatMap((one: AnyTransitionDefinition) => one.actions),
    ...(node.always ?? []).flatMap((one) => one.actions),
  ]);
  return new Set(
    actions.flatMap((action) => {
      if (typeof action !== 'function' || !('event' in action)) return [];
      const { event } = action as { event: unknown };
      return typeof event === 'object' && event !== null && 'type' in event ? [String(event.type)] : [];
    }),
  );
}

/** XState gives no kind of a logic: one that ends when its promise is kept is a promise. */
export function isPromise(logic: unknown): boolean {
  if (typeof logic !== 'object' || logic === null || !('transition' in logic) || 'root' in logic) return false;
  try {
    const { transition } = logic as Pick<AnyActorLogic, 'transition'>;
    const next: unknown = transition({ status: 'active' }, { type: 'xstate.promise.resolve', data: null }, {} as never);
    return typeof next === 'object' && next !== null && 'status' in next && next.status === 'done';
  } catch {
    return false;
  }
}

/** A slip of one letter, or of two that changed places. */
const meant = (type: string, known: readonly string[]) => {
  const near = known.find((one) => distance(one, type) <= 2);
  return near === undefined ? '' : `: ${near}?`;
};

function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, nth) => nth);
  for (const [above, letter] of left.split('').entries()) {
    const next = [above + 1];
    for (const [nth, other] of right.split('').entries()) {
      const changed = (row[nth] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[nth + 1] ?? 0) + 1, (next[nth] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
