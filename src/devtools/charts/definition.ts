/** A machine's own definition, as plain data: what charts, texts and hashes are made of. */
import { transitionNames } from '#devtools/names.ts';
import type { AnyStateMachine, AnyStateNode } from '#machines/kit/xstate.ts';

/** A guard by its name; `params` only where the chart itself fixes them. */
export type ChartGuard = { name: string; params?: Record<string, unknown>; not?: true };

export type ChartTransition = {
  /** The name of names.ts, unique in its machine; recordings and coverage use the same. */
  key: string;
  source: string;
  /** The event as the machine names it; '' for `always`. */
  event: string;
  guards: ChartGuard[];
  actions: string[];
  /** Empty: the machine stays where it is. */
  targets: string[];
  /** The delay in ms or its name, for a transition that a timer takes. */
  after?: string;
};

export type ChartState = {
  id: string;
  key: string;
  parent: string | null;
  type: AnyStateNode['type'];
  initial?: string;
  /** Key of the state's name. */
  label?: string;
  /** The API call that the state waits for. */
  calls?: string;
  tags?: string[];
  invokes?: string[];
  entry?: string[];
  exit?: string[];
};

/** States and transitions in the order of the chart. */
export type ChartDefinition = { machine: string; states: ChartState[]; transitions: ChartTransition[] };

const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function guardsOf(guard: unknown): ChartGuard[] {
  if (guard === undefined || guard === null) return [];
  if (typeof guard === 'string') return [{ name: guard }];
  if (typeof guard === 'function') {
    const inner = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.flatMap(guardsOf) : null;
    if (inner === null) return [{ name: guard.name || 'inline' }];
    return guard.name === 'not' ? inner.map((one) => ({ ...one, not: true as const })) : inner;
  }
  if (!isObject(guard)) return [];
  return [{ name: String(guard.type), ...(isObject(guard.params) ? { params: guard.params } : {}) }];
}

function actionsOf(actions: readonly unknown[]): string[] {
  return actions
    .map((action) => (isObject(action) || typeof action === 'function' ? Reflect.get(action, 'type') : action))
    .map((type) => (typeof type === 'string' ? type : 'inline'))
    .filter((type) => !/^xstate\.(raise|cancel)$/.test(type));
}

const transitionsOf = (node: AnyStateNode) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

const filled = <Key extends string, Value extends { length: number }>(key: Key, value: Value) =>
  (value.length > 0 ? { [key]: value } : {}) as { [K in Key]?: Value };

const isInvoke = (type: string) => /^xstate\.(done|error)\.actor\./.test(type);

/** The definition of a machine as data; functions are left out, their names stay. */
export function definitionOf(machine: AnyStateMachine): ChartDefinition {
  const keys = transitionNames(machine);
  const nodes = allNodes(machine.root);
  const states = nodes.map((node): ChartState => {
    const meta: unknown = node.meta;
    const initial = node.type === 'compound' ? node.initial.target?.[0]?.id : undefined;
    return {
      id: node.id,
      key: node.key,
      parent: node.parent?.id ?? null,
      type: node.type,
      ...(initial === undefined ? {} : { initial }),
      ...(isObject(meta) && typeof meta.label === 'string' ? { label: meta.label } : {}),
      ...(isObject(meta) && typeof meta.calls === 'string' ? { calls: meta.calls } : {}),
      ...filled('tags', [...node.tags]),
      ...filled(
        'invokes',
        node.invoke.map(({ id }) => id),
      ),
      ...filled('entry', actionsOf(node.entry)),
      ...filled('exit', actionsOf(node.exit)),
    };
  });
  const transitions = nodes.flatMap((node) =>
    transitionsOf(node).flatMap((one): ChartTransition[] => {
      const key = keys.get(one);
      // An empty transition only declares that the event is ignored on purpose, so the chart leaves it out.
      if (key === undefined || (!one.target && one.actions.length === 0)) return [];
      const after = /^xstate\.after\.(.+)$/.exec(one.eventType)?.[1]?.replace(`.${node.id}`, '');
      return [
        {
          key,
          source: node.id,
          event: one.eventType,
          guards: guardsOf(one.guard),
          actions: actionsOf(one.actions),
          targets: one.target?.map(({ id }) => id) ?? [],
          ...(after === undefined || isInvoke(one.eventType) ? {} : { after }),
        },
      ];
    }),
  );
  return { machine: machine.id, states, transitions };
}

/** How an event is written in a chart: `done.saveEntries`, `error.saveEntries`, `after cooldown`, `always`, or its name. */
export function eventName(event: string, after?: string): string {
  if (after !== undefined) return `after ${/^\d+$/.test(after) ? `${after} ms` : after}`;
  if (event === '') return 'always';
  return event.replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$1.$2').replace(/^xstate\.done\.state\..+$/, 'done');
}
