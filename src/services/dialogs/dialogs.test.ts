// @vitest-environment jsdom
import swal from 'sweetalert2/dist/sweetalert2.esm.js';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  confirm,
  confirmDelete,
  confirmSubmit,
  informCheck,
  informFailed,
  informSaved,
  warnExpired,
} from '#services/dialogs/dialogs.ts';
import { answer, closed, opened, press, seen, stageDialogs, stagePage } from '#tests/support/dialogs.ts';
import { patiently } from '#tests/support/patience.ts';

beforeAll(stageDialogs);

let before: HTMLButtonElement;
beforeEach(() => {
  before = stagePage();
});
afterEach(closed);
/** Advances the fake clock by one second, so that sweetalert2's pending timers run now. */
const later = () => vi.advanceTimersByTimeAsync(1000);
const holdTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const id = (text: string) => ({ text, lang: 'id' });
const en = (text: string) => ({ text, lang: 'en' });
/** What the server says is in the language on screen. */
const shown = (text: string) => ({ text, lang: 'fr' });

describe('what a dialog shows, letter for letter and in its language', () => {
  it.each([
    [
      'the expired session',
      () => warnExpired(),
      {
        icon: 'warning',
        title: en('Warning!'),
        text: id('Session login anda telah habis! Silahkan logout dan login kembali'),
        buttons: [en('OK')],
        focus: 'OK',
      },
    ],
    [
      'a delete',
      () => confirmDelete(),
      {
        icon: 'warning',
        title: id('Apakah kamu yakin?'),
        text: id('Data akan terhapus setelah kamu konfirmasi'),
        buttons: [id('Batal'), id('Ya, Hapus')],
        focus: 'Batal',
      },
    ],
    [
      'a submit',
      () => confirmSubmit(),
      {
        icon: 'question',
        title: id('Apakah kamu yakin?'),
        text: id('Data akan terkirim setelah kamu konfirmasi'),
        buttons: [id('Batal'), id('Ya, Submit')],
        focus: 'Ya, Submit',
      },
    ],
    [
      'a check that said no',
      () => informCheck('Laporan sudah ada'),
      { icon: 'info', title: id('Informasi'), text: shown('Laporan sudah ada'), buttons: [en('OK')], focus: 'OK' },
    ],
    [
      'a check without a verdict',
      () => informCheck(null),
      { icon: 'info', title: id('Informasi'), text: en('Something went wrong!'), buttons: [en('OK')], focus: 'OK' },
    ],
    [
      'something saved',
      () => informSaved('Profil disimpan'),
      { icon: 'success', title: en('Success'), text: shown('Profil disimpan'), buttons: [en('OK')], focus: 'OK' },
    ],
    [
      'something saved, without a message',
      () => informSaved(),
      {
        icon: 'success',
        title: en('Success'),
        text: en('Save data has been Success.'),
        buttons: [en('OK')],
        focus: 'OK',
      },
    ],
    [
      'a failure without a message',
      () => informFailed(null),
      { icon: 'error', title: en('Something went wrong!'), text: null, buttons: [en('OK')], focus: 'OK' },
    ],
    [
      'a question with the default answers',
      () => confirm({ title: 'Archiver ?', deny: true }),
      {
        icon: 'question',
        title: { text: 'Archiver ?', lang: 'fr' },
        text: null,
        buttons: [en('Cancel'), en('No'), en('OK')],
        focus: 'OK',
      },
    ],
    [
      'a question in its own words',
      () => confirm({ title: 'Archiver ?', text: 'Sûr ?', confirm: 'Oui', deny: 'Jamais', cancel: 'Plus tard' }),
      {
        icon: 'question',
        title: { text: 'Archiver ?', lang: 'fr' },
        text: { text: 'Sûr ?', lang: 'fr' },
        buttons: ['Plus tard', 'Jamais', 'Oui'].map((text) => ({ text, lang: 'fr' })),
        focus: 'Oui',
      },
    ],
  ])('%s', async (_name, show, expected) => {
    const shown = show();
    await opened();
    expect(seen()).toEqual(expected);
    press('Escape');
    document.querySelector<HTMLElement>('.swal2-confirm')?.click();
    await shown;
  });
});

