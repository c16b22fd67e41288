// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { phrase } from '#domain/messages/messages.ts';
import { askText, confirm, informCheck, showOnce } from '#services/dialogs/dialogs.ts';
import { answer, closed, opened, press, seen, stageDialogs, stagePage } from '#tests/support/dialogs.ts';
import { patiently } from '#tests/support/patience.ts';

beforeAll(stageDialogs);
beforeEach(() => void stagePage());
afterEach(closed);

/** The language on screen. */
const shown = (text: string) => ({ text, lang: 'fr' });
const en = (text: string) => ({ text, lang: 'en' });

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
    const shown = { text: evil, lang: 'fr' };
    expect(seen()).toEqual({
      icon: 'question',
      title: shown,
      text: shown,
      buttons: [shown, shown, shown],
      focus: evil,
    });
    expect(document.querySelectorAll('.swal2-popup :is(img, svg, script, iframe, b):not(.swal2-icon svg)').length).toBe(
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
    expect(seen()?.text).toEqual(shown(long));
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
    return box && box.style.display !== 'none' && span ? { text: span.textContent, lang: span.lang } : null;
  };

  it.each([
    ['email', 'pelapor@', 'Invalid email address', 'pelapor@bps.go.id'],
    ['url', 'bps.go.id', 'Invalid URL', 'https://bps.go.id'],
  ] as const)(
    'of type %s says what is wrong, keeps what was typed, and takes it when mended',
    async (kind, bad, message, good) => {
      const given = askText({ title: 'Kirim ke mana?', type: kind, cancel: phrase('cancelInIndonesian') });
      await opened();
      expect([input()?.type, document.activeElement === input()]).toEqual([kind, true]);
      type(bad);
      answer('OK');
      await patiently(() => expect(complaint()).toEqual(en(message)));
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
    await patiently(() => expect(complaint()).toEqual({ text: '<b>Isi dahulu</b>', lang: '' }));
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

it('what is shown once is read by its title and copied, from the left and unchanged', async () => {
  const copied = vi.fn(async () => {});
  const texts = { title: 'Rahasia', text: 'Sekali saja', detail: 'Simpan', copy: 'Salin', done: 'Sudah' };
  const given = showOnce({ ...texts, value: 'whsec_abc' }, copied);
  await opened();
  const input = document.querySelector<HTMLInputElement>('.swal2-popup input.swal2-input');
  const name = input?.getAttribute('aria-labelledby') ?? '';
  expect([input?.value, input?.readOnly, input?.dir, input?.getAttribute('spellcheck')]).toEqual([
    'whsec_abc',
    true,
    'ltr',
    'false',
  ]);
  expect(document.getElementById(name)?.textContent).toBe('Rahasia');
  answer('Salin');
  await patiently(() => expect(copied).toHaveBeenCalledOnce());
  press('Escape');
  expect(document.querySelector('.swal2-popup')).not.toBeNull();
  answer('Sudah');
  await given;
});

// Must run last: it removes sweetalert2, which the other tests need.
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
