import { expect, it } from 'vitest';
import { hasNews, only, concerns, onLiveNews, tellNews, aboutReport, aboutSatker } from '#app/news.ts';
import type { LiveEmitted } from '#machines/notifications/live.setup.ts';
import { changed } from '#tests/support/live.ts';

const news = (change: Partial<LiveEmitted> = {}): LiveEmitted => ({
  type: 'news.told',
  events: [changed(4)],
  all: false,
  ...change,
});

it('passes news on until one stops listening', () => {
  const heard: unknown[] = [];
  const stop = onLiveNews((one) => heard.push(one));
  tellNews(news());
  stop();
  tellNews(news());
  expect(heard).toEqual([news()]);
});

it.each([
  ['u1', news(), true],
  ['u2', news(), false],
  ['', news(), true],
  ['', news({ events: [] }), false],
  ['u2', news({ events: [], all: true }), true],
])('concerns the reports of unit "%s" or not', (satker, one, whether) => {
  expect(aboutSatker(one, satker)).toEqual(whether);
});

it.each([
  ['a newer version', 'l1', 3, news(), true],
  ['our own save', 'l1', 4, news(), false],
  ['another report', 'l2', 1, news(), false],
  ['a claim', 'l1', 1, news({ events: [changed(4, { jenis: 'report.claimed', versi: null })] }), false],
  ['something that was missed', 'l2', 9, news({ events: [], all: true }), true],
])('knows %s', (_, id, version, one, whether) => {
  expect(aboutReport(one, id, version)).toEqual(whether);
});

it('keeps the news of chats and boards away from whoever shows reports', () => {
  const message = { id: 'p1', jenis: 'chat.message', dari: 'l1', untuk: 'v1' } as const;
  const board = { id: 'b1', jenis: 'kanban.changed', unitId: 'u1', oleh: 'v1' } as const;
  const other = news({ events: [message, board] });
  expect([
    aboutSatker(other, ''),
    aboutSatker(other, 'u1'),
    aboutReport(other, 'l1', 0),
    concerns(other, 'report.changed', 'l1'),
  ]).toEqual([false, false, false, false]);
  expect([only(other, 'chat.message'), only(other, 'kanban.changed')]).toEqual([[message], [board]]);
});

it('says that something of a kind happened, or may have', () => {
  const board = { id: 'b1', jenis: 'kanban.changed', unitId: 'u1', oleh: 'v1' } as const;
  const existing = [news({ events: [board] }), news(), news({ events: [], all: true })];
  expect(existing.map((one) => hasNews(one, 'kanban.changed'))).toEqual([true, false, true]);
});
