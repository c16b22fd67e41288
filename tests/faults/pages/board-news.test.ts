// @vitest-environment jsdom
/** Two people at one card: what the one who has it open sees of what the other does. */
import { act } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { tellNews } from '#app/news.ts';
import {
  $,
  type App,
  button,
  click,
  openMenu,
  pressInMenu,
  settle,
  startApp,
  text,
  type,
  until,
} from '#tests/faults/app.ts';
import { type Asked, envelope, patternOf, payloadOf } from '#tests/faults/world.ts';
import { rememberSession } from '#tests/faults/world-sign-in.ts';
import { wayOf } from '#tests/faults/pages/ways.ts';
import { exampleCard } from '#tests/support/board.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));
vi.mock('#ui/drag.ts', () => ({
  dragItem: () => () => {},
  dragList: () => () => {},
  dragSurface: () => () => {},
}));

const UNIT = payloadOf('pelapor').satker?.id ?? '';
const COLUMN = '00000000-0000-7000-8000-000000000071';
const CARD = exampleCard({ id: '00000000-0000-7000-8000-0000000000a1', title: 'A', boardId: COLUMN });
const OTHER = exampleCard({ id: '00000000-0000-7000-8000-0000000000a2', title: 'B', boardId: COLUMN });
const LINK = `/papan?kartu=${CARD.id}`;

let app: App;
let cards = [CARD, OTHER];
const saved: unknown[] = [];
async function answer(request: Asked) {
  const call = `${request.method} ${patternOf(request.path)}`;
  const said = app.world().answer(request);
  if (call === 'GET /apps/kanban/tasks') return { ...said, text: JSON.stringify(cards) };
  if (call === 'GET /apps/kanban/notes' && !cards.some(({ id }) => id === CARD.id))
    return envelope(404, 'Kartu tidak ditemukan', null);
  if (call !== 'POST /apps/kanban/update-task') return said;
  const body: { data: Partial<typeof CARD> } = JSON.parse(request.body ?? '');
  saved.push(body.data);
  cards = cards.map((card) => (card.id === body.data.id ? { ...card, ...body.data } : card));
  return { ...said, text: JSON.stringify({ ...CARD, ...body.data }) };
}
/** Somebody else changed the board, and the page hears of it. */
async function become(next: typeof cards) {
  cards = next;
  const news = { id: 'n', jenis: 'kanban.changed', unitId: UNIT, oleh: COLUMN } as const;
  act(() => tellNews({ type: 'news.told', events: [news], all: false }));
  await settle(400);
}
const title = () => document.querySelector<HTMLInputElement>('.board-drawer input');
const due = () => document.querySelector<HTMLInputElement>('.board-drawer .ui-date input');
const words = () => document.querySelector<HTMLTextAreaElement>('.board-drawer textarea');
const save = () => button(app.t('kanban.kartu.simpan'));
async function open() {
  await app.visit(LINK);
  await until(() => title() !== null);
}
async function close() {
  click(button(app.t('kanban.kartu.tutup')));
  await settle(100);
}

beforeAll(async () => {
  // The page has no stream here, and waits long between its tries. No two are the same: the router makes keys of them.
  let tries = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => 0.99 + (tries += 1) / 1e7);
  app = await startApp('pelapor', { answer, remember: () => rememberSession('pelapor') });
}, 60_000);
beforeEach(() => {
  cards = [CARD, OTHER];
  saved.length = 0;
});

afterAll(() => void vi.restoreAllMocks());

it.each([
  ['archived', 'kanban.kartu.diarsipkan', [OTHER, { ...CARD, archived: true }]],
  ['deleted', 'kanban.kartu.dihapus', [OTHER]],
])(
  'a card that is %s stays open with what was typed, and says so; brought back it opens for nobody',
  async (...row) => {
    const [, key, without] = row;
    await open();
    type(title(), 'Punya saya');
    const comment = [...document.querySelectorAll<HTMLTextAreaElement>('.card-notes textarea')][0];
    type(comment, 'Komentar saya');
    await become(without);
    expect([text().includes(app.t(key)), title()?.value, title()?.readOnly, save() ?? null]).toEqual([
      true,
      'Punya saya',
      true,
      null,
    ]);
    const texts = [...document.querySelectorAll<HTMLTextAreaElement>('.card-notes textarea')];
    expect(texts.map(({ value }) => value)).toEqual(['Komentar saya']);
    await close();
    expect([title(), window.location.search]).toEqual([null, '']);
    await become([CARD, OTHER]);
    expect([title(), text().includes(app.t('kanban.tiada.judul'))]).toEqual([null, false]);
    // Whoever opens it finds what was typed.
    click(document.querySelector('.board-card h3 a'));
    await until(() => title() !== null);
    expect(title()?.value).toEqual('Punya saya');
    click(button(app.t('kanban.kartu.buangDraf')));
    await settle(600);
    await close();
  },
);

