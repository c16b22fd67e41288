// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import {
  $,
  type App,
  button,
  click,
  confirmDialog,
  dialog,
  settle,
  text,
  type,
  until,
  field,
  openMenu,
  pressInMenu,
} from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, textOf, passes } from '#tests/faults/faults.ts';
import { describeMatrix, type Scenario } from '#tests/faults/matrix.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { recordScenarios, listScenarios } from '#tests/faults/record-scenarios.ts';
import { RECORD } from '#tests/support/world/records.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const told = (fault: Fault) =>
  passes(fault) ||
  fault === 'hang' ||
  dialog() !== null ||
  text().includes(isStatus(fault) ? sentence(fault) : textOf(fault)) ||
  text().includes(DEFAULT_TEXT);
const rows = () => document.querySelectorAll('main .ui-table-frame tbody tr').length;
/** Every dialog has the field; only that of a secret has something in it. */
const secretShown = () => document.querySelector<HTMLInputElement>('.swal2-popup input')?.value || null;
/** Chooses in the menu of the only row, with the keys that lead there. */
const choose = async (keys: readonly string[]) => {
  await until(() => $('main .ui-table-frame__menu button') !== null);
  click($('main .ui-table-frame tbody .ui-table-frame__menu button'));
  await until(() => openMenu() !== null);
  for (const key of keys) {
    pressInMenu(key);
    await settle(50);
  }
  pressInMenu('Enter');
  await settle(500);
};
const down = (times: number) => ['Home', ...Array.from({ length: times }, () => 'ArrowDown')];
const agree = async () => {
  await until(() => dialog() !== null);
  await confirmDialog();
  await settle(500);
};

/** What a secret dialog showed, before it was closed as one does. */
let shown: string | null = null;
const keepSecret = async () => {
  shown = secretShown();
  if (shown !== null) click($('.swal2-cancel'));
  await settle(500);
};

const PLACES = recordScenarios({
  nama: 'webhook',
  address: '/webhook',
  id: RECORD,
  compose: { id: 'nama', content: 'arsip-lain' },
}).slice(0, 3);
const LOG = listScenarios('kiriman-webhook');

/** The list is there however it ended. */
const onRow = (call: string, path: string, keys: readonly string[], then: () => Promise<void>): Scenario => ({
  call,
  path,
  prepare: () => {
    shown = null;
  },
  async act() {
    await choose(keys);
    await then();
    await settle(1500);
  },
  see: (_, fault) => ({ rows: rows(), told: told(fault), shown }),
  want: (fault) => ({
    rows: 1,
    told: true,
    shown: call.endsWith('/rahasia') && passes(fault) ? 'whsec_c2VrYWxpIHNhamE=' : null,
  }),
});

const make: Scenario = {
  call: 'POST /api/webhook',
  path: '/webhook/baru',
  prepare: () => {
    onDevice.clear();
    shown = null;
  },
  async before() {
    await until(() => field('nama') !== null);
    type(field('nama'), 'arsip-2027');
    type(field('url'), 'https://arsip.example.go.id/');
    await settle(50);
  },
  async act(app: App) {
    click(button(app.t('formulir.simpan')));
    await settle(200);
    await until(() => secretShown() !== null || /Pesan server|Something went wrong/.test(text()));
    await keepSecret();
  },
  // Nothing typed is ever lost, and the form is left only after the secret was shown.
  see: (_, fault) => ({
    at: window.location.pathname,
    typed: field('nama')?.value ?? null,
    told: told(fault),
    shown,
  }),
  want: (fault) =>
    passes(fault)
      ? { at: '/webhook', typed: null, told: true, shown: 'whsec_c2VrYWxpIHNhamE=' }
      : { at: '/webhook/baru', typed: 'arsip-2027', told: true, shown: null },
};

const TOKENS = listScenarios('token');
/** Takes the first that a field finds. */
const find = async (id: string) => {
  act(() => field(id)?.focus());
  click(field(id));
  await settle(50);
  type(field(id), 'Rina');
  await settle(500);
  const first = () => $('[role="listbox"][data-state="open"] [role="option"]');
  await until(() => first() !== null);
  click(first());
  await settle(50);
};
const rightsShown = () => document.querySelectorAll('fieldset input[type="checkbox"]').length;
const makeToken: Scenario = {
  call: 'POST /api/token',
  path: '/token/baru',
  prepare: () => {
    onDevice.clear();
    shown = null;
  },
  async before() {
    await until(() => field('nama') !== null);
    type(field('nama'), 'simda-2027');
    click($('fieldset input[type="checkbox"]'));
    await find('pengguna_id');
  },
  async act(app: App) {
    click(button(app.t('formulir.simpan')));
    await settle(200);
    await until(() => secretShown() !== null || /Pesan server|Something went wrong/.test(text()));
    await keepSecret();
  },
  see: (_, fault) => ({ at: window.location.pathname, typed: field('nama')?.value ?? null, told: told(fault), shown }),
  want: (fault) =>
    passes(fault)
      ? { at: '/token', typed: null, told: true, shown: 'cpn_sekaliSajaDitampilkan' }
      : { at: '/token/baru', typed: 'simda-2027', told: true, shown: null },
};
/** Without the rights there is nothing to choose, so the form is not there until it is asked again. */
const rights: Scenario = {
  call: 'GET /api/token/wewenang',
  path: '/token/baru',
  prepare: () => onDevice.clear(),
  see: () => ({ state: $('main .ui-frame')?.dataset.state ?? null, rights: rightsShown() }),
  want: (fault) => (passes(fault) ? { state: 'ready', rights: 1 } : { state: 'error', rights: 0 }),
  again: {
    act: (_, fault) => (passes(fault) ? undefined : click($('main .ui-frame__reload button'))),
    see: rightsShown,
    want: 1,
  },
};

const nothing = () => Promise.resolve();
describeMatrix('tokens', 'admin', [...TOKENS, rights, makeToken], 'kinds');
describeMatrix('webhooks and what was sent', 'admin', [...PLACES, ...LOG, make], 'kinds');
describeMatrix(
  'what is done with one webhook or token',
  'admin',
  [
    onRow('PATCH /api/webhook/{id}/coba', '/webhook', down(2), nothing),
    onRow('PATCH /api/webhook/{id}/rahasia', '/webhook', down(3), async () => {
      await agree();
      await keepSecret();
    }),
    onRow('DELETE /api/webhook/{id}', '/webhook', ['End'], agree),
    onRow('PATCH /api/token/{id}/cabut', '/token', ['Home'], agree),
    onRow('PATCH /api/kiriman-webhook/{id}/ulang', '/kiriman-webhook', ['Home'], nothing),
  ],
  'kinds',
);
