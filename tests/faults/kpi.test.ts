// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { $, type App, button, click, confirmDialog, dialog, settle, text, type, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, textOf, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';
import { KPI } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const TYPED = 'Indikator yang diketik';
const isQuiet = (fault: Fault) => passes(fault) || fault === 'hang';
const frame = () => {
  const found = $('main .ui-frame');
  return { state: found?.dataset.state ?? null, cause: found?.dataset.cause ?? null };
};
const READY = { state: 'ready', cause: null };
const rows = () => document.querySelectorAll('main .ui-table-frame tbody tr').length;
const reload = (fault: Fault) => (passes(fault) ? undefined : click($('main .ui-frame__reload button')));
const field = (id: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#isian-${id}`);
/** A toast with the alert message, or the default (specification §8: KPI add or edit failure). */
const told = (fault: Fault) =>
  isQuiet(fault) ||
  dialog() !== null ||
  text().includes(isStatus(fault) ? sentence(fault) : textOf(fault)) ||
  text().includes(DEFAULT_TEXT);
const at = () => window.location.pathname;
const save = async (app: App) => {
  await until(() => field('nama') !== null);
  type(field('nama'), TYPED);
  await settle(50);
  click(button(app.t('formulir.simpan')));
  await settle(200);
  await until(() => at() === '/kpi' || /Pesan server|Something went wrong/.test(text()));
};
const cell = () => document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
const press = (key: string) =>
  act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const fill = async () => {
  await until(() => cell() !== null);
  act(() => cell()?.focus());
  press('5');
  await settle(50);
  press('Enter');
  await settle(50);
};

describeMatrix('indicators', 'pelapor', [
  {
    call: 'GET /api/kpi',
    by: 'list at /kpi',
    path: '/kpi',
    // Specification §8: empty, total 0; yet never taken for a list that has nothing.
    see: (app) => ({ ...frame(), rows: rows(), saysEmpty: text().includes(app.t('bingkai.empty.judul')) }),
    want: (fault) =>
      passes(fault)
        ? { ...READY, rows: 1, saysEmpty: false }
        : { state: 'error', cause: causeOf(fault), rows: 0, saysEmpty: false },
    again: { act: (_, fault) => reload(fault), see: () => ({ ...frame(), rows: rows() }), want: { ...READY, rows: 1 } },
  },
  {
    call: 'GET /api/kpi/dashboard',
    path: '/kpi',
    // What is still to be set up is a help only: without it the list is there all the same.
    see: (app) => ({ ...frame(), rows: rows(), summary: text().includes(app.t('kpi.ringkas.semuaBertarget')) }),
    want: (fault) => ({ ...READY, rows: 1, summary: passes(fault) }),
  },
  {
    call: 'GET /api/kpi/{id}/detail',
    path: `/kpi/${KPI}`,
    see: frame,
    // An id that is none names nothing that is there.
    want: (fault) => (passes(fault) ? READY : { state: 'error', cause: fault === '422' ? 'notFound' : causeOf(fault) }),
    again: { act: (_, fault) => reload(fault), see: frame, want: READY },
  },
  {
    call: 'PUT /api/kpi/{id}/edit',
    path: `/kpi/${KPI}/ubah`,
    act: save,
    // Of a record that is gone the page says so, with what was typed to be read.
    see: (app, fault) => ({
      at: at(),
      typed: field('nama')?.value ?? (text().includes(TYPED) ? TYPED : null),
      told: fault === '404' ? text().includes(app.t('formulir.terhapus.judul')) : told(fault),
    }),
    want: (fault) => ({
      at: passes(fault) ? '/kpi' : `/kpi/${KPI}/ubah`,
      typed: passes(fault) ? null : TYPED,
      told: true,
    }),
  },
  {
    call: 'DELETE /api/kpi/{id}/delete',
    path: `/kpi/${KPI}`,
    async act(app) {
      await until(() => button(app.t('daftar.hapus')) !== undefined);
      click(button(app.t('daftar.hapus')));
      await settle(200);
      await confirmDialog();
      await settle(500);
    },
    see: (_, fault) => ({ at: at(), told: told(fault) }),
    want: (fault) => ({ at: passes(fault) ? '/kpi' : `/kpi/${KPI}`, told: true }),
  },
  {
    call: 'DELETE /api/kpi/{id}/deletes',
    path: '/kpi',
    async act(app) {
      await until(() => rows() === 1);
      click($('main .ui-table-frame tbody input[type="checkbox"]'));
      click(button(app.t('daftar.hapus')));
      await settle(200);
      await confirmDialog();
      await settle(1500);
    },
    // ERR_NETWORK is told in a dialog, all else by a toast (specification §8); the list is there either way.
    see: (app, fault) => ({
      dialog: dialog()?.textContent?.includes(app.t('galat.jaringan')) ?? false,
      told: told(fault),
      rows: rows(),
    }),
    want: (fault) => ({ dialog: fault === 'reset' || fault === 'offline', told: true, rows: 1 }),
  },
  {
    call: 'PATCH /api/kpi/set-target',
    path: '/kpi/target',
    act: async (app) => {
      await fill();
      click(button(app.t('kpi.kisi.simpan')));
      await settle(500);
    },
    // Nothing typed is lost, and it is marked until it is saved.
    see: (_, fault) => ({ dirty: document.querySelectorAll('.kpi-grid__cell.is-dirty').length, told: told(fault) }),
    want: (fault) => ({ dirty: passes(fault) ? 0 : 1, told: true }),
  },
]);
