import { fromCallback } from '#machines/kit/xstate.ts';
import { networkMachine, type TrafficEvent, type ConnectionEvent } from '#machines/network/network.machine.ts';
import type { Traffic } from '#services/http/watch.ts';

export type NetworkServices = {
  traffic: Pick<Traffic, 'watch'>;
  /** Where the browser's `online` and `offline` events arrive. */
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  isOnline: () => boolean;
};

/** Connects the machine to the browser's online state and to the requests of the HTTP client. */
export function provideNetwork({ traffic, target, isOnline }: NetworkServices) {
  return networkMachine.provide({
    actors: {
      watchConnection: fromCallback<ConnectionEvent, void>(({ sendBack }) => {
        const online = () => sendBack({ type: 'network.online' });
        const offline = () => sendBack({ type: 'network.offline' });
        if (!isOnline()) offline();
        target.addEventListener('online', online);
        target.addEventListener('offline', offline);
        return () => {
          target.removeEventListener('online', online);
          target.removeEventListener('offline', offline);
        };
      }),
      watchTraffic: fromCallback<TrafficEvent, void>(({ sendBack }) =>
        traffic.watch({
          started: (request, at) => sendBack({ type: 'request.started', ...request, at }),
          settled: (id, at, refusal) => sendBack({ type: 'request.settled', id, at, ...(refusal && { refusal }) }),
        }),
      ),
    },
  });
}
