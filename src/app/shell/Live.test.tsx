// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onLiveNews } from '#app/news.ts';
import { Live } from '#app/shell/Live.tsx';
import { NewChatsActor } from '#app/unread-chats-context.ts';
import { HomeActor } from '#features/home/HomeActor.ts';
import { BellActor } from '#features/notifications/BellActor.ts';
import { emit, setup } from '#machines/kit/xstate.ts';
import type { LiveEmitted } from '#machines/notifications/live.setup.ts';
import type { LiveEvent } from '#machines/notifications/live.types.ts';

type News = LiveEmitted | { type: 'news.missed' };
const { live, wire } = vi.hoisted(() => ({
  live: { tell: (() => {}) as (news: unknown) => void },
  wire: { live: {} as object },
}));
vi.mock('#app/wired.ts', () => ({ wired: wire }));
// What it is sent as an event it emits.
wire.live = setup({
  types: { emitted: {} as News, events: {} as News },
  actions: { tell: emit(({ event }) => event as News) },
}).createMachine({
  entry: ({ self }) => {
    live.tell = (news) => self.send(news as News);
  },
  on: { '*': { actions: 'tell' } },
});

const heard: string[] = [];
/** A part of the frame that notes what it is asked for. */
const noting = (name: string) =>
  setup({}).createMachine({ on: { '*': { actions: ({ event }) => heard.push(`${name} ${event.type}`) } } }) as never;
const show = () =>
  render(
    <HomeActor.Provider logic={noting('home')} options={{} as never}>
      <NewChatsActor.Provider logic={noting('chats')} options={{} as never}>
        <BellActor.Provider logic={noting('bell')} options={{} as never}>
          <Live />
        </BellActor.Provider>
      </NewChatsActor.Provider>
    </HomeActor.Provider>,
  );
afterEach(() => {
  cleanup();
  heard.length = 0;
});

const EVERYTHING = ['bell list.refresh', 'chats count.refresh', 'home home.outdated'];
const one = (event: object): News => ({ type: 'news.told', events: [event as LiveEvent], all: false });

it.each<[string, News, string[]]>([
  ['a report', one({ jenis: 'report.changed', reportId: 'l1', unitId: 'u9', versi: 2 }), ['home home.outdated']],
  ['a message', one({ jenis: 'chat.message', dari: 'a', untuk: 'b' }), ['chats count.refresh']],
  ['a notification', one({ jenis: 'notification.changed' }), ['bell list.refresh']],
  ['a card', one({ jenis: 'kanban.changed', unitId: 'u1' }), []],
  ['whatever was not told', { type: 'news.told', events: [], all: true }, EVERYTHING],
  ['news that may have been missed', { type: 'news.missed' }, EVERYTHING],
])('of %s only those counts are asked for anew that it is in', (_, news, asked) => {
  show();
  act(() => live.tell(news));
  expect(heard.toSorted()).toEqual(asked);
});

it('pages hear what was told, until the person signs out', () => {
  const told: string[] = [];
  const stop = onLiveNews(({ events }) => told.push(...events.map(({ jenis }) => jenis)));
  const { unmount } = show();
  const { tell } = live;
  act(() => tell(one({ jenis: 'todo.changed' })));
  unmount();
  act(() => tell(one({ jenis: 'todo.changed' })));
  stop();
  expect(told).toEqual(['todo.changed']);
});
