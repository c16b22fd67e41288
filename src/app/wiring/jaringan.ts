import { fromCallback } from '#machines/kit/xstate.ts';
import { jaringanMachine, type LaluLintasEvent, type SambunganEvent } from '#machines/jaringan/jaringan.machine.ts';
import type { Traffic } from '#services/http/watch.ts';

export type JaringanServices = {
  traffic: Pick<Traffic, 'watch'>;
  /** Where the browser's `online` and `offline` events arrive. */
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  isOnline: () => boolean;
};

/** The machine over the browser's knowledge of its network and the client's requests. */
export function provideJaringan({ traffic, target, isOnline }: JaringanServices) {
  return jaringanMachine.provide({
    actors: {
      watchConnection: fromCallback<SambunganEvent, void>(({ sendBack }) => {
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
      watchTraffic: fromCallback<LaluLintasEvent, void>(({ sendBack }) =>
        traffic.watch({
          started: (request, at) => sendBack({ type: 'request.started', ...request, at }),
          settled: (id, at) => sendBack({ type: 'request.settled', id, at }),
        }),
      ),
    },
  });
}
