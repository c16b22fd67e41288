// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { $, type App, click, settle, text, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, textOf, passes } from '#tests/faults/faults.ts';
import { describeMatrix, type Scenario } from '#tests/faults/matrix.ts';
import { recordScenarios } from '#tests/faults/record-scenarios.ts';
import { PERMISSIONS } from '#tests/faults/world-areas.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const DATA = 'GET /apps/permissions/data';
const write = { id: 'name', content: 'Kpi.diketik' };
/** Their list and form are those of master data; several at once are not deleted. */
const PERMISSION_PAGES = recordScenarios({
  nama: 'permissions',
  address: '/izin',
  id: PERMISSIONS,
  compose: write,
  lain: { list: DATA, one: DATA, change: 'POST /apps/permissions/update-permission' },
}).slice(0, 3);
/** A list and no form. */
const EVIDENCE_PAGE = recordScenarios({
  nama: 'datatables',
  address: '/berkas-bukti',
  id: PERMISSIONS,
  compose: write,
  lain: { list: 'GET /api/datatables/data' },
}).slice(0, 1);

const star = () => $('button[aria-pressed]');
const pressed = () => star()?.getAttribute('aria-pressed') ?? null;
const told = (fault: Fault) =>
  passes(fault) || text().includes(isStatus(fault) ? sentence(fault) : textOf(fault)) || text().includes(DEFAULT_TEXT);
const menu = () => $('[role="menu"][data-state="open"]');
const press = (key: string) =>
  act(() => void menu()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const saved: string[] = [];
/** The file of a row; it is the last of what can be done with it. */
const UNDUH: Scenario = {
  call: 'GET /api/files/{id}',
  by: 'download at /berkas-bukti',
  path: '/berkas-bukti',
  prepare: () => {
    saved.length = 0;
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download);
    };
  },
  async act(app) {
    const row = () => $(`[aria-label="${app.t('daftar.tindakanBaris', { nama: 'bukti.pdf' })}"]`);
    await until(() => row() !== null);
    click(row());
    await until(() => menu() !== null);
    press('End');
    await settle(50);
    press('Enter');
    await settle(500);
    await until(() => saved.length > 0 || /Pesan server|Something went wrong/.test(text()));
  },
  see: (_, fault) => ({ saved: [...saved], told: told(fault) }),
  want: (fault) => ({ saved: passes(fault) ? ['bukti.pdf'] : [], told: true }),
};
const again = (app: App) => $(`[aria-label="${app.t('bookmarks.gagal')}"]`);
const BOOKMARKS: readonly Scenario[] = [
  {
    call: 'GET /api/bookmarks/data',
    path: '/beranda',
    // The page itself does not wait for them.
    see: (app) => ({ star: star() !== null, again: again(app) !== null, page: $('main h1') !== null }),
    want: (fault) => ({ star: passes(fault), again: !passes(fault), page: true }),
    again: {
      act: async (app, fault) => {
        if (!passes(fault)) click(again(app));
        await until(() => star() !== null);
      },
      see: pressed,
      want: 'false',
    },
  },
  {
    call: 'POST /api/bookmarks/update',
    path: '/beranda',
    act: async () => {
      await until(() => star() !== null);
      click(star());
      await settle(200);
    },
    see: (_, fault) => ({ pressed: pressed(), told: told(fault) }),
    want: (fault) => ({ pressed: String(passes(fault)), told: true }),
  },
];

describeMatrix(
  'permissions, evidence, bookmarks',
  'admin',
  [...PERMISSION_PAGES, ...EVIDENCE_PAGE, UNDUH, ...BOOKMARKS],
  'kinds',
);
