import type { StreamedLiveEvent } from '#contract/notifications.ts';
import { calling } from '#app/wiring/call.ts';
import type { TabLocks } from '#app/notifications/tab-locks.ts';
import { liveMachine } from '#machines/notifications/live.machine.ts';
import type { StreamInput, LiveMachineEvent } from '#machines/notifications/live.setup.ts';
import type { LiveEvent } from '#machines/notifications/live.types.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { LiveEventApi } from '#services/notifications/notifications.ts';
import { newsFrom } from '#app/notifications/news-from.ts';

export type LiveServices = {
  event: LiveEventApi;
  locks: TabLocks;
  /** Between the tabs of this browser. */
  tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  /** The signed-in person: tabs in which another person is signed in ignore the news. */
  who: () => string | null;
};

type News = { siapa: string | null; peristiwa: LiveEvent | null };

const isNews = (data: unknown): data is News => typeof data === 'object' && data !== null && 'peristiwa' in data;

/** Live news over the API. One tab per browser holds the stream and passes the news on to the others. */
export function provideLive({ event: stream, locks, tabs, page, who }: LiveServices) {
  const pass = (event: LiveMachineEvent, owner: string | null) => {
    if (event.type === 'news.receive') tabs.postMessage({ siapa: owner, peristiwa: event.event } satisfies News);
    else if (event.type === 'stream.gap' || event.type === 'stream.opened') {
      tabs.postMessage({ siapa: owner, peristiwa: null } satisfies News);
    }
  };
  return liveMachine.provide({
    actors: {
      watchPage: fromCallback<LiveMachineEvent, void>(({ sendBack }) => {
        const tell = () => sendBack({ type: page.visibilityState === 'visible' ? 'page.show' : 'page.hide' });
        tell();
        page.addEventListener('visibilitychange', tell);
        return () => page.removeEventListener('visibilitychange', tell);
      }),
      holdLead: fromCallback<LiveMachineEvent, void>(({ sendBack }) => {
        const over = new AbortController();
        const owner = who();
        const hear = ({ data }: MessageEvent) => {
          if (!isNews(data) || data.siapa !== owner || who() !== owner) return;
          sendBack(data.peristiwa ? { type: 'news.receive', event: data.peristiwa } : { type: 'stream.gap' });
        };
        tabs.addEventListener('message', hear);
        const hold = () => {
          sendBack({ type: 'lead.taken' });
          return new Promise<void>((release) => over.signal.addEventListener('abort', () => release()));
        };
        const ask = (): Promise<unknown> =>
          locks.request(`capaian.langsung.${owner ?? ''}`, { signal: over.signal }, hold).catch(() => {
            // The request was given up while it waited, or another tab leads now.
            if (over.signal.aborted) return;
            sendBack({ type: 'lead.lost' });
            return ask();
          });
        void ask();
        return () => {
          tabs.removeEventListener('message', hear);
          over.abort();
        };
      }),
      openStream: fromCallback<LiveMachineEvent, StreamInput>(({ input: { lastId, failures }, sendBack }) => {
        const over = new AbortController();
        const owner = who();
        const hear = (one: StreamedLiveEvent) => {
          const event = newsFrom(one);
          // Another person may have signed in before this page knows: news of the previous person must not reach them.
          if (event === null || over.signal.aborted || who() !== owner) return;
          sendBack(event);
          pass(event, owner);
        };
        const ended = () => {
          if (over.signal.aborted) return;
          // The other tabs depend on this stream: each failed attempt tells them to reload too.
          if (failures > 1) pass({ type: 'stream.gap' }, owner);
          sendBack({ type: 'stream.ended' });
        };
        stream.listen(lastId, hear, over.signal).then(ended, ended);
        return () => over.abort();
      }),
      askMark: calling<string, void>(({ signal }) => stream.mark(signal)),
    },
  });
}
