// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { $, type App, button, click, confirmDialog, dialog, settle, text, type, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, textOf, passes } from '#tests/faults/faults.ts';
import { describeMatrix, type Scenario } from '#tests/faults/matrix.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const told = (fault: Fault) =>
  passes(fault) ||
  fault === 'hang' ||
  dialog() !== null ||
  text().includes(isStatus(fault) ? sentence(fault) : textOf(fault)) ||
  text().includes(DEFAULT_TEXT);
const at = () => window.location.pathname;
const field = (id: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(`#isian-${id}`);
const found = (role: string, part: string) =>
  [...document.querySelectorAll<HTMLElement>(`[role="${role}"]`)].find((one) => one.textContent?.includes(part));

const press = (target: Element | null, key: string) =>
  act(() => void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const menu = () => $('[role="menu"][data-state="open"]');

/** Types into text fields, by their names. */
const fill = async (content: Readonly<Record<string, string>>) => {
  const [first = ''] = Object.keys(content);
  await until(() => field(first) !== null);
  for (const [nama, words] of Object.entries(content)) type(field(nama), words);
  await settle(50);
};
/** Finds a record in a field that searches, and takes the first. */
const find = async (nama: string) => {
  act(() => field(nama)?.focus());
  click(field(nama));
  await settle(50);
  type(field(nama), 'Tapin');
  await settle(500);
  // The header has a list of units too, which is closed.
  const first = () => $('[role="listbox"][data-state="open"] [role="option"]');
  await until(() => first() !== null);
  click(first());
  await settle(50);
};
const save = async (app: App, saved: 'formulir.simpan' | 'kpi.salin.simpan' = 'formulir.simpan') => {
  const form = at();
  click(button(app.t(saved)));
  await settle(200);
  await until(() => at() !== form || /Pesan server|Something went wrong/.test(text()));
};

type NewRecordCase = {
  call: string;
  address: string;
  /** Of the form, where it is not that of a new record. */
  at?: string;
  saved?: 'kpi.salin.simpan';
  fill: (app: App) => Promise<void>;
  kept: { id: string; content: string };
};
/** A new record: what was typed is never lost, and the form is left only by a save that was answered. */
const make = ({
  call,
  address,
  at: place = `${address}/baru`,
  saved,
  fill: content,
  kept,
}: NewRecordCase): Scenario => ({
  call,
  path: place,
  // What an earlier cell left half filled in would be offered here.
  prepare: () => onDevice.clear(),
  before: content,
  act: (app) => save(app, saved),
  see: (_, fault) => ({ stays: at() === place, typed: field(kept.id)?.value ?? null, told: told(fault) }),
  want: (fault) => ({ stays: !passes(fault), typed: passes(fault) ? null : kept.content, told: true }),
});
/** One row by its own menu; the list is there either way. */
const removeOne = (call: string, address: string): Scenario => ({
  call,
  by: `menu of a row at ${address}`,
  path: address,
  async act(app) {
    await until(() => $('main .ui-table-frame__menu button') !== null);
    click($('main .ui-table-frame tbody .ui-table-frame__menu button'));
    await until(() => found('menuitem', app.t('daftar.hapus')) !== undefined);
    // It is the last one of the menu.
    press(menu(), 'End');
    await settle(50);
    press(menu(), 'Enter');
    await until(() => dialog() !== null);
    await confirmDialog();
    await settle(1500);
  },
  see: (_, fault) => ({ told: told(fault), rows: document.querySelectorAll('main .ui-table-frame tbody tr').length }),
  want: () => ({ told: true, rows: 1 }),
});

/** Chooses in a plain select. */
const choose = async (nama: string, figure: string) => {
  const select = () => field(nama) as HTMLSelectElement | null;
  await until(() => [...(select()?.options ?? [])].some(({ value }) => value === figure));
  const choice = select();
  if (choice === null) throw new Error(`There is no ${figure} to choose`);
  choice.value = figure;
  act(() => void choice.dispatchEvent(new Event('change', { bubbles: true })));
  await settle(50);
};
/** Plans of the working unit and year, which the form has filled in already. */
const plan = (nama: string): NewRecordCase => ({
  call: `POST /api/${nama}`,
  address: `/master/${nama}`,
  fill: () => fill({ kode: 'R.9', nama: 'Rencana baru' }),
  kept: { id: 'nama', content: 'Rencana baru' },
});

const NEW_RECORDS: readonly NewRecordCase[] = [
  {
    call: 'POST /api/unit',
    address: '/master/unit',
    fill: async () => {
      await fill({ kode: '6399', nama_unit: 'BPS Kabupaten Baru' });
      click($('#isian-level_id input[type="radio"]'));
      await find('parent_id');
    },
    kept: { id: 'nama_unit', content: 'BPS Kabupaten Baru' },
  },
  ...['program', 'kinerja', 'sasaran-kegiatan'].map(plan),
  {
    call: 'POST /api/tahun',
    address: '/master/tahun',
    fill: async () => {
      await fill({ tahun: '2031' });
      click($('#isian-status input[type="radio"]'));
      await settle(50);
    },
    kept: { id: 'tahun', content: '2031' },
  },
  {
    call: 'POST /api/jadwal',
    address: '/master/jadwal',
    fill: async () => {
      await choose('periode', 'TW1');
      await fill({ buka: '2026-04-01', tutup: '2026-04-10', alasan: 'Jaringan satker terputus selama tiga hari' });
    },
    kept: { id: 'tutup', content: '2026-04-10' },
  },
  {
    call: 'POST /api/target',
    address: '/master/target',
    fill: async () => {
      await fill({ kode: 'T9', nama: 'Jenis baru' });
      await choose('tipe_nilai', 'persen');
    },
    kept: { id: 'nama', content: 'Jenis baru' },
  },
  {
    call: 'POST /api/module',
    address: '/master/module',
    fill: () => fill({ label: 'Modul baru', name: 'ModulBaru' }),
    kept: { id: 'label', content: 'Modul baru' },
  },
  {
    call: 'POST /api/role',
    address: '/peran',
    fill: () => fill({ name: 'pengamat', label: 'Pengamat' }),
    kept: { id: 'label', content: 'Pengamat' },
  },
  {
    call: 'POST /apps/permissions/add-permission',
    address: '/izin',
    fill: () => fill({ name: 'Laporan.cetak' }),
    kept: { id: 'name', content: 'Laporan.cetak' },
  },
  {
    call: 'POST /api/users',
    address: '/pengguna',
    fill: async () => {
      await fill({ nama: 'Rina', email: 'rina@contoh.id', username: 'rina.baru', password: 'kata yang jarang' });
      click($('fieldset input[type="checkbox"]'));
      await find('satker_id');
    },
    kept: { id: 'nama', content: 'Rina' },
  },
];

describeMatrix(
  'new records and single deletes',
  'admin',
  [
    ...NEW_RECORDS.map(make),
    ...['unit', 'tahun', 'jadwal', 'kinerja', 'program', 'sasaran-kegiatan', 'target', 'module'].map((nama) =>
      removeOne(`DELETE /api/${nama}/{id}`, `/master/${nama}`),
    ),
    removeOne('PATCH /api/users/delete/{id}', '/pengguna'),
    removeOne('DELETE /api/role/{id}', '/peran'),
    removeOne('DELETE /apps/permissions/delete', '/izin'),
  ],
  'kinds',
);

const KPI: NewRecordCase = {
  call: 'POST /api/kpi',
  address: '/kpi',
  fill: async () => {
    await fill({ kode: 'K.9', nama: 'Indikator baru', satuan: 'Persen', target_tahun: '8' });
    for (const nama of ['polarisasi', 'konsolidasi']) click($(`#isian-${nama} input[type="radio"]`));
    await settle(50);
  },
  kept: { id: 'nama', content: 'Indikator baru' },
};
const COPY: NewRecordCase = {
  call: 'POST /api/kpi/copy',
  address: '/kpi',
  at: '/kpi/salin',
  saved: 'kpi.salin.simpan',
  fill: () => choose('ke', '2027'),
  kept: { id: 'ke', content: '2027' },
};
describeMatrix('a new indicator and copies', 'admin', [make(KPI), make(COPY)], 'kinds');
