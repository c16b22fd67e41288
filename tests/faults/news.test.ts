// @vitest-environment jsdom
/** What an officer's pages ask anew when they hear of something, and what they leave alone. */
import { act } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tellNews } from '#app/news.ts';
import type { LiveEvent } from '#machines/notifications/live.types.ts';
import { type App, asked, settle, startApp } from '#tests/faults/app.ts';
import { CONTACT } from '#tests/faults/world-areas.ts';
import { APPROVED, DRAFT, patternOf, payloadOf } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const { id: ME, satker } = payloadOf('pelapor');
const STRANGER = '00000000-0000-7000-8000-000000000999';
const UNIT = satker?.id ?? '';

const CHAT = { id: 'n1', jenis: 'chat.message', dari: CONTACT, untuk: ME } as const;
const OWN_CHAT = { ...CHAT, dari: ME, untuk: CONTACT } as const;
const OTHER_CHAT = { ...CHAT, dari: STRANGER } as const;
const LETTER = { id: 'n2', jenis: 'email.received' } as const;
const BOARD = { id: 'n3', jenis: 'kanban.changed', unitId: UNIT, oleh: STRANGER } as const;
const TODO = { id: 'n6', jenis: 'todo.changed' } as const;
const EVENT = { id: 'n7', jenis: 'calendar.changed' } as const;
const BELL = { id: 'n4', jenis: 'notification.changed' } as const;
const changed = (reportId: string, unitId = UNIT) =>
  ({ id: 'n5', jenis: 'report.changed', reportId, unitId, versi: 99, oleh: STRANGER }) as const;
const ELSEWHERE = changed(STRANGER, STRANGER);

const OPEN_CHAT = 'GET /apps/chat/get-chat';
const CHATS = 'GET /apps/chat/chats-and-contacts';
const REPORT = ['detail', 'history', 'note', 'report'].map((part) => `GET /api/pelaporan-capaian/${part}`);
const REPORTS = 'GET /api/pelaporan-capaian';
const LETTERS = 'GET /apps/email/emails';
const TASKS = 'GET /apps/todo/tasks';
const EVENTS = 'GET /apps/calendar/events';
const CARDS = ['GET /apps/kanban/boards', 'GET /apps/kanban/tasks'];

const TABLE: readonly (readonly [path: string, news: LiveEvent | null, asks: readonly string[]])[] = [
  [`/obrolan/${CONTACT}`, CHAT, [OPEN_CHAT, CHATS]],
  [`/obrolan/${CONTACT}`, OWN_CHAT, [OPEN_CHAT, CHATS]],
  [`/obrolan/${CONTACT}`, OTHER_CHAT, [CHATS]],
  [`/obrolan/${CONTACT}`, LETTER, []],
  [`/obrolan/${CONTACT}`, null, [OPEN_CHAT, CHATS]],
  ['/obrolan', CHAT, [CHATS]],
  ['/obrolan', null, [CHATS]],
  ['/obrolan', BOARD, []],
  [`/pelaporan-capaian/${DRAFT}`, changed(DRAFT), REPORT],
  [`/pelaporan-capaian/${DRAFT}`, { ...changed(DRAFT), versi: 0 }, []],
  [`/pelaporan-capaian/${DRAFT}`, changed(APPROVED), []],
  [`/pelaporan-capaian/${DRAFT}`, CHAT, []],
  ['/pelaporan-capaian', changed(APPROVED), [REPORTS]],
  ['/pelaporan-capaian', ELSEWHERE, []],
  ['/pelaporan-capaian', BELL, []],
  ['/email/inbox', LETTER, [LETTERS]],
  ['/email/inbox', CHAT, []],
  ['/papan', BOARD, CARDS],
  ['/papan', CHAT, []],
  ['/tugas', LETTER, []],
  ['/tugas', TODO, [TASKS]],
  ['/tugas', null, [TASKS]],
  ['/kalender', EVENT, [EVENTS]],
  ['/kalender', TODO, []],
  ['/kalender', null, [EVENTS]],
];

/** The bell, the menu and the home page's list ask for theirs on every page, when they please. */
const ASKED = new Set(TABLE.flatMap(([, , asks]) => asks));
const isOwn = (path: string, call: string) => ASKED.has(call) && (call !== REPORTS || path === '/pelaporan-capaian');

describe('news', () => {
  let app: App;
  beforeAll(async () => {
    // The page has no stream here. It waits long between its tries, so that none of them fails while it is looked at: then
    // it would ask for everything anew.
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    app = await startApp('pelapor');
  }, 60_000);
  afterAll(() => void vi.restoreAllMocks());

  it.each(TABLE)('%s hears %j', async (path, event, asks) => {
    await app.visit(path);
    await settle(2000);
    asked.length = 0;
    act(() => tellNews({ type: 'news.told', events: event === null ? [] : [event], all: event === null }));
    await settle(2000);
    const calls = asked.map((one) => `${one.method} ${patternOf(one.path)}`).filter((call) => isOwn(path, call));
    expect([...new Set(calls)].toSorted()).toEqual(asks.toSorted());
  });
});
