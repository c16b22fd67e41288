// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asking } from '#app/wiring/call.ts';
import { asValue } from '#app/wiring/failure.ts';
import { provideReportList } from '#app/report/report-list.ts';
import { showFailed, showSaved, warnFailed } from '#app/wiring/messages.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import {
  confirm,
  confirmDelete,
  confirmSubmit,
  informCheck,
  informFailed,
  informSaved,
  warnExpired,
} from '#services/dialogs/dialogs.ts';
import { errorFromAnswer, errorFromNetwork, errorFromSession } from '#services/http/errors.ts';
import { createLocaleBackend } from '#services/i18n/backend.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { createMasterApi } from '#services/records/master.ts';
import { createReportApi } from '#services/report/report.ts';
import { answer, closed, opened, seen, stageDialogs } from '#tests/support/dialogs.ts';
import { openStaleTab, openTab } from '#tests/session/server.ts';

const toasts = vi.hoisted(() => vi.fn());
vi.mock('#services/toasts/toaster.tsx', () => ({ showToast: toasts }));

beforeAll(() => {
  stageDialogs();
  startI18n(createLocaleBackend(() => new Promise(() => {})));
});
beforeEach(() => {
  document.documentElement.lang = 'en';
  toasts.mockClear();
});
afterEach(async () => {
  document.querySelector<HTMLElement>('.swal2-confirm')?.click();
  await closed();
});

/** The first column of the table of §8, as it stands in the project's copy of the specification. */
const ROWS = readFileSync('docs/specification.md', 'utf8')
  .split('## 8. Error catalogue')[1]
  ?.split('**Confirmations**')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|')[1]?.trim());

const id = (text: string) => ({ text, lang: 'id' });
const en = (text: string) => ({ text, lang: 'en' });
const OK = { buttons: [en('OK')], focus: 'OK' };
const alertOf = (status: number, message: string) =>
  errorFromAnswer(status, { alert: { code: status, status, message } });
const toast = (kind: string, message: string, lang: string | null, duration: number) => [
  { kind, message, lang, duration, position: 'top-right' },
];

/** A tab whose server answers nothing but this at every path. */
async function tabWith(respond: () => Response) {
  const tab = await openTab();
  tab.server.routes.get = () => respond;
  return tab;
}

async function listFrom(respond: () => Response) {
  const { client } = await tabWith(respond);
  const logic = provideReportList({
    reportApi: createReportApi(client),
    master: createMasterApi(client),
    saveFile: () => {},
    can: () => true,
    mayCreate: () => true,
  });
  const list = createActor(logic, { input: { satker: '', tahun: 2026 } }).start();
  const { context } = await waitFor(list, (snapshot) => !snapshot.hasTag('busy'));
  expect({ data: context.data, total: context.total }).toEqual({ data: [], total: 0 });
}

