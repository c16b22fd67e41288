// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { $, type App, button, click, confirmDialog, dialog, settle, text, type, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const TYPED = 'Siapkan paparan besok';
const frame = () => $('main .ui-frame')?.dataset;
const rows = () => document.querySelectorAll('.todo-row').length;
const ticked = () => document.querySelector<HTMLInputElement>('.todo-check input')?.checked ?? null;
const line = () => document.querySelector<HTMLInputElement>('#todo-quick');
/** A toast with the alert message, or the default (specification §8). */
const told = (fault: Fault) => (isStatus(fault) && text().includes(sentence(fault))) || text().includes(DEFAULT_TEXT);
const undo = (app: App) => button(app.t('todo.urungkan')) !== undefined;
const shown = () => until(() => rows() === 1);
const menu = () => $('[role="menu"]');
const press = (key: string) =>
  act(() => void menu()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const remove = async (app: App) => {
  await shown();
  click($(`[aria-label="${app.t('daftar.tindakanBaris', { nama: 'Kirim laporan capaian' })}"]`));
  await until(() => menu() !== null);
  press('End');
  await settle(50);
  press('Enter');
  await until(() => dialog() !== null);
  await confirmDialog();
  await settle(300);
};

/** The ways to tell a failure are those of every list and toast, and every call meets every fault in the client's matrix. */
describeMatrix(
  'to-do list, reading',
  'pelapor',
  [
    {
      call: 'GET /apps/todo/tasks',
      path: '/tugas',
      // Specification §8: empty; yet never taken for a list that has nothing.
      see: (app) => ({
        state: frame()?.state,
        cause: frame()?.cause ?? null,
        rows: rows(),
        saysEmpty: text().includes(app.t('todo.kosong.semua')),
      }),
      want: (fault) =>
        passes(fault)
          ? { state: 'ready', cause: null, rows: 1, saysEmpty: false }
          : { state: 'error', cause: causeOf(fault), rows: 0, saysEmpty: false },
      again: {
        act: (_, fault) => (passes(fault) ? undefined : click($('main .ui-frame__reload button'))),
        see: rows,
        want: 1,
      },
    },
  ],
  'kinds',
);

describeMatrix(
  'to-do list, changing',
  'pelapor',
  [
    {
      call: 'POST /apps/todo/update-task',
      path: '/tugas',
      before: shown,
      async act() {
        click($('.todo-check input'));
        await settle(200);
      },
      // Seen at once, taken back when it did not arrive; the world's list knows of no change.
      see: (app, fault) => ({
        ticked: ticked(),
        told: told(fault),
        undo: button(app.t('todo.urungkan')) !== undefined,
      }),
      want: (fault) => ({ ticked: false, told: !passes(fault), undo: passes(fault) }),
    },
    {
      call: 'DELETE /apps/todo/delete-task',
      path: '/tugas',
      act: remove,
      // The world's list knows of no change, so the task is there again after the reload.
      see: (app, fault) => ({ rows: rows(), told: told(fault), undo: undo(app) }),
      want: (fault) => ({ rows: 1, told: !passes(fault), undo: passes(fault) }),
    },
    {
      call: 'POST /apps/todo/add-tasks',
      path: '/tugas',
      async act() {
        await shown();
        type(line(), TYPED);
        await settle(50);
        click($('.todo-quick button[type="submit"]'));
        await settle(300);
      },
      // What was typed is only gone once the task is there.
      see: (_, fault) => ({ typed: line()?.value, told: told(fault) }),
      want: (fault) => ({ typed: passes(fault) ? '' : TYPED, told: !passes(fault) }),
    },
  ],
  'kinds',
);
