// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import {
  type App,
  $,
  asked,
  button,
  click,
  confirmDialog,
  dialog,
  mend,
  settle,
  text,
  type,
  until,
} from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isSilent, isStatus, passes, sentence, textOf } from '#tests/faults/faults.ts';
import { describeMatrix } from '#tests/faults/matrix.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { DETAIL_OF_DRAFT, DRAFT, patternOf } from '#tests/faults/world.ts';
import { UNIT } from '#tests/support/world/records.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const REPORT = '/api/pelaporan-capaian';
const HERE = `/pelaporan-capaian/${DRAFT}`;
const INDICATOR = `${HERE}/indikator/${DETAIL_OF_DRAFT}`;
const TYPED = 'Ketikan ‘asli’ — 1.234,5 %\nbaris dua ';
/** Requests of one call so far, replays included. */
const times = (call: string) => asked.filter(({ method, path }) => `${method} ${patternOf(path)}` === call).length;
const menu = () => $('[role="menu"][data-state="open"]');
const press = (target: Element | null, key: string) =>
  act(() => void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent).join(' | ');
/** The server's sentence, where there is one; the rest is the page's own words or the default. */
const refusal = (fault: Fault) => (isStatus(fault) ? sentence(fault) : null);
const isFree = (control: HTMLElement | null | undefined) =>
  control !== null &&
  control !== undefined &&
  control.getAttribute('aria-disabled') !== 'true' &&
  control.getAttribute('aria-busy') !== 'true' &&
  !control.hasAttribute('disabled');
const periods = () => [...document.querySelectorAll<HTMLSelectElement>('main select')].map(({ value }) => value);
const check = async (app: App) => {
  click(button(app.t('pelaporan.baru.periksa')));
  await settle(500);
  await until(() => dialog() !== null || button(app.t('pelaporan.baru.buat')) !== undefined);
};
const create = async (app: App) => {
  click(button(app.t('pelaporan.baru.buat')));
  await settle(500);
  await until(() => dialog() !== null || window.location.pathname === HERE);
};

const box = () => $('.report-quarter input[type="checkbox"]');
const analysis = () => document.querySelector<HTMLTextAreaElement>('textarea');
const choose = async () => {
  const input = $('input[type="file"]') as HTMLInputElement;
  const file = new File(['%PDF-1.7 isi'], 'bukti-baru.pdf', { type: 'application/pdf' });
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  Object.defineProperty(input, 'value', { configurable: true, writable: true, value: '' });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle(100);
};
const closeDialog = async () => {
  if (dialog()) await confirmDialog();
};

