import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allNodes, guardText, transitionKeys } from './chart.ts';
import type { StateReport, TransitionReport } from './report.ts';

/** One microstep as XState's `@xstate.microstep` tells it: the transitions taken and where they led. */
export type Microstep = { transitions: readonly AnyTransitionDefinition[]; snapshot: AnyMachineSnapshot };
/** What no test can cover, by state id or transition key, each with the reason. */
export type Excuses = Readonly<Record<string, string>>;

export type Coverage = {
  /** Counts a microstep; states that are left at once (`always`) are counted by their transitions. @returns keys taken */
  hit: (step: Microstep) => string[];
  /** Counts a state that an actor starts or rests in without a step. */
  rest: (snapshot: AnyMachineSnapshot) => void;
  states: (excuses?: Excuses) => StateReport[];
  transitions: (excuses?: Excuses) => TransitionReport[];
  /** Ids of the resting states (atomic and final) never counted, and keys of the transitions never counted. */
  missing: () => { states: string[]; transitions: string[] };
};

/** Counts states and transitions of one chart, over as many walks and suites as are counted into it. */
export function coverageOf(machine: AnyStateMachine): Coverage {
  const nodes = allNodes(machine.root);
  const keys = transitionKeys(machine);
  const byPlace = new Map([...keys].map(([one, key]) => [placeOf(one), key]));
  const states = new Map(nodes.map((node) => [node.id, 0]));
  const transitions = new Map([...keys.values()].map((key) => [key, 0]));
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

  return {
    hit: ({ transitions: taken, snapshot }) => {
      // Stopping an actor is a microstep too, and leads nowhere.
      if (snapshot.status === 'stopped') return [];
      for (const { source, eventType } of taken) {
        // A state that is left at once is in no snapshot when the machine starts in it: its transition tells of it.
        if (eventType === '' && states.get(source.id) === 0) add(states, source.id);
      }
      for (const node of snapshot._nodes ?? []) add(states, node.id);
      const named = taken.flatMap((one) => byPlace.get(placeOf(one)) ?? []);
      for (const key of named) add(transitions, key);
      return named;
    },
    rest: (snapshot) => {
      for (const node of snapshot._nodes ?? []) add(states, node.id);
    },
    states: (excuses = {}) =>
      nodes.map(({ id, type }) => {
        const count = states.get(id) ?? 0;
        return { id, type, count, excuse: count > 0 ? null : (excuses[id] ?? null) };
      }),
    transitions: (excuses = {}) =>
      [...keys].map(([one, key]) => {
        const count = transitions.get(key) ?? 0;
        return {
          key,
          source: one.source.id,
          event: one.eventType,
          guard: guardText(one.guard) || null,
          targets: one.target?.map((target: AnyStateNode) => target.id) ?? [],
          count,
          excuse: count > 0 ? null : (excuses[key] ?? null),
        };
      }),
    missing: () => ({
      states: nodes
        .filter(({ id, type }) => (type === 'atomic' || type === 'final') && states.get(id) === 0)
        .map(({ id }) => id),
      transitions: [...transitions].filter(([, count]) => count === 0).map(([key]) => key),
    }),
  };
}

/** `provide` builds the same chart again, with transitions of its own: they are told by their place in the chart. */
export function placeOf(one: AnyTransitionDefinition) {
  const siblings = one.eventType ? one.source.transitions.get(one.eventType) : one.source.always;
  return `${one.source.id} ${one.eventType} ${siblings?.indexOf(one)}`;
}
