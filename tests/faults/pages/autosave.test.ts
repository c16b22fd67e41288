// @vitest-environment jsdom
/** The autosave contract (docs/autosave.md) on the real pages: every way out of a field, a page and the application. */
import { act } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  $,
  type App,
  asked,
  break_,
  button,
  click,
  confirmDialog,
  dialog,
  settle,
  startApp,
  text,
  type,
  until,
} from '#tests/faults/app.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { DETAIL_OF_DRAFT, DRAFT, patternOf } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const HERE = `/pelaporan-capaian/${DRAFT}`;
const INDICATOR = `${HERE}/indikator/${DETAIL_OF_DRAFT}`;
const SAVE = 'PUT /api/pelaporan-capaian/{id}';
const TYPED = 'Ketikan yang tidak boleh hilang.';

let app: App;
const saves = () => asked.filter(({ method, path }) => `${method} ${patternOf(path)}` === SAVE);
const saved = () => saves().filter(({ body }) => body?.includes(TYPED)).length;
const write = () => type(document.querySelector('textarea'), TYPED);
const link = (start: string) =>
  document.querySelector<HTMLElement>(`main a[href^="${start}"], nav a[href^="${start}"]`);
const at = () => window.location.pathname;
const setHidden = (visibility: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented ? 'asked' : 'closed';
};

beforeAll(async () => {
  app = await startApp('pelapor');
});
beforeEach(async () => {
  onDevice.clear();
  await app.visit(INDICATOR);
});
afterEach(async () => {
  setHidden('visible');
  await app.leave();
});

it('saves at once when the tab is hidden, and not when it is shown', async () => {
  write();
  setHidden('visible');
  await settle();
  expect(saved()).toBe(0);
  setHidden('hidden');
  await settle();
  expect(saved()).toBe(1);
});

it('saves at once when another page of the report is opened without leaving the field', async () => {
  write();
  click(link(`${HERE}/periksa`) ?? link(HERE));
  await settle();
  expect([at() === INDICATOR, saved()]).toEqual([false, 1]);
});

it('saves at once when another part of the application is opened, and asks nothing', async () => {
  write();
  click(link('/beranda'));
  await settle();
  expect([at(), dialog(), saved()]).toEqual(['/beranda', null, 1]);
});

it('asks before the application is left with what no server has, and stays where somebody wants to stay', async () => {
  break_({ call: SAVE, fault: '500' });
  write();
  await settle(1200);
  click(link('/beranda'));
  await until(() => dialog() !== null);
  expect([at(), text().includes(app.t('formulir.pergi.teks'))]).toEqual([INDICATOR, true]);
  click($('.swal2-cancel'));
  await settle(500);
  expect([at(), document.querySelector('textarea')?.value]).toEqual([INDICATOR, TYPED]);
});

it('goes on to where the link led, keeps the typing on the device and saves it at the next visit', async () => {
  break_({ call: SAVE, fault: '500' });
  write();
  await settle(1200);
  click(link('/beranda'));
  await until(() => dialog() !== null);
  await confirmDialog();
  expect([at(), JSON.stringify([...onDevice.values()]).includes(TYPED)]).toEqual(['/beranda', true]);
  await app.leave();
  await app.visit(INDICATOR);
  await settle(1200);
  expect([document.querySelector('textarea')?.value, saved()]).toEqual([TYPED, 1]);
});

it('asks nothing between the pages of the report, whatever is not saved', async () => {
  break_({ call: SAVE, fault: '500' });
  write();
  await settle(1200);
  click(link(`${HERE}/periksa`) ?? link(HERE));
  await settle();
  expect([at() === INDICATOR, dialog()]).toEqual([false, null]);
});

it('asks before the tab is closed only while something is with this device alone', async () => {
  expect(closing()).toBe('closed');
  break_({ call: SAVE, fault: 'offline' });
  write();
  await settle(1200);
  expect(closing()).toBe('asked');
});

it('says in words how safe the typing is', async () => {
  const said = () =>
    (['menyimpan', 'luring', 'gagal'] as const).filter((wording) =>
      text().includes(app.t(`pelaporan.simpan.${wording}`)),
    );
  const isSaved = () => text().includes(app.t('pelaporan.simpan.tersimpan', { jam: '' }).trim());
  write();
  await settle();
  expect(said()).toEqual(['menyimpan']);
  await settle(1200);
  expect([said(), isSaved()]).toEqual([[], true]);
  break_({ call: SAVE, fault: '500' });
  type(document.querySelector('textarea'), `${TYPED} Lagi.`);
  await settle(1200);
  expect(said()).toEqual(['gagal']);
  break_({ call: SAVE, fault: 'offline' });
  click(button(app.t('pelaporan.simpan.cobaLagi')));
  await settle(1200);
  expect(said()).toEqual(['luring']);
});

it('has a voice for the first save and for trouble, and none for the saves after it', async () => {
  const voice = () => [...document.querySelectorAll('.report-complete__save [role="status"]')].length;
  const keep = async (words: string) => {
    type(document.querySelector('textarea'), words);
    await settle(1200);
    return voice();
  };
  const first = await keep(TYPED);
  const second = await keep(`${TYPED} Dua.`);
  break_({ call: SAVE, fault: '500' });
  expect([first, second, await keep(`${TYPED} Tiga.`)]).toEqual([1, 0, 1]);
});