type Said = { dialog: ReturnType<typeof seen>; toasts: unknown[] };
const nothing: Said = { dialog: null, toasts: [] };
const CATALOGUE: [row: string, name: string, act: () => unknown, said: Said][] = [
  [
    '401 response',
    'is renewed without a word',
    async () => {
      const { client, server } = await openStaleTab();
      await client.get('/api/kpi');
      expect(server.refreshes).toBe(1);
    },
    nothing,
  ],
  [
    'Refresh fails',
    'is the warning dialog',
    () => warnExpired(),
    {
      dialog: {
        icon: 'warning',
        title: en('Warning!'),
        text: id('Session login anda telah habis! Silahkan logout dan login kembali'),
        ...OK,
      },
      toasts: [],
    },
  ],
  ['Refresh fails', 'says nothing besides, as a toast', () => showFailed(errorFromSession('session-expired')), nothing],
  [
    'Refresh fails',
    'says nothing besides, as a dialog',
    () => warnFailed(errorFromSession('session-expired')),
    nothing,
  ],
  [
    'List or master-data fetch failure',
    'of the server is an empty list and total 0',
    () => listFrom(() => new Response('{}', { status: 500 })),
    nothing,
  ],
  [
    'List or master-data fetch failure',
    'of the network is an empty list and total 0',
    () => listFrom(() => Response.error()),
    nothing,
  ],
  [
    'Check failure',
    'is the dialog with the alert message',
    () => informCheck('Laporan untuk periode ini sudah ada'),
    {
      dialog: { icon: 'info', title: id('Informasi'), text: en('Laporan untuk periode ini sudah ada'), ...OK },
      toasts: [],
    },
  ],
  [
    'Check failure',
    'without an alert is the dialog with the default text',
    () => informCheck(null),
    { dialog: { icon: 'info', title: id('Informasi'), text: en('Something went wrong!'), ...OK }, toasts: [] },
  ],
  [
    'ERR_NETWORK on bulk delete',
    'is the error dialog with the message about the connection',
    () => warnFailed(errorFromNetwork(new TypeError('Failed to fetch'))),
    {
      dialog: {
        icon: 'error',
        title: en('Something went wrong!'),
        text: en('The server cannot be reached. Check the connection and try again.'),
        ...OK,
      },
      toasts: [],
    },
  ],
  [
    'ERR_NETWORK on bulk delete',
    'and a refusal of it the error dialog with the alert message',
    () => warnFailed(alertOf(409, 'Laporan sudah dikirim')),
    {
      dialog: { icon: 'error', title: en('Something went wrong!'), text: en('Laporan sudah dikirim'), ...OK },
      toasts: [],
    },
  ],
  [
    'KPI add or edit failure',
    'is the error toast with the alert message',
    () => showFailed(alertOf(422, 'Kode sudah dipakai')),
    { dialog: null, toasts: [toast('error', 'Kode sudah dipakai', null, 4000)] },
  ],
  [
    'Profile update success',
    'is the dialog with the server message',
    () => informSaved('Profil berhasil diperbarui'),
    { dialog: { icon: 'success', title: en('Success'), text: en('Profil berhasil diperbarui'), ...OK }, toasts: [] },
  ],
  [
    'Success toast default',
    'is for a success without a message',
    () => showSaved(),
    { dialog: null, toasts: [toast('success', 'Data Berhasil Disimpan!', 'id', 2000)] },
  ],
  [
    'Success toast default',
    'gives way to the message of the server',
    () => showSaved('Laporan dibuat'),
    { dialog: null, toasts: [toast('success', 'Laporan dibuat', null, 2000)] },
  ],
  [
    'Default success text',
    'is for a success dialog without a message',
    () => informSaved(),
    { dialog: { icon: 'success', title: en('Success'), text: en('Save data has been Success.'), ...OK }, toasts: [] },
  ],
  [
    'Default error text',
    'is for an error toast without a message',
    () => showFailed(errorFromAnswer(500, null)),
    { dialog: null, toasts: [toast('error', 'Something went wrong!', 'en', 4000)] },
  ],
  [
    'Default error text',
    'is for an error toast when nothing was answered',
    () => showFailed(errorFromNetwork(new TypeError('Failed to fetch'))),
    { dialog: null, toasts: [toast('error', 'Something went wrong!', 'en', 4000)] },
  ],
  [
    'Default error text',
    'is for an error dialog without a message',
    () => informFailed(null),
    { dialog: { icon: 'error', title: en('Something went wrong!'), text: null, ...OK }, toasts: [] },
  ],
  [
    'Other errors',
    'reach whoever asked, unchanged and unsaid',
    () => {
      const other = errorFromAnswer(500, null);
      expect(() => asValue(other, () => 'caught')).toThrow(other);
      const refusal = alertOf(422, 'Tidak lengkap');
      expect(asValue(refusal, ({ message }) => message)).toBe('Tidak lengkap');
    },
    nothing,
  ],
];

describe('the error catalogue of the specification', () => {
  it('has a case for each of its rows', () => {
    expect([...new Set(CATALOGUE.map(([row]) => row))]).toEqual(ROWS);
  });

  it.each(CATALOGUE)('%s: %s', async (_row, _name, act, said) => {
    const running = act();
    if (said.dialog === null) await running;
    else await opened();
    await vi.dynamicImportSettled();
    expect({ dialog: seen(), toasts: toasts.mock.calls }).toEqual(said);
  });
});

describe('the confirmations of the specification', () => {
  it.each([
    [
      'Delete',
      confirmDelete,
      {
        icon: 'warning',
        title: id('Apakah kamu yakin?'),
        text: id('Data akan terhapus setelah kamu konfirmasi'),
        buttons: [id('Batal'), id('Ya, Hapus')],
        focus: 'Batal',
      },
    ],
    [
      'Submit',
      confirmSubmit,
      {
        icon: 'question',
        title: id('Apakah kamu yakin?'),
        text: id('Data akan terkirim setelah kamu konfirmasi'),
        buttons: [id('Batal'), id('Ya, Submit')],
        focus: 'Ya, Submit',
      },
    ],
    [
      'Dialog defaults',
      () => confirm({ title: 'Archive?', deny: true }),
      {
        icon: 'question',
        title: en('Archive?'),
        text: null,
        buttons: [en('Cancel'), en('No'), en('OK')],
        focus: 'OK',
      },
    ],
  ] as const)('%s', async (_name, ask, expected) => {
    void ask();
    await opened();
    expect({ dialog: seen(), toasts: toasts.mock.calls }).toEqual({ dialog: expected, toasts: [] });
  });

  it.each([
    ['Ya, Hapus', true],
    ['Batal', false],
  ])('answered by %s fill the hole of a machine with %s', async (words, expected) => {
    const actor = createActor(asking(confirmDelete)).start();
    await opened();
    answer(words);
    expect((await waitFor(actor, ({ status }) => status === 'done')).output).toBe(expected);
  });

  it('close when the machine leaves the state', async () => {
    const actor = createActor(asking(confirmDelete)).start();
    await opened();
    actor.stop();
    await closed();
    expect(seen()).toBeNull();
  });
});
