import { networkMachine } from '#machines/network/network.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { NETWORK_ORACLE } from '#tests/model/oracles/network.oracle.ts';

const started = (id: string, since: number) =>
  ({ type: 'request.started', id, method: 'GET', path: '/x', since, at: since }) as const;
const settled = (id: string) => ({ type: 'request.settled', id, at: 9000 }) as const;

describeWalk('the connection, walked', networkMachine, {
  oracle: NETWORK_ORACLE,
  input: undefined,
  events: {
    'network.online': [{ type: 'network.online' }],
    'network.offline': [{ type: 'network.offline' }],
    'request.started': [started('a', 0), started('b', 4000)],
    'request.settled': [settled('a'), settled('b')],
    'requests.cancel': [{ type: 'requests.cancel' }],
  },
  outcomes: {},
  project: ({ requests, slow }) => [requests.map(({ id }) => id), slow],
});