describeMatrix('officer, writing', 'pelapor', [
  {
    call: `GET ${REPORT}/check`,
    path: '/pelaporan-capaian/baru?periode=TW3',
    act: check,
    see: (app) => ({
      dialog: dialog() && [$('.swal2-title')?.textContent, $('.swal2-html-container')?.textContent],
      nextState: button(app.t('pelaporan.baru.buat')) !== undefined,
      chosen: periods(),
    }),
    want: (fault) => ({
      dialog: fault === '401' ? null : ['Informasi', /^4/.test(fault) ? sentence(fault) : DEFAULT_TEXT],
      nextState: fault === '401',
      chosen: [UNIT, '2026', 'TW3'],
    }),
    again: {
      act: async (app, fault) => {
        await closeDialog();
        if (fault !== '401') await check(app);
      },
      see: (app) => button(app.t('pelaporan.baru.buat')) !== undefined,
      want: true,
    },
  },
  {
    call: `POST ${REPORT}`,
    path: '/pelaporan-capaian/baru?periode=TW3',
    act: async (app) => {
      await check(app);
      await create(app);
    },
    see: (app) => ({
      created: window.location.pathname === HERE,
      said: dialog() ? $('.swal2-html-container')?.textContent : null,
      nextState: button(app.t('pelaporan.baru.buat')) !== undefined,
    }),
    want: (fault) => ({
      created: fault === '401',
      said: fault === '401' ? null : (refusal(fault) ?? DEFAULT_TEXT),
      nextState: false,
    }),
    again: {
      act: async (app, fault) => {
        await closeDialog();
        if (fault === '401') return;
        await check(app);
        await create(app);
      },
      see: () => window.location.pathname,
      want: HERE,
    },
  },
  {
    call: `PUT ${REPORT}/{id}`,
    path: INDICATOR,
    prepare: () => onDevice.clear(),
    act: async () => {
      type(analysis(), TYPED);
      await settle(2000);
    },
    see: () => ({
      typed: analysis()?.value,
      onDevice: JSON.stringify([...onDevice.values()]).includes('Ketikan ‘asli’'),
    }),
    want: (fault) => ({ typed: TYPED, onDevice: fault !== '401' }),
    again: {
      act: async () => {
        act(() => void window.dispatchEvent(new Event('online')));
        await settle(2000);
      },
      see: () => ({
        typed: analysis()?.value,
        sent: asked.some(({ method, body }) => method === 'PUT' && body?.includes('Ketikan ‘asli’') === true),
      }),
      want: { typed: TYPED, sent: true },
    },
  },
  {
    call: `PATCH ${REPORT}/{id}/submit`,
    path: `${HERE}/periksa`,
    act: async (app) => {
      click(button(app.t('pelaporan.periksa.kirim')));
      await until(() => dialog() !== null);
      await confirmDialog();
    },
    see: (app) => ({
      sent: window.location.pathname.endsWith('/terkirim'),
      alert: alerts() !== '',
      sentence: (/Pesan server \d+/.exec(alerts()) ?? [null])[0],
      free: isFree(button(app.t('pelaporan.periksa.kirim'))),
      // The button is at the end of a long page, what is said of it at the beginning.
      alertFocused: document.activeElement?.getAttribute('role') === 'alert',
      times: times(`PATCH ${REPORT}/{id}/submit`),
    }),
    want: (fault) =>
      fault === '401'
        ? { sent: true, alert: false, sentence: null, free: false, alertFocused: false, times: 2 }
        : { sent: false, alert: true, sentence: refusal(fault), free: true, alertFocused: true, times: 1 },
  },
  {
    call: `DELETE ${REPORT}/{id}/delete`,
    path: HERE,
    act: async (app) => {
      click(button(app.t('pelaporan.tugas.lainnya')));
      await until(() => menu() !== null);
      // It is the last one of the menu.
      press(menu(), 'End');
      await settle(50);
      press(menu(), 'Enter');
      await until(() => dialog() !== null);
      await confirmDialog();
    },
    see: (app) => ({
      gone: window.location.pathname === '/pelaporan-capaian',
      alert: alerts() !== '',
      sentence: (/Pesan server \d+/.exec(alerts()) ?? [null])[0],
      free: isFree(button(app.t('pelaporan.tugas.lainnya'))),
      alertFocused: document.activeElement?.getAttribute('role') === 'alert',
    }),
    want: (fault) =>
      // What a delete answers besides its verdict says nothing; somebody else's delete is one too.
      ['401', '404', 'data: null', 'data: {}'].includes(fault)
        ? { gone: true, alert: false, sentence: null, free: false, alertFocused: false }
        : { gone: false, alert: true, sentence: refusal(fault), free: true, alertFocused: true },
  },
  {
    call: `DELETE ${REPORT}/{id}/deletes`,
    path: '/pelaporan-capaian',
    act: async (app) => {
      await until(() => box() !== null);
      click(box());
      click(button(app.t('daftar.hapus')));
      await settle(200);
      await confirmDialog();
      await settle(1500);
    },
    // ERR_NETWORK is told in a dialog, all else by a toast (specification §8); the list is there either way.
    see: (app, fault) => ({
      dialog: dialog()?.textContent?.includes(app.t('galat.jaringan')) ?? false,
      told: passes(fault) || fault === 'hang' || dialog() !== null || /Pesan server|Something went wrong/.test(text()),
      quarters: document.querySelectorAll('.report-quarter > li').length,
    }),
    want: (fault) => ({ dialog: fault === 'reset' || fault === 'offline', told: true, quarters: 4 }),
  },
  {
    call: 'PATCH /api/pelaporan-capaian-detail/{id}/upload',
    path: INDICATOR,
    act: choose,
    see: (app) => ({
      alert: alerts() !== '',
      said:
        isSilent('reset') && alerts().includes(DEFAULT_TEXT)
          ? DEFAULT_TEXT
          : (/Pesan server \d+/.exec(alerts()) ?? [null])[0],
      kept: text().includes('bukti-baru.pdf'),
      retry: button(app.t('pelaporan.bukti.cobaLagi')) !== undefined,
    }),
    want: (fault) =>
      fault === '401'
        ? { alert: false, said: null, kept: false, retry: false }
        : { alert: true, said: isSilent(fault) ? null : textOf(fault), kept: true, retry: true },
    again: {
      act: async (app, fault) => {
        if (fault === '401') return;
        mend();
        click(button(app.t('pelaporan.bukti.cobaLagi')));
        await settle(100);
      },
      see: () => alerts(),
      want: '',
    },
  },
  {
    call: 'PATCH /api/pelaporan-capaian-detail/{id}/deletefile',
    path: INDICATOR,
    act: async (app) => {
      click(document.querySelector(`[aria-label="${app.t('pelaporan.bukti.hapus', { nama: 'bukti.pdf' })}"]`));
      await until(() => dialog() !== null);
      await confirmDialog();
    },
    see: () => ({
      row: text().includes('bukti.pdf'),
      alert: alerts() !== '',
      said: alerts().includes(DEFAULT_TEXT) ? DEFAULT_TEXT : (/Pesan server \d+/.exec(alerts()) ?? [null])[0],
    }),
    want: (fault) =>
      fault === '401'
        ? { row: false, alert: false, said: null }
        : { row: true, alert: true, said: isSilent(fault) ? null : textOf(fault) },
  },
  {
    call: 'GET /api/files/{id}',
    path: INDICATOR,
    act: async (app) => {
      click(document.querySelector(`[aria-label="${app.t('pelaporan.bukti.unduh', { nama: 'bukti.pdf' })}"]`));
      await settle(100);
    },
    see: () => ({ alert: alerts() !== '', row: text().includes('bukti.pdf') }),
    want: (fault) => ({ alert: fault !== '401', row: true }),
  },
]);
