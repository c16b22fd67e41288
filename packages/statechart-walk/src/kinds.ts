import type { AnyMachineSnapshot } from 'xstate';
import { stateText } from './chart.ts';
import { placeOf } from './coverage.ts';
import type { Case, Model } from './model.ts';

type Way = { cases: readonly Case[] };
type Place = {
  snapshot: AnyMachineSnapshot;
  moves: readonly { by: Case; snapshot: AnyMachineSnapshot }[];
  refused: readonly Case[];
};

/** Of walks that are of one kind the shortest and the longest: the least and the most that can have been before. */
function ends<Walk extends Way>(walks: readonly (readonly [kind: string, walk: Walk])[]): Walk[] {
  const chosen = new Map<string, { shortest: Walk; longest: Walk }>();
  for (const [kind, walk] of walks) {
    const { shortest, longest } = chosen.get(kind) ?? { shortest: walk, longest: walk };
    chosen.set(kind, {
      shortest: walk.cases.length < shortest.cases.length ? walk : shortest,
      longest: walk.cases.length > longest.cases.length ? walk : longest,
    });
  }
  return [...chosen.values()].flatMap(({ shortest, longest }) => [shortest, longest]);
}

const placed = (snapshot: AnyMachineSnapshot) => stateText(snapshot.value ?? 'error');

/**
 * Which walks are enough where thousands differ only in what was before: of those whose last step is alike (the state that
 * it leaves, its case, the transitions taken, the state that it leads to), and of the stops that are the same state and
 * refuse the same, two each. Every transition that is taken at all is taken by one of them.
 * @param walks of each stop the walks one step further, in the order of its moves
 * @param ways the walks to each stop, in the same order
 */
export function twoOfEachKind<Walk extends Way>(
  model: Model,
  stops: readonly Place[],
  walks: readonly Walk[],
  ways: readonly Walk[],
): Set<Walk> {
  const order = new Map([...model.said, ...model.heard].map((one, nth) => [one, nth]));
  const numbers = (cases: readonly Case[]) => cases.map((one) => order.get(one));
  const steps = stops.flatMap(({ snapshot, moves }) =>
    moves.map(({ by, snapshot: to }) => {
      const taken: string[] = [];
      model.step(snapshot, by.event, ({ transitions }) => taken.push(...transitions.map(placeOf)));
      return JSON.stringify([placed(snapshot), order.get(by), taken, placed(to)]);
    }),
  );
  const refusals = stops.map(({ snapshot, refused }) => JSON.stringify([placed(snapshot), numbers(refused)]));
  const withWalk = (kinds: readonly string[], these: readonly Walk[]) =>
    these.map((walk, nth) => [kinds[nth] ?? '', walk] as const);
  return new Set([...ends(withWalk(steps, walks)), ...ends(withWalk(refusals, ways))]);
}
