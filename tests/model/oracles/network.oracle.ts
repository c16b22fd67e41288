import { type networkMachine, SLOW_LIMIT } from '#machines/network/network.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { idsOf, isDistinct, isSame } from '#tests/model/oracles/areas.ts';

const started = (id: string, since: number) =>
  ({ type: 'request.started', id, method: 'GET', path: `/${id}`, since, at: since }) as const;

/** Specification §9 (no request timeout): after 8 s the page says that it waits, and can give just that up. */
export const NETWORK_ORACLE: Oracle<typeof networkMachine> = {
  invariants: {
    'every request under way is known once': ({ after }) => isDistinct(idsOf(after.requests)),
    'a request that began is known, as it is': ({ event, after }) =>
      event.type !== 'request.started' || after.requests.some(({ id }) => id === event.id),
    'a request that ended is not waited for': ({ event, after }) =>
      event.type !== 'request.settled' || after.requests.every(({ id }) => id !== event.id),
    'no request vanishes while it is under way': ({ before, event, after }) =>
      before.requests.every(
        (one) =>
          (event.type === 'request.settled' && event.id === one.id) ||
          after.requests.some((other) => isSame(one, other)),
      ),
    'no more are called slow than there are': ({ after }) => after.slow >= 0 && after.slow <= after.requests.length,
    'only the end of its time makes a request slow': ({ before, event, after }) =>
      after.slow <= before.slow ||
      (event.type.startsWith('xstate.after') &&
        after.slow === before.slow + 1 &&
        after.at >= (after.requests[before.slow]?.since ?? Number.POSITIVE_INFINITY) + SLOW_LIMIT),
    'a slow request stays slow until it ends': ({ before, event, after }) => {
      const slow = idsOf(before.requests.slice(0, before.slow));
      const left = event.type === 'request.settled' ? slow.filter((id) => id !== event.id) : slow;
      return left.every((id) => idsOf(after.requests.slice(0, after.slow)).includes(id));
    },
    'giving up gives up what is slow, and nothing else': ({ before, event, after, emitted }) =>
      event.type === 'requests.cancel' && before.slow > 0
        ? isSame(emitted, [{ type: 'requests.cancelled', ids: idsOf(before.requests.slice(0, before.slow)) }]) &&
          isSame(before.requests, after.requests)
        : emitted.length === 0,
    'with nothing under way nothing is busy': ({ to, after }) =>
      (after.requests.length === 0) === to.matches({ traffic: 'idle' }),
    'the page says that it waits while something is slow': ({ to, after }) =>
      to.matches({ traffic: 'slow' }) === after.slow > 0,
    'the connection is what the browser said last': ({ event, from, to }) =>
      event.type === 'network.online' || event.type === 'network.offline'
        ? to.matches({ connection: event.type === 'network.online' ? 'online' : 'offline' })
        : from.matches({ connection: 'online' }) === to.matches({ connection: 'online' }),
  },
  tried: {
    input: undefined,
    events: {
      'network.online': [{ type: 'network.online' }],
      'network.offline': [{ type: 'network.offline' }],
      'request.started': [started('a', 0), started('b', 4000), started('c', 5000), started('d', 9000)],
      'request.settled': ['a', 'b', 'c', 'd', 'tiada'].map((id) => ({ type: 'request.settled', id, at: 14_000 })),
      'requests.cancel': [{ type: 'requests.cancel' }],
    },
    outcomes: {},
  },
};
