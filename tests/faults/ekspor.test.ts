// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { $, type App, button, click, settle, text, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, ONE_OF_EACH_KIND, sentence } from '#tests/faults/faults.ts';
import { describeMatrix, type Scenario } from '#tests/faults/matrix.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

/** What was handed to the person as a file. */
const saved: string[] = [];
/** With a new token the call is answered; after giving up nothing more needs to be said. */
const passes = (fault: Fault) => fault === '401';
const told = (fault: Fault) => text().includes(isStatus(fault) ? sentence(fault) : DEFAULT_TEXT);
const menu = () => $('[role="menu"][data-state="open"]');
const press = (target: Element | null, key: string) =>
  act(() => void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

/** The workbook of a list; it is the first of the files that are offered. */
const ekspor = (nama: string, alamat: string): Scenario => ({
  call: `GET /api/${nama}/export`,
  by: `export at ${alamat}`,
  path: alamat,
  prepare: () => {
    saved.length = 0;
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download);
    };
  },
  async act(app: App) {
    await until(() => document.querySelectorAll('main .ui-tabel tbody tr').length === 1);
    click(button(app.t('daftar.berkas')));
    await until(() => menu() !== null);
    press(menu(), 'Home');
    await settle(50);
    press(menu(), 'Enter');
    await settle(500);
    // The first toast of all has its code to fetch.
    await until(() => saved.length > 0 || /Pesan server|Something went wrong/.test(text()));
  },
  // Nothing that is no workbook is ever saved as one, and the list stays as it was.
  see: (_, fault) => ({
    files: saved.map((satu) => satu.replace(/^.*\./, '')),
    told: fault === 'hang' || told(fault) || text().includes(DEFAULT_TEXT),
    rows: document.querySelectorAll('main .ui-tabel tbody tr').length,
  }),
  want: (fault) => ({
    files: passes(fault) ? ['xlsx'] : [],
    told: !passes(fault),
    rows: 1,
  }),
});

/** Indicators and the pattern of master data meet every fault; the rest is made of one declaration. */
describeMatrix('exports', 'admin', [ekspor('kpi', '/kpi'), ekspor('program', '/master/program')]);
describeMatrix(
  'exports of master data',
  'admin',
  ['unit', 'tahun', 'jadwal', 'kinerja', 'sasaran-kegiatan', 'target', 'module'].map((nama) =>
    ekspor(nama, `/master/${nama}`),
  ),
  ONE_OF_EACH_KIND,
);
