import { createActor, fromCallback } from '#machines/kit/xstate.ts';
import { jaringanMachine, type JaringanRef, type SambunganEvent } from '#machines/jaringan/jaringan.machine.ts';
import type { HttpClient } from '#services/http/client.ts';
import { watchClient } from '#services/http/watch.ts';

export type JaringanServices = {
  client: HttpClient;
  /** Where the browser's `online` and `offline` events arrive. */
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  isOnline: () => boolean;
  /** ms; whatever its zero, it only has to go on. */
  now?: () => number;
};

/** The machine over the browser's own knowledge of its network. */
export function provideJaringan({ target, isOnline }: Pick<JaringanServices, 'target' | 'isOnline'>) {
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
    },
  });
}

/** Starts the machine and a client whose every request it hears of and can give up. */
export function connectJaringan(services: JaringanServices): { jaringan: JaringanRef; client: HttpClient } {
  const { client, now = () => performance.now() } = services;
  const jaringan = createActor(provideJaringan(services)).start();
  const watched = watchClient(client, {
    started: (request) => jaringan.send({ type: 'request.started', ...request, since: now() }),
    settled: (id) => jaringan.send({ type: 'request.settled', id, at: now() }),
    onCancel: (listener) => void jaringan.on('requests.cancelled', ({ ids }) => listener(ids)),
  });
  return { jaringan, client: watched };
}