it('a field that both change says so before it is saved, and one that was not touched follows', async () => {
  await open();
  type(title(), 'Punya saya');
  await become([OTHER, { ...CARD, title: 'Punya mereka', description: 'Uraian mereka' }]);
  const hint = app.t('kanban.kartu.sementara', { isi: 'Punya mereka' });
  expect([title()?.value, words()?.value, text().includes(hint)]).toEqual(['Punya saya', 'Uraian mereka', true]);
  // What can no longer be saved replaces nothing.
  await become([OTHER]);
  expect([title()?.value, text().includes(hint)]).toEqual(['Punya saya', false]);
  await become([OTHER, { ...CARD, title: 'Punya mereka', description: 'Uraian mereka' }]);
  click(save());
  await settle(600);
  expect(saved).toEqual([{ id: CARD.id, title: 'Punya saya' }]);
});

it('a due date that is no day is not sent, and says what a day looks like', async () => {
  await open();
  type(due(), '31/02/2026');
  click(save());
  await settle(600);
  expect([saved, text().includes(app.t('formulir.isu.bukanTanggal'))]).toEqual([[], true]);
  type(due(), '');
  await settle(600);
  await close();
});

it('a link to a card that is not there shows the board, says so, and is an address of the board from then on', async () => {
  cards = [OTHER];
  await app.visit(LINK);
  await until(() => text().includes(app.t('kanban.tiada.judul')));
  expect([$('.board-card h3')?.textContent, window.location.search]).toEqual(['B', '']);
  await become([CARD, OTHER]);
  expect([title(), text().includes(app.t('kanban.tiada.judul'))]).toEqual([null, true]);
  click($('.ui-callout button'));
  await settle();
  expect(text().includes(app.t('kanban.tiada.judul'))).toEqual(false);
});

it('a link that is younger than the board on screen opens its card', async () => {
  cards = [OTHER];
  await app.visit('/papan');
  await until(() => $('.board-card') !== null);
  cards = [CARD, OTHER];
  await app.open(LINK);
  await until(() => title() !== null);
  expect(title()?.value).toEqual('A');
  await close();
});

it('a card opens and closes within what the board is narrowed to, and Back from it leads off the board', async () => {
  await app.visit('/papan?q=A');
  await until(() => $('.board-card h3 a') !== null);
  const link = document.querySelector<HTMLAnchorElement>('.board-card h3 a');
  expect(link?.getAttribute('href')).toBe(`/papan?q=A&kartu=${CARD.id}`);
  const opened = await wayOf(() => click(link));
  const shut = await wayOf(() => click(button(app.t('kanban.kartu.tutup'))));
  expect([opened.at, shut.at, shut.back, title()]).toEqual([`/papan?q=A&kartu=${CARD.id}`, '/papan?q=A', false, null]);
});

it('what was put away is told by its name, and brought back by what the message offers', async () => {
  await app.visit('/papan');
  await until(() => $('.board-card') !== null);
  const put = await wayOf(async () => {
    click($(`[aria-label="${app.t('kanban.pindah.menu', { judul: 'A' })}"]`));
    await until(() => openMenu() !== null);
    pressInMenu('End');
    await settle(50);
    pressInMenu('Enter');
  });
  const undo = () => button(app.t('kanban.toast.urungkan'));
  await until(() => undo() !== undefined);
  await wayOf(() => click(undo()));
  expect([put.says, saved]).toEqual([
    [app.t('kanban.toast.arsip', { judul: 'A' })],
    [
      { id: CARD.id, archived: true },
      { id: CARD.id, archived: false },
    ],
  ]);
});