describe('an answer', () => {
  const question = { title: 'Archiver ?', deny: true as const };
  it.each([
    ['the confirming button', () => answer('OK'), 'confirmed'],
    ['the denying button', () => answer('No'), 'denied'],
    ['the cancelling button', () => answer('Cancel'), 'cancelled'],
    ['Escape', () => press('Escape'), 'cancelled'],
    ['a click beside it', () => document.querySelector<HTMLElement>('.swal2-container')?.click(), 'cancelled'],
  ])('by %s', async (_name, act, expected) => {
    const given = confirm(question);
    await opened();
    act();
    expect(await given).toBe(expected);
  });

  it('cannot be dodged when the session is over', async () => {
    const settled = vi.fn();
    const shown = warnExpired().then(settled);
    await opened();
    holdTime();
    press('Escape');
    document.querySelector<HTMLElement>('.swal2-container')?.click();
    await later();
    vi.useRealTimers();
    expect([settled.mock.calls.length, seen()?.title.text]).toEqual([0, 'Warning!']);
    answer('OK');
    await shown;
    expect(settled).toHaveBeenCalledOnce();
  });

  it('gives the focus back to where it was', async () => {
    const given = confirmDelete();
    await opened();
    answer('Batal');
    await given;
    await patiently(() => expect(document.activeElement).toBe(before));
  });

  it('leaves the focus where the page has put it meanwhile', async () => {
    const given = confirmDelete();
    await opened();
    const next = document.createElement('button');
    document.querySelector('#root')?.append(next);
    holdTime();
    answer('Ya, Hapus');
    await given;
    next.focus();
    await closed();
    await later();
    vi.useRealTimers();
    expect(document.activeElement).toBe(next);
  });
});

describe('a dialog whose state was left', () => {
  it('closes', async () => {
    const leave = new AbortController();
    const given = confirmDelete(leave.signal);
    await opened();
    leave.abort();
    expect(await given).toBe('cancelled');
    await closed();
    expect(seen()).toBeNull();
  });

  it('never opens when that was before its code arrived', async () => {
    const leave = new AbortController();
    const given = confirmDelete(leave.signal);
    leave.abort();
    expect(await given).toBe('cancelled');
    holdTime();
    await vi.dynamicImportSettled();
    await later();
    vi.useRealTimers();
    expect(seen()).toBeNull();
  });

  it('leaves the others alone', async () => {
    const leave = new AbortController();
    const first = confirmSubmit();
    const second = confirmDelete(leave.signal);
    await opened();
    leave.abort();
    expect(await second).toBe('cancelled');
    expect(seen()?.text?.text).toBe('Data akan terkirim setelah kamu konfirmasi');
    answer('Ya, Submit');
    expect(await first).toBe('confirmed');
  });
});

describe('several dialogs at once', () => {
  it('go on behind one that cannot be shown', async () => {
    vi.spyOn(swal, 'fire').mockRejectedValueOnce(new Error('not shown'));
    const [first, second] = [confirmDelete(), confirmSubmit()];
    await expect(first).rejects.toThrow('not shown');
    await opened();
    answer('Ya, Submit');
    expect(await second).toBe('confirmed');
  });

  it('come one after the other, each with its own answer', async () => {
    const answers = [confirmDelete(), confirmSubmit(), informCheck('Tutup')] as const;
    await opened();
    expect(seen()?.text?.text).toBe('Data akan terhapus setelah kamu konfirmasi');
    answer('Ya, Hapus');
    await patiently(() => expect(seen()?.text?.text).toBe('Data akan terkirim setelah kamu konfirmasi'));
    answer('Batal');
    await patiently(() => expect(seen()?.text?.text).toBe('Tutup'));
    answer('OK');
    expect(await Promise.all(answers)).toEqual(['confirmed', 'cancelled', undefined]);
    await patiently(() => expect(document.activeElement).toBe(before));
  });
});

it('a question of the specification names what it is about in a second line', async () => {
  const answer = confirmSubmit(undefined, 'Laporan Triwulan II 2025');
  const lines = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('.swal2-html-container p')].map(({ textContent }) => textContent);
    expect(found).toHaveLength(2);
    return found;
  });
  expect(lines).toEqual(['Data akan terkirim setelah kamu konfirmasi', 'Laporan Triwulan II 2025']);
  document.querySelector<HTMLElement>('.swal2-cancel')?.click();
  expect(await answer).toBe('cancelled');
});
