// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { $, type App, button, click, settle, text, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { describeMatrix, type Scenario } from '#tests/faults/matrix.ts';
import { DRAFT } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

/** What was handed to the person as a file. */
const saved: string[] = [];
const told = (fault: Fault) => text().includes(isStatus(fault) ? sentence(fault) : DEFAULT_TEXT);
const menu = () => $('[role="menu"][data-state="open"]');
const press = (target: Element | null, key: string) =>
  act(() => void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

/** From here on, what is handed to the person is written down. */
const prepare = () => {
  saved.length = 0;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
};
/** The file or what is said instead; the first toast of all has its code to fetch. */
const ended = () => until(() => saved.length > 0 || /Pesan server|Something went wrong/.test(text()));
const endings = () => saved.map((one) => one.replace(/^.*\./, ''));
const isTold = (fault: Fault) => fault === 'hang' || told(fault) || text().includes(DEFAULT_TEXT);

/** The workbook of a list; it is the first of the files that are offered. */
const exportColumns = (nama: string, address: string): Scenario => ({
  call: `GET /api/${nama}/export`,
  by: `export at ${address}`,
  path: address,
  prepare,
  async act(app: App) {
    await until(() => document.querySelectorAll('main .ui-table-frame tbody tr').length === 1);
    click(button(app.t('daftar.berkas')));
    await until(() => menu() !== null);
    press(menu(), 'Home');
    await settle(50);
    press(menu(), 'Enter');
    await settle(500);
    await ended();
  },
  // Nothing that is no workbook is ever saved as one, and the list stays as it was.
  see: (_, fault) => ({
    files: endings(),
    told: isTold(fault),
    rows: document.querySelectorAll('main .ui-table-frame tbody tr').length,
  }),
  want: (fault) => ({
    files: passes(fault) ? ['xlsx'] : [],
    told: !passes(fault),
    rows: 1,
  }),
});

/** A page with a button of its own for its file. */
const download = (call: string, path: string, exportButton: string, suffix: string): Scenario => ({
  call: `GET ${call}`,
  path,
  prepare,
  async act(app: App) {
    await until(() => button(app.t(exportButton)) !== undefined);
    click(button(app.t(exportButton)));
    await settle(500);
    await ended();
  },
  // The page stays as it was, and the button can be pressed again.
  see: (app, fault) => ({
    files: endings(),
    told: isTold(fault),
    failed: $('main [data-state="error"]') !== null,
    again: button(app.t(exportButton))?.matches(':enabled') ?? false,
  }),
  want: (fault) => ({ files: passes(fault) ? [suffix] : [], told: !passes(fault), failed: false, again: true }),
});

/** Indicators and the pattern of master data meet every fault; the rest is made of one declaration. */
describeMatrix('exports', 'admin', [exportColumns('kpi', '/kpi'), exportColumns('program', '/master/program')]);
describeMatrix(
  'exports of master data',
  'admin',
  ['unit', 'tahun', 'jadwal', 'kinerja', 'sasaran-kegiatan', 'target', 'module'].map((nama) =>
    exportColumns(nama, `/master/${nama}`),
  ),
  'kinds',
);
/** The client takes the same things for no file as above; these tell it by other ways, three of them by one. */
describeMatrix(
  'exports of reports',
  'admin',
  [
    download('/api/pelaporan-capaian/export', '/pelaporan-capaian', 'pelaporan.daftar.excel', 'xlsx'),
    download('/api/pelaporan-capaian/report/export', '/pelaporan-capaian/rekap', 'dasbor.xlsx', 'xlsx'),
    download('/api/kpi/matrik-kinerja/export', '/kpi/matrik-kinerja', 'dasbor.xlsx', 'xlsx'),
    download('/api/pelaporan-capaian/{id}/export', `/pelaporan-capaian/${DRAFT}/cetak`, 'cetak.docx', 'docx'),
    download('/api/profil/data', '/profil', 'profil.ambilData', 'json'),
  ],
  'kinds',
);
