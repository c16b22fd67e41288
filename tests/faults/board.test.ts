// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { $, type App, click, confirmDialog, dialog, settle, text, type, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));
// A browser drags; jsdom does not, and the menu sends the same.
vi.mock('#ui/drag.ts', () => ({
  dragItem: () => () => {},
  dragList: () => () => {},
  dragSurface: () => () => {},
}));

const told = (fault: Fault) => (isStatus(fault) && text().includes(sentence(fault))) || text().includes(DEFAULT_TEXT);
const frame = () => $('main .ui-frame')?.dataset;
/** `ABC|`: the cards, column by column. */
const cards = () =>
  [...document.querySelectorAll('.board-columns')]
    .map((column) => [...column.querySelectorAll('h3')].map(({ textContent }) => textContent).join(''))
    .join('|');
const ALL = 'ABC|';
const shown = () => until(() => cards() === ALL);

const menu = () => $('[role="menu"][data-state="open"]');
const press = (key: string) =>
  act(() => void menu()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
/** Opens a menu and chooses what a number of steps down leads to; negative: from its end. */
async function choose(label: string, steps: number) {
  await shown();
  click($(`[aria-label="${label}"]`));
  await until(() => menu() !== null);
  press(steps < 0 ? 'End' : 'Home');
  for (let n = 0; n < (steps < 0 ? -steps - 1 : steps); n += 1) {
    await settle(30);
    press(steps < 0 ? 'ArrowUp' : 'ArrowDown');
  }
  await settle(30);
  press('Enter');
}
const move = (steps: number) => async (app: App) => {
  await choose(app.t('kanban.pindah.menu', { judul: 'A' }), steps);
  await settle(400);
};
const remove = (steps: number) => async (app: App) => {
  await choose(app.t('kanban.kolom.menu', { judul: 'Rencana' }), steps);
  await until(() => dialog() !== null);
  await confirmDialog();
  await settle(1500);
};
const add = (label: 'kartu' | 'kolom') => async (app: App) => {
  await shown();
  const open = [...document.querySelectorAll<HTMLElement>('.board-add')];
  click(open.find(({ textContent }) => textContent?.includes(app.t(`kanban.tambah.${label}`))));
  await until(() => $('.board-form input[name="title"]') !== null);
  type($('.board-form input[name="title"]'), 'Baru');
  click($('.board-form button[type="submit"]'));
  await settle(400);
};
/** What the world knows comes back with the reload; what was refused waits for another try. */
const kept = () => $('ul[role="alert"]')?.textContent.includes('Baru') ?? false;

const read = (name: string) => ({
  call: `GET /apps/kanban/${name}`,
  path: '/papan',
  // Specification §8: empty; yet never taken for a board that has nothing.
  see: (app: App) => ({
    state: frame()?.state,
    cause: frame()?.cause ?? null,
    cards: cards(),
    saysEmpty: text().includes(app.t('kanban.kosong.judul')),
  }),
  want: (fault: Fault) =>
    passes(fault)
      ? { state: 'ready', cause: null, cards: ALL, saysEmpty: false }
      : { state: 'error', cause: causeOf(fault), cards: '', saysEmpty: false },
  again: {
    act: (_: App, fault: Fault) => (passes(fault) ? undefined : click($('main .ui-frame__reload button'))),
    see: cards,
    want: ALL,
  },
});
const change = (call: string, act_: (app: App) => Promise<void>) => ({
  call,
  path: '/papan',
  act: act_,
  see: (_: App, fault: Fault) => ({ state: frame()?.state, cards: cards(), told: told(fault) }),
  want: (fault: Fault) => ({ state: 'ready', cards: ALL, told: !passes(fault) }),
});
const addition = (call: string, label: 'kartu' | 'kolom') => ({
  ...change(call, add(label)),
  see: (_: App, fault: Fault) => ({ cards: cards(), told: told(fault), kept: kept() }),
  want: (fault: Fault) => ({ cards: ALL, told: !passes(fault), kept: !passes(fault) }),
});

/** Every call meets every fault in the client's matrix, and loads fail here as everywhere: three kinds of it are enough. */
describeMatrix('board, reading', 'pelapor', [read('boards'), read('tasks')], ['401', 'offline', 'data: {}']);

const NOTES = '.card-notes';
const field = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`${NOTES} input, ${NOTES} textarea`)].find(
    ({ labels }) => labels?.[0]?.textContent === label,
  ) ?? null;
