import { expect, it } from 'vitest';
import type { StreamedLiveEvent } from '#contract/notifications.ts';
import { provideLive } from '#app/notifications/live.ts';
import { newsFrom } from '#app/notifications/news-from.ts';
import type { TabLocks } from '#app/notifications/tab-locks.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { LiveEventApi } from '#services/notifications/notifications.ts';

it('hears of a chat message by whom it is from and for whom', () => {
  const data = { id: 'p1', dari: 'u1', untuk: 'u2' };
  expect(newsFrom({ event: 'chat.message', id: 'p1', data })).toEqual({
    type: 'news.receive',
    event: { id: 'p1', jenis: 'chat.message', dari: 'u1', untuk: 'u2' },
  });
});

it('hears of a board by its unit and by who changed it', () => {
  expect(newsFrom({ event: 'kanban.changed', id: 'b1', data: { unitId: 's1', oleh: 'u1' } })).toEqual({
    type: 'news.receive',
    event: { id: 'b1', jenis: 'kanban.changed', unitId: 's1', oleh: 'u1' },
  });
});

it('hears nothing in the end of a stream, and a gap where something may have been missed', () => {
  expect([
    newsFrom({ event: 'stream.end', data: { sebab: 'henti' } }),
    newsFrom({ event: 'stream.reset', data: {} }),
  ]).toEqual([null, { type: 'stream.gap' }]);
});

it('tells that the lead was lost to another tab, and waits for it again', async () => {
  const requests: { hold: () => unknown; lose: () => void }[] = [];
  const locks: TabLocks = {
    request: (_, { signal }, callback) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        requests.push({ hold: () => callback({}), lose: () => reject(new DOMException('', 'AbortError')) });
      }),
  };
  const nobody = { addEventListener: () => {}, removeEventListener: () => {}, postMessage: () => {} };
  const event: LiveEventApi = { listen: () => new Promise(() => {}), mark: () => Promise.resolve('a') };
  const page = { ...nobody, visibilityState: 'visible' as const };
  const logic = provideLive({ event, locks, tabs: nobody, page, who: () => 'u1' });
  const actor = createActor(logic, { input: { jitter: 0 } }).start();
  requests[0]?.hold();
  await waitFor(actor, (snapshot) => snapshot.matches({ connection: { visible: 'connecting' } }));
  requests[0]?.lose();
  await waitFor(actor, (snapshot) => snapshot.matches({ connection: { visible: 'following' } }));
  expect(requests).toHaveLength(2);
  actor.stop();
});

it('tells nobody the news of a person who is no longer signed in', async () => {
  let tell: (one: StreamedLiveEvent) => void = () => {};
  const passed: unknown[] = [];
  let signedIn = 'u1';
  const nobody = { addEventListener: () => {}, removeEventListener: () => {} };
  const logic = provideLive({
    event: {
      listen: (_, hear) => {
        tell = hear;
        return new Promise(() => {});
      },
      mark: () => Promise.resolve('a'),
    },
    locks: { request: (_, __, callback) => Promise.resolve(callback({})) },
    tabs: { ...nobody, postMessage: (data: unknown) => void passed.push(data) },
    page: { ...nobody, visibilityState: 'visible' },
    who: () => signedIn,
  });
  const heard: unknown[] = [];
  const actor = createActor(logic, { input: { jitter: 0 } });
  actor.on('news.told', ({ events }) => heard.push(...events.map(({ id }) => id)));
  actor.start();
  tell({ event: 'chat.message', id: 'p1', data: { id: 'p1', dari: 'u2', untuk: 'u1' } });
  signedIn = 'u2';
  tell({ event: 'chat.message', id: 'p2', data: { id: 'p2', dari: 'u3', untuk: 'u1' } });
  await waitFor(actor, (snapshot) => snapshot.matches({ news: 'gathering' }));
  await waitFor(actor, (snapshot) => snapshot.matches({ news: 'quiet' }));
  actor.stop();
  const event = { id: 'p1', jenis: 'chat.message', dari: 'u2', untuk: 'u1' };
  expect([heard, passed]).toEqual([['p1'], [{ siapa: 'u1', peristiwa: event }]]);
});
