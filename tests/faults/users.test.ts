// @vitest-environment jsdom
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
import { DEFAULT_TEXT, type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';
import { recordScenarios, listScenarios } from '#tests/faults/record-scenarios.ts';
import { RECORD } from '#tests/support/world/records.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const MATRIX = `/peran/${RECORD}/modul`;
/** Nothing failed, or the person gave up and knows it. */
const isQuiet = (fault: Fault) => passes(fault) || fault === 'hang';
const told = (fault: Fault) =>
  isQuiet(fault) || text().includes(isStatus(fault) ? sentence(fault) : DEFAULT_TEXT) || text().includes(DEFAULT_TEXT);
const frame = () => {
  const found = $('main .ui-frame');
  return { state: found?.dataset.state ?? null, cause: found?.dataset.cause ?? null };
};
const READY = { state: 'ready', cause: null };
const cell = () => document.querySelector<HTMLInputElement>('.role-matrix__cell input');
const reload = (fault: Fault) => (passes(fault) ? undefined : click($('main .ui-frame__reload button')));

/** Takes the one cell away and says yes to the change. */
const saveCell = async (app: App) => {
  await until(() => cell() !== null);
  click(cell());
  await settle(50);
  click(button(app.t('peran.diff.tinjau')));
  await settle(200);
  click(button(app.t('peran.diff.simpan')));
  await settle(500);
};
const removeModule = async (app: App) => {
  await until(() => cell() !== null);
  click($(`[aria-label="${app.t('peran.matriks.hapus', { modul: 'Indikator' })}"]`));
  await settle(200);
  await confirmDialog();
  await settle(1500);
};
/** Chooses what opens the row's sign-in, with the keys that lead there. */
const unlock = (nama: string, keys: readonly string[]) => async (app: App) => {
  const row = () => $(`[aria-label="${app.t('daftar.tindakanBaris', { nama })}"]`);
  await until(() => row() !== null);
  click(row());
  await until(() => openMenu() !== null);
  for (const key of keys) {
    pressInMenu(key);
    await settle(50);
  }
  pressInMenu('Enter');
  await settle(500);
};
/** Says which account is meant, in the question that erasing its personal data asks first. */
const forget = async (app: App) => {
  await unlock('Rina Pelapor', ['Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])(app);
  await until(() => dialog() !== null);
  type($('.swal2-input'), 'rina.pelapor');
  await confirmDialog();
};
/** The list is asked again and stays; the person is told how it ended, in the server's words. */
const UNLOCKING = [
  {
    call: 'PATCH /api/users/{id}/hapus-dua-faktor',
    path: '/pengguna',
    act: unlock('Rina Pelapor', ['Home', 'ArrowDown', 'ArrowDown']),
  },
  {
    call: 'PATCH /api/users/{id}/surel-sandi',
    path: '/pengguna',
    act: unlock('Rina Pelapor', ['Home', 'ArrowDown', 'ArrowDown', 'ArrowDown']),
  },
  {
    call: 'PATCH /api/users/{id}/akhiri-sesi',
    path: '/pengguna?aktif=true',
    act: unlock('Rina Pelapor', ['Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']),
  },
  { call: 'PATCH /api/users/{id}/hapus-data-pribadi', path: '/pengguna', act: forget },
  { call: 'PATCH /api/users/{id}/buka-kunci', path: '/pengguna', act: unlock('Rina Pelapor', ['Home', 'ArrowDown']) },
  { call: 'PATCH /api/kunci-masuk/{id}/buka', path: '/kunci-masuk', act: unlock('10.0.0.7', ['Home']) },
  {
    call: 'PATCH /api/surat-keluar/{id}/ulang',
    path: '/surat-keluar',
    act: unlock('tiada@luar.example', ['Home']),
  },
].map((one) => ({
  ...one,
  see: (_: App, fault: Fault) => ({
    ...frame(),
    rows: document.querySelectorAll('main .ui-table-frame tbody tr').length,
    done: /Masuk dibuka kembali\.|(Verifikasi dua langkah|Data pribadi) dihapus\.|(sedang dikirim|sesinya diakhiri)\./.test(
      text(),
    ),
    told: told(fault),
  }),
  want: (fault: Fault) => ({ ...READY, rows: 1, done: passes(fault), told: true }),
}));
let dialogShown = false;
const saveProfile = async (app: App) => {
  await until(() => field('nama') !== null);
  type(field('nama'), 'Nama baru');
  await settle(50);
  click(button(app.t('formulir.simpan')));
  await settle(500);
  await until(() => dialog() !== null || /Pesan server|Something went wrong/.test(text()));
  dialogShown = dialog() !== null;
  if (dialogShown) await confirmDialog();
};

/** Their lists and forms are those of master data, where the pattern meets every fault. */
const LISTS_AND_FORMS = [
  ...recordScenarios({
    nama: 'users',
    address: '/pengguna',
    id: RECORD,
    compose: { id: 'nama', content: 'Nama yang diketik' },
    lain: { one: 'GET /api/users/profile/{id}', remove: 'PATCH /api/users/delete/{id}' },
  }),
  ...recordScenarios({
    nama: 'role',
    address: '/peran',
    id: RECORD,
    compose: { id: 'label', content: 'Sebutan yang diketik' },
    lain: { remove: 'DELETE /api/role/{id}' },
  }),
];
/** A list and no form. */
const LOCKS_PAGE = listScenarios('kunci-masuk');
const LETTERS_PAGE = listScenarios('surat-keluar');
describeMatrix('the list of letters', 'admin', LETTERS_PAGE, 'kinds');
describeMatrix('the list of closed sign-ins', 'admin', LOCKS_PAGE, 'kinds');
const TRAIL_PAGE = listScenarios('jejak-keamanan');
describeMatrix('the security trail', 'admin', TRAIL_PAGE, 'kinds');
describeMatrix('lists and forms of accounts and roles', 'admin', LISTS_AND_FORMS, 'kinds');

/** A role of one's own is there to filter by, as those that every installation has. */
const filterable = () => [...document.querySelectorAll('main option')].some((one) => one.textContent === 'Pengamat');

describeMatrix('opening a sign-in', 'admin', UNLOCKING, 'kinds');

describeMatrix('accounts and roles', 'admin', [
  {
    call: 'GET /api/role',
    by: 'filter of accounts',
    path: '/pengguna',
    // Without the roles it is a list all the same.
    see: () => ({
      ...frame(),
      rows: document.querySelectorAll('main .ui-table-frame tbody tr').length,
      role: filterable(),
    }),
    want: (fault) => ({ ...READY, rows: 1, role: passes(fault) }),
  },
  {
    call: 'GET /api/role/{id}',
    by: 'matrix',
    path: MATRIX,
    see: frame,
    // An id that is none names nothing that is there.
    want: (fault) => (passes(fault) ? READY : { state: 'error', cause: fault === '422' ? 'notFound' : causeOf(fault) }),
    again: { act: (_, fault) => reload(fault), see: () => cell()?.checked ?? null, want: true },
  },
  {
    call: 'PUT /api/role/{id}',
    by: 'matrix',
    path: MATRIX,
    act: saveCell,
    // What was ticked stays ticked until the server has said yes.
    see: (_, fault) => ({ ticked: cell()?.checked ?? null, told: told(fault) }),
    want: (fault) => ({ ticked: passes(fault), told: true }),
  },
  {
    call: 'DELETE /api/role-module/{id}',
    path: MATRIX,
    act: removeModule,
    see: (_, fault) => ({ ...frame(), ticked: cell()?.checked ?? null, told: told(fault) }),
    want: () => ({ ...READY, ticked: true, told: true }),
  },
  {
    call: 'GET /api/users/profile/{id}',
    by: 'own profile',
    path: '/profil',
    see: frame,
    want: (fault) => (passes(fault) ? READY : { state: 'error', cause: causeOf(fault) }),
    again: { act: (_, fault) => reload(fault), see: () => field('nama') !== null, want: true },
  },
  {
    call: 'PUT /api/users/profile/{id}',
    path: '/profil',
    act: saveProfile,
    // Specification §8: success is a dialog, after which what is stored is shown; a failure is a toast, and nothing typed is lost.
    see: (_, fault) => ({
      dialog: dialogShown,
      typed: field('nama')?.value ?? null,
      told: told(fault),
    }),
    want: (fault) => ({ dialog: passes(fault), typed: passes(fault) ? 'Rina Pelapor' : 'Nama baru', told: true }),
  },
]);