/** Opens the first card and waits for what it holds. */
async function openNotes(): Promise<void> {
  await shown();
  click(document.querySelector('.board-card h3 a'));
  await until(() => $(`${NOTES} [type="checkbox"]`) !== null);
}
const noText = (): string | null => null;
const held = () => ({
  lines: [...document.querySelectorAll(`${NOTES} [type="checkbox"]`)].map((box) => (box as HTMLInputElement).checked),
  comments: document.querySelectorAll(`${NOTES} time`).length,
});
const noteChange = (call: string, act_: (app: App) => unknown, typed: (app: App) => string | null) => ({
  call,
  path: '/papan',
  async act(app: App) {
    await openNotes();
    await act_(app);
    await settle(600);
  },
  // The world knows of no change, so what is read afterwards is as before; what was typed is back when it was refused.
  see: (app: App, fault: Fault) => ({ ...held(), told: told(fault), typed: typed(app) }),
  want: (fault: Fault) => ({
    lines: [false],
    comments: 1,
    told: !passes(fault),
    typed: typed === noText ? null : passes(fault) ? '' : 'Baru',
  }),
});
const addNote = (call: string, label: 'kanban.butir.nama' | 'kanban.komentar.nama') =>
  noteChange(
    call,
    async (app) => {
      const place = field(app.t(label));
      type(place, 'Baru');
      await settle(30);
      act(() => place?.form?.requestSubmit());
    },
    (app) => field(app.t(label))?.value ?? null,
  );
const dropNote = (call: string, selector: string) =>
  noteChange(
    call,
    async () => {
      // The last one: a line can be written anew too.
      click([...document.querySelectorAll<HTMLElement>(`${NOTES} ${selector} button`)].at(-1) ?? null);
      await until(() => dialog() !== null);
      await confirmDialog();
    },
    noText,
  );

describeMatrix(
  'a card of the board, what it holds',
  'pelapor',
  [
    {
      call: 'GET /apps/kanban/notes',
      path: '/papan',
      async act() {
        await shown();
        click(document.querySelector('.board-card h3 a'));
        await until(() => $(NOTES) !== null);
        await settle(400);
      },
      // The card itself can be read and written all the same.
      see: () => ({
        state: $(`${NOTES} .ui-frame`)?.dataset['state'],
        title: document.querySelector<HTMLInputElement>('.board-drawer input')?.value ?? null,
      }),
      want: (fault) => ({ state: passes(fault) ? 'ready' : 'error', title: 'A' }),
      again: {
        act: (_: App, fault: Fault) => (passes(fault) ? undefined : click($(`${NOTES} .ui-frame__reload button`))),
        see: held,
        want: { lines: [false], comments: 1 },
      },
    },
    addNote('POST /apps/kanban/add-line', 'kanban.butir.nama'),
    addNote('POST /apps/kanban/add-comment', 'kanban.komentar.nama'),
    noteChange('POST /apps/kanban/update-line', () => click($(`${NOTES} [type="checkbox"]`)), noText),
    dropNote('DELETE /apps/kanban/delete-line', '[aria-labelledby="kartu-butir"] li'),
    dropNote('DELETE /apps/kanban/delete-comment', '[aria-labelledby="kartu-komentar"] li'),
  ],
  ['401', '422'],
);

/** A renewal, and a refusal: what becomes of the board does not depend on why it was refused. */
describeMatrix(
  'board, changing',
  'pelapor',
  [
    {
      call: 'GET /api/master/users',
      by: 'names for a card',
      path: '/papan',
      // Without the names the board is a board all the same.
      see: () => ({ state: frame()?.state, cards: cards() }),
      want: () => ({ state: 'ready', cards: ALL }),
    },
    change('POST /apps/kanban/update-task-board', move(0)),
    change('POST /apps/kanban/reorder-tasks', move(1)),
    change('DELETE /apps/kanban/clear-tasks', remove(1)),
    change('DELETE /apps/kanban/delete-board', remove(-1)),
    addition('POST /apps/kanban/add-task', 'kartu'),
    addition('POST /apps/kanban/add-board', 'kolom'),
    {
      call: 'POST /apps/kanban/update-task',
      path: '/papan',
      async act(app) {
        await shown();
        click(document.querySelector('.board-card h3 a'));
        await until(() => $('.board-drawer input') !== null);
        type($('.board-drawer input'), 'Diketik');
        await settle(50);
        click([...document.querySelectorAll('button')].find((one) => one.textContent === app.t('kanban.kartu.simpan')));
        await settle(600);
      },
      // Nothing typed is lost: the drawer stays open until the server has it.
      see: (_, fault) => ({
        typed: document.querySelector<HTMLInputElement>('.board-drawer input')?.value ?? null,
        told: told(fault),
      }),
      want: (fault) => ({ typed: passes(fault) ? null : 'Diketik', told: !passes(fault) }),
    },
  ],
  ['401', '422'],
);
