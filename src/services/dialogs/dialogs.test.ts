// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ucapan } from '#domain/pesan/pesan.ts';
import {
  askText,
  confirm,
  confirmDelete,
  confirmSubmit,
  informCheck,
  informFailed,
  informSaved,
  warnExpired,
} from '#services/dialogs/dialogs.ts';
import { answer, closed, opened, press, seen, stageDialogs } from '#tests/support/dialogs.ts';

beforeAll(stageDialogs);

let before: HTMLButtonElement;
beforeEach(() => {
  document.documentElement.lang = 'fr';
  document.body.innerHTML = '<div id="root"><button id="before">Hapus</button></div>';
  before = document.querySelector<HTMLButtonElement>('#before') as HTMLButtonElement;
  before.focus();
});
afterEach(closed);

const id = (teks: string) => ({ teks, lang: 'id' });
const en = (teks: string) => ({ teks, lang: 'en' });

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
      { icon: 'info', title: id('Informasi'), text: id('Laporan sudah ada'), buttons: [en('OK')], focus: 'OK' },
    ],
    [
      'a check without a verdict',
      () => informCheck(null),
      { icon: 'info', title: id('Informasi'), text: en('Something went wrong!'), buttons: [en('OK')], focus: 'OK' },
    ],
    [
      'something saved',
      () => informSaved('Profil disimpan'),
      { icon: 'success', title: en('Success'), text: id('Profil disimpan'), buttons: [en('OK')], focus: 'OK' },
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
        title: { teks: 'Archiver ?', lang: 'fr' },
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
        title: { teks: 'Archiver ?', lang: 'fr' },
        text: { teks: 'Sûr ?', lang: 'fr' },
        buttons: ['Plus tard', 'Jamais', 'Oui'].map((teks) => ({ teks, lang: 'fr' })),
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
    press('Escape');
    document.querySelector<HTMLElement>('.swal2-container')?.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect([settled.mock.calls.length, seen()?.title.teks]).toEqual([0, 'Warning!']);
    answer('OK');
    await shown;
    expect(settled).toHaveBeenCalledOnce();
  });

  it('gives the focus back to where it was', async () => {
    const given = confirmDelete();
    await opened();
    answer('Batal');
    await given;
    await vi.waitFor(() => expect(document.activeElement).toBe(before));
  });

  it('leaves the focus where the page has put it meanwhile', async () => {
    const given = confirmDelete();
    await opened();
    const next = document.createElement('button');
    document.querySelector('#root')?.append(next);
    answer('Ya, Hapus');
    await given;
    next.focus();
    await closed();
    await new Promise((resolve) => setTimeout(resolve, 120));
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
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen()).toBeNull();
  });

  it('leaves the others alone', async () => {
    const leave = new AbortController();
    const first = confirmSubmit();
    const second = confirmDelete(leave.signal);
    await opened();
    leave.abort();
    expect(await second).toBe('cancelled');
    expect(seen()?.text?.teks).toBe('Data akan terkirim setelah kamu konfirmasi');
    answer('Ya, Submit');
    expect(await first).toBe('confirmed');
  });
});

describe('several dialogs at once', () => {
  it('come one after the other, each with its own answer', async () => {
    const answers = [confirmDelete(), confirmSubmit(), informCheck('Tutup')] as const;
    await opened();
    expect(seen()?.text?.teks).toBe('Data akan terhapus setelah kamu konfirmasi');
    answer('Ya, Hapus');
    await vi.waitFor(() => expect(seen()?.text?.teks).toBe('Data akan terkirim setelah kamu konfirmasi'));
    answer('Batal');
    await vi.waitFor(() => expect(seen()?.text?.teks).toBe('Tutup'));
    answer('OK');
    expect(await Promise.all(answers)).toEqual(['confirmed', 'cancelled', undefined]);
    await vi.waitFor(() => expect(document.activeElement).toBe(before));
  });
});

