import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allNodes, guardText, transitionKeys } from './chart.ts';
import type { Coverage } from './coverage.ts';
import { type Given, isPromise } from './given.ts';

/** What a test of reach tells: what nothing covers and has no reason, and reasons for nothing. */
export type Reach = {
  /** Ids of states or names of transitions. */
  uncovered: string[];
  needless: string[];
  /** A sentence for each of both, with what to do about it. */
  sentences: string[];
};

/**
 * Compares what the walks came by with what is excused. An excuse without a reason is none.
 * @param kind which half of the coverage is meant
 * @param givens of all inputs; excuses of all hold
 */
export function reachOf(
  machine: AnyStateMachine,
  coverage: Coverage,
  givens: readonly Given[],
  kind: 'states' | 'transitions',
): Reach {
  const option = kind === 'states' ? 'unreachable' : 'untaken';
  const excuses = givens.flatMap((one) => Object.entries(one[option] ?? {}));
  const excused = [...new Set(excuses.flatMap(([id, why]) => (why.trim() ? [id] : [])))];
  const missing = coverage.missing()[kind];
  const uncovered = missing.filter((id) => !excused.includes(id));
  const needless = excused.filter((id) => !missing.includes(id));
  if (coverage.states().every(({ count }) => count === 0)) {
    const sentences = ['no walk was carried out: this looks at what the walks before it came by, so run them with it'];
    return { uncovered, needless, sentences };
  }
  const why = reasons(machine, coverage, givens);
  const known = new Set(
    kind === 'states' ? allNodes(machine.root).map(({ id }) => id) : [...transitionKeys(machine).values()],
  );
  const of = (id: string) => (kind === 'states' ? why.state(id) : why.transition(id));
  return {
    uncovered,
    needless,
    sentences: [
      ...uncovered.map((id) => `no walk covers ${id}: ${of(id)}`),
      ...(uncovered.length > 0
        ? [`Give what is missing, or say why nothing can: ${option}: { '${uncovered[0]}': 'why' }`]
        : []),
      ...needless.map((id) =>
        known.has(id)
          ? `${id} is excused, yet a walk covers it: take it out of ${option}`
          : `${option} has ${id}, which is nothing of ${machine.id}`,
      ),
    ],
  };
}

/** So many ways to a state are told. */
const TOLD = 3;

function reasons(machine: AnyStateMachine, coverage: Coverage, givens: readonly Given[]) {
  const keys = transitionKeys(machine);
  const counts = new Map(coverage.states().map(({ id, count }) => [id, count]));
  const isReached = ({ id }: AnyStateNode) => (counts.get(id) ?? 0) > 0;
  const why = (one: AnyTransitionDefinition) =>
    isReached(one.source) ? cause(machine, one, givens) : `${one.source.id} is not reached either`;
  return {
    transition: (key: string) => {
      const [one] = [...keys].find(([, name]) => name === key) ?? [];
      return one ? why(one) : 'there is no such transition';
    },
    state: (id: string) => {
      const ways = [...keys].filter(([{ target }]) => target?.flatMap(entered).some((node) => node.id === id));
      if (ways.length === 0) return 'no transition leads there';
      // Where the walks stopped is worth more than what lies behind it.
      const near = ways.filter(([{ source }]) => isReached(source));
      const told = (near.length > 0 ? near : ways)
        .slice(0, TOLD)
        .map(([one, key]) => `${key} is not taken, ${why(one)}`);
      return told.join('; ');
    },
  };
}

/** The states that are entered with a target: where it begins, and where that begins. */
function entered(node: AnyStateNode): AnyStateNode[] {
  const inner = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
  return [node, ...inner.flatMap(entered)];
}

const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/;

/** Why a transition of a state that was reached is never taken. */
function cause(
  machine: AnyStateMachine,
  { source, eventType, guard }: AnyTransitionDefinition,
  givens: readonly Given[],
) {
  const [, how, id] = ANSWER.exec(eventType) ?? [];
  const silent =
    id === undefined ? notSaid(eventType, givens) : notAnswered(machine, source, id, how === 'done', givens);
  if (silent) return silent;
  const name = guardText(guard);
  if (name) {
    return `its guard ${name} never holds there: try a payload, an answer or an input that makes it true, and let project keep what it reads`;
  }
  return 'another transition takes its event before it';
}

function notSaid(type: string, givens: readonly Given[]): string | null {
  if (type === '' || type.startsWith('xstate.') || type.includes('*')) return null;
  const lists = givens.flatMap(({ events }) => (events && type in events ? [events[type]] : []));
  if (lists.length === 0) return `${type} is not in events`;
  return lists.every(isNone) ? `events lists no payload of ${type}` : null;
}

function notAnswered(
  machine: AnyStateMachine,
  source: AnyStateNode,
  id: string,
  isOutput: boolean,
  givens: readonly Given[],
): string | null {
  const src = String(source.invoke.find((one) => one.id === id)?.src ?? id);
  if (givens.some(({ actors }) => actors && src in actors)) return null;
  if (!isPromise(machine.implementations.actors?.[src])) {
    return `${src} is no promise and stays silent: replace it, actors: { ${src}: … }`;
  }
  const lists = givens.flatMap(({ outcomes }) => (outcomes && src in outcomes ? [outcomes[src]] : []));
  if (lists.length === 0) return `${src} has no outcomes`;
  if (id !== src) return `the invoke of ${src} has another id, or none`;
  return isOutput && lists.every(isNone) ? `outcomes lists no answer of ${src}` : null;
}

const isNone = (list: unknown) => Array.isArray(list) && list.length === 0;
