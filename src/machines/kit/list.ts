/** Shared parts of every list: how a load ends, how typing becomes the search, how the params of the address change. */
import { failing, surprising } from '#machines/kit/failure.ts';

type Done<Result> = { event: { output: Result } };
type Searched = { params: { q: string }; typed: string };
type Asked<Params, Event> = { context: { params: Params }; event: Event };

/** Guards for `setup` of a list that is searched. */
export const SEARCH_GUARDS = {
  isOtherSearch: ({ context: { params, typed } }: { context: Searched }) => typed.trim() !== params.q,
};

/**
 * How a load ends: with rows, without any, without any that match the search, or in failure. The machine must use
 * `LOAD_GUARDS` and define the guards `isNothingFound` and `isEmpty` and the states `ready`, `empty`, `filteredEmpty`
 * and `troubled`.
 * @param result reads the answer off the event
 * @param keep the actions that take over an answer
 */
export const listing = <Result, const Keep>(result: (done: Done<Result>) => Result, keep: Keep) =>
  ({
    onDone: [
      { guard: { type: 'isNothingFound', params: result }, target: 'filteredEmpty', actions: keep },
      { guard: { type: 'isEmpty', params: result }, target: 'empty', actions: keep },
      { guard: { type: 'isLoaded', params: result }, target: 'ready', actions: keep },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  }) as const;

/**
 * What is typed becomes the search after a pause, or at once when it is committed: the events and the two states of a
 * region. The machine brings `SEARCH_GUARDS`, an action `keepTyped` and a delay `searchPause`.
 * @param typing the state in which somebody types
 * @param labels of both states
 * @param search the actions of another search
 */
export const searchParts = <const Typing extends string, const Search>(
  typing: Typing,
  labels: { settled: string; typing: string },
  search: Search,
) => {
  const searched = <const Target extends string>(target: Target) =>
    ({ guard: 'isOtherSearch', target, actions: search }) as const;
  return {
    on: {
      'search.change': {
        target: `.${typing}`,
        actions: { type: 'keepTyped', params: ({ event }: { event: { q: string } }) => event.q },
      },
      'search.commit': searched('.settled'),
    },
    settled: { meta: { label: labels.settled } },
    typing: {
      meta: { label: labels.typing },
      after: { searchPause: [searched('settled'), { target: 'settled' }] },
    },
  } as const;
};

/** The context with new params. Text being typed stays in the field, unless the params bring a search of their own. */
export const withParams = <Params extends { q: string }>(
  { params: before, typed }: { params: Params; typed: string },
  params: Params,
) => ({ params, typed: params.q === before.q ? typed : params.q });

/**
 * The transition of an event that changes the params. The machine must define the guard `isOther` and the actions
 * `keepParams`, `tellParams` (`false`: adds a history entry instead of replacing the current one) and `outdate`.
 * @param after the params after the event
 */
export const changing = <Params, Event>(after: (params: Params, event: Event) => Params) => {
  const params = ({ context, event }: Asked<Params, Event>) => after(context.params, event);
  return {
    guard: {
      type: 'isOther',
      params: (asked: Asked<Params, Event>) => ({ previous: asked.context.params, next: params(asked) }),
    },
    actions: [{ type: 'keepParams', params }, { type: 'tellParams', params: false }, 'outdate'],
  } as const;
};
