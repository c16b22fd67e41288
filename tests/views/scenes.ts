/** In which states a view is shown, and what leads its machines there. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { casesOf, type Model, modelOf, searchModel, type Stop, type WalkOptions } from '#statechart-walk/index.ts';
import type { ViewOptions } from '#tests/views/options.ts';

/** Longest list of steps and states that one view is shown in. */
const MOST_STOPS = 30;

/** Ways of machines that are there at once, one after the other: first the view's own, then that of its part. */
export type Scene = {
  model: Model;
  ways: { model: Model; path: Stop['path']; child?: string }[];
  logics: AnyStateMachine[];
  last: Stop;
};

export function scenesOf(
  walk: WalkOptions<AnyStateMachine>,
  { machine, children = {}, live = {}, beside: others = [], part, tells }: ViewOptions,
): Scene[] {
  const stills = Object.entries(children).map(([name, child]) => [name, still(child)] as const);
  const known = { ...Object.fromEntries(stills), ...live };
  const own = (actors: Record<string, AnyStateMachine>) =>
    modelOf(machine, { ...walk, actors: { ...actors, ...walk.actors } }, casesOf(walk.events));
  if (!part) {
    const model = own(known);
    const logics = [model.logic, ...Object.values(known), ...others];
    return stopsOf(model, tells).map((last) => ({ model, ways: [{ model, path: last.path }], logics, last }));
  }
  return (part.walks as unknown as readonly WalkOptions<AnyStateMachine>[]).flatMap((one) => {
    const inner = modelOf(part.machine, one, casesOf(one.events));
    const inside = { ...known, [part.of]: inner.logic };
    const model = own(inside);
    const first = [...searchModel(model).values()].find((stop) => isIn(stop, part.at));
    if (!first) throw new Error(`Nothing leads to "${part.at}"`);
    const way = { model, path: first.path };
    return stopsOf(inner, tells).map((last) => ({
      model,
      ways: [way, { model: inner, path: last.path, child: part.of }],
      logics: [model.logic, ...Object.values(inside), ...others],
      last,
    }));
  });
}

/** A machine whose actors never answer; `actors`: those of them that the view reads. */
export function still(machine: AnyStateMachine, actors: Record<string, AnyStateMachine> = {}): AnyStateMachine {
  return modelOf(machine, { input: undefined, outcomes: {}, actors }, []).logic;
}

/** The nearest stops that together come to every state that rests. */
function stopsOf(model: Model, tells: ViewOptions['tells']): Stop[] {
  const known = new Set<string>();
  const told = (context: unknown) => `says ${JSON.stringify(tells?.(context as never))}`;
  return [...searchModel(model).values()]
    .filter(({ snapshot }) => {
      if (snapshot.status !== 'active') return false;
      const states = [...snapshot._nodes.map((node: AnyStateNode) => node.id), told(snapshot.context)];
      const isNew = states.some((id: string) => !known.has(id));
      states.forEach((id: string) => known.add(id));
      return isNew;
    })
    .slice(0, MOST_STOPS);
}

/** Whether a stop is in the state of this path. */
export const isIn = ({ snapshot }: Stop, state: string) =>
  snapshot._nodes.some((node: AnyStateNode) => node.path.join('.') === state);