describe('a message that looks like HTML', () => {
  const EVIL = [
    '<img src=x onerror="globalThis.__hit=1">',
    '<svg onload="globalThis.__hit=1"></svg>',
    '<script>globalThis.__hit=1</script>',
    '"><iframe srcdoc="<script>parent.__hit=1</script>">',
    '&lt;b&gt;tebal&lt;/b&gt;',
    '</span></div><b>x</b>',
    'baris\nbaru',
    '\u202Eterbalik',
  ];
  it.each(EVIL)('is shown as the text that it is: %s', async (evil) => {
    const given = confirm({ title: evil, text: evil, confirm: evil, deny: evil, cancel: evil });
    await opened();
    const shown = { teks: evil, lang: 'fr' };
    expect(seen()).toEqual({
      icon: 'question',
      title: shown,
      text: shown,
      buttons: [shown, shown, shown],
      focus: evil,
    });
    expect(document.querySelectorAll('.swal2-popup :is(img, svg, script, iframe, b)').length).toBe(
      document.querySelectorAll('.swal2-popup > .swal2-image').length,
    );
    expect('__hit' in globalThis).toBe(false);
    press('Escape');
    await given;
  });

  it('may be a hundred thousand letters long', async () => {
    const long = 'Laporan belum lengkap. '.repeat(4500);
    const given = informCheck(long);
    await opened();
    expect(seen()?.text).toEqual(id(long));
    answer('OK');
    await given;
  });
});

describe('a dialog that asks for text', () => {
  const input = () => document.querySelector<HTMLInputElement>('.swal2-popup :is(input, textarea).dialog-input');
  const type = (value: string) => {
    const field = input();
    if (field) field.value = value;
  };
  const complaint = () => {
    const box = document.querySelector<HTMLElement>('.swal2-validation-message');
    const span = box?.querySelector('span');
    return box && box.style.display !== 'none' && span ? { teks: span.textContent, lang: span.lang } : null;
  };

  it.each([
    ['email', 'pelapor@', 'Invalid email address', 'pelapor@bps.go.id'],
    ['url', 'bps.go.id', 'Invalid URL', 'https://bps.go.id'],
  ] as const)(
    'of type %s says what is wrong, keeps what was typed, and takes it when mended',
    async (kind, bad, message, good) => {
      const given = askText({ title: 'Kirim ke mana?', type: kind, cancel: ucapan('batal') });
      await opened();
      expect([input()?.type, document.activeElement === input()]).toEqual([kind, true]);
      type(bad);
      answer('OK');
      await vi.waitFor(() => expect(complaint()).toEqual(en(message)));
      expect([input()?.value, input()?.getAttribute('aria-invalid'), document.activeElement === input()]).toEqual([
        bad,
        'true',
        true,
      ]);
      type(`  ${good} `);
      answer('OK');
      expect(await given).toBe(good);
    },
  );

  it('begins with the value given, and gives a paragraph back', async () => {
    const given = askText({ title: 'Catatan', type: 'textarea', value: 'satu\ndua' });
    await opened();
    expect(input()?.value).toBe('satu\ndua');
    answer('OK');
    expect(await given).toBe('satu\ndua');
  });

  it('takes nothing typed as an answer unless one is required', async () => {
    const optional = askText({ title: 'Surel', type: 'email' });
    await opened();
    answer('OK');
    expect(await optional).toBe('');
    const needed = askText({ title: 'Surel', type: 'email', required: '<b>Isi dahulu</b>' });
    await opened();
    answer('OK');
    await vi.waitFor(() => expect(complaint()).toEqual({ teks: '<b>Isi dahulu</b>', lang: '' }));
    answer('Cancel');
    expect(await needed).toBeNull();
  });

  it('is named by its title', async () => {
    const given = askText({ title: 'Surel', type: 'email' });
    await opened();
    const name = input()?.getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(name)?.textContent).toBe('Surel');
    press('Escape');
    expect(await given).toBeNull();
  });
});

// Last: it takes sweetalert2 away from under the others.
describe('a dialog whose code cannot be fetched', () => {
  it('still says that the session is over', async () => {
    vi.resetModules();
    vi.doMock('sweetalert2/dist/sweetalert2.esm.js', () => {
      throw new Error('chunk lost');
    });
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const again = await import('#services/dialogs/dialogs.ts');
    await again.warnExpired();
    expect(alert.mock.calls).toEqual([['Warning!\nSession login anda telah habis! Silahkan logout dan login kembali']]);
    vi.doUnmock('sweetalert2/dist/sweetalert2.esm.js');
    vi.unstubAllGlobals();
  });
});
