// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act } from 'react';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '#services/toasts/toaster.tsx';
import type { ToastKind } from '#services/toasts/toasts.types.ts';

/** Milliseconds (specification §5). */
const TOAST_DURATION: Record<ToastKind, number> = { success: 2000, error: 4000, blank: 4000, custom: 4000 };

vi.mock('#services/i18n/i18n.ts', () => ({ i18n: { t: (key: string) => key } }));

const LEAVING = 150;
const doing = (work: () => unknown): void => {
  act(() => void work());
};
type Showing = Parameters<typeof showToast>[0];
const show = (kind: ToastKind, message: string, more: Partial<Showing> = {}) =>
  doing(() => showToast({ kind, message, lang: null, duration: TOAST_DURATION[kind], position: 'top-right', ...more }));
const pass = (ms: number) => doing(() => vi.advanceTimersByTime(ms));
const bars = () => [...document.querySelectorAll<HTMLElement>('.toast')];
const staying = () =>
  bars()
    .filter((bar) => !bar.classList.contains('toast--leaving'))
    .map(textOf);
const textOf = (bar: HTMLElement) => bar.querySelector('.toast__message')?.textContent;
const area = () => document.querySelector<HTMLElement>('.toasts') as HTMLElement;
const point = (type: 'pointerover' | 'pointerout', target: HTMLElement, to: HTMLElement | null) =>
  doing(() => target.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: to })));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => {
  doing(() => toast.removeAll());
  Reflect.deleteProperty(document, 'hidden');
  vi.useRealTimers();
});

describe('a toast on screen', () => {
  it.each(Object.entries(TOAST_DURATION) as [ToastKind, number][])('of kind %s stays %i ms', (kind, duration) => {
    show(kind, 'Halo');
    pass(duration - 1);
    expect([staying(), bars().length]).toEqual([['Halo'], 1]);
    pass(1);
    expect([staying(), bars().length]).toEqual([[], 1]);
    pass(LEAVING);
    expect(bars()).toEqual([]);
  });

  it('says its own language, and whether it is urgent', () => {
    show('success', 'Data Berhasil Disimpan!', { lang: 'id' });
    show('error', 'Something went wrong!', { lang: 'en' });
    show('blank', 'Halo');
    const said = bars().map((bar) => {
      const message = bar.querySelector('.toast__message');
      const span = message?.querySelector('span');
      return [
        message?.getAttribute('role'),
        message?.getAttribute('aria-live'),
        span?.getAttribute('lang'),
        span?.textContent,
      ];
    });
    expect(said).toEqual([
      ['status', 'polite', null, 'Halo'],
      ['alert', 'assertive', 'en', 'Something went wrong!'],
      ['status', 'polite', 'id', 'Data Berhasil Disimpan!'],
    ]);
  });

  it('that is shown again is one toast whose time begins anew', () => {
    show('error', 'Gagal');
    pass(3000);
    show('error', 'Gagal');
    show('success', 'Gagal');
    expect(staying()).toEqual(['Gagal', 'Gagal']);
    pass(3999);
    expect(staying()).toEqual(['Gagal']);
    pass(1);
    expect(staying()).toEqual([]);
  });

  it('that is shown again while it leaves comes back', () => {
    show('success', 'Tersimpan');
    pass(2000 + LEAVING / 2);
    expect(staying()).toEqual([]);
    show('success', 'Tersimpan');
    pass(LEAVING);
    expect(staying()).toEqual(['Tersimpan']);
  });

  it('is closed by its button', () => {
    show('error', 'Gagal');
    const button = bars()[0]?.querySelector<HTMLElement>('.toast__close');
    expect(button?.getAttribute('aria-label')).toBe('umum.tutup');
    doing(() => button?.click());
    expect(bars()).toEqual([]);
  });

  it('does its one thing once, and goes', () => {
    const run = vi.fn();
    show('custom', 'Dihapus', { action: { label: { text: 'Batal', lang: 'id' }, run } });
    const button = document.querySelector<HTMLElement>('.toast__action');
    expect([button?.textContent, button?.lang]).toEqual(['Batal', 'id']);
    doing(() => button?.click());
    expect([run.mock.calls.length, bars()]).toEqual([1, []]);
  });

  it.each(['<img src=x onerror="globalThis.__hit=1">', '<b>x</b>', '&amp;', 'x'.repeat(20_000)])(
    'shows text as text: %.40s',
    (text) => {
      show('error', text);
      expect([textOf(bars()[0] as HTMLElement), area().querySelector('img, b'), '__hit' in globalThis]).toEqual([
        text,
        null,
        false,
      ]);
    },
  );
});

describe('while somebody reads', () => {
  it('pointing at a toast stops the time of all, and going on starts it where it was', () => {
    show('error', 'Satu');
    show('error', 'Dua');
    pass(1500);
    point('pointerover', bars()[0] as HTMLElement, null);
    pass(60_000);
    expect(staying()).toEqual(['Dua', 'Satu']);
    point('pointerout', bars()[0] as HTMLElement, document.body);
    pass(2499);
    expect(staying()).toEqual(['Dua', 'Satu']);
    pass(1);
    expect(staying()).toEqual([]);
  });

  it('so does the focus', async () => {
    show('error', 'Satu');
    const button = document.querySelector<HTMLElement>('.toast__close');
    doing(() => button?.focus());
    pass(60_000);
    expect(staying()).toEqual(['Satu']);
    await act(async () => button?.blur());
    pass(4000);
    expect(staying()).toEqual([]);
  });

  it('the focus holds the time even when the pointer leaves', () => {
    show('error', 'Satu');
    doing(() => document.querySelector<HTMLElement>('.toast__close')?.focus());
    point('pointerover', bars()[0] as HTMLElement, null);
    point('pointerout', bars()[0] as HTMLElement, document.body);
    pass(60_000);
    expect(staying()).toEqual(['Satu']);
  });

  it('another page in front stops the time too', () => {
    show('error', 'Satu');
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    doing(() => document.dispatchEvent(new Event('visibilitychange')));
    pass(60_000);
    expect(staying()).toEqual(['Satu']);
    Object.defineProperty(document, 'hidden', { configurable: true, value: false });
    doing(() => document.dispatchEvent(new Event('visibilitychange')));
    pass(4000);
    expect(staying()).toEqual([]);
  });

  it('a toast closed under the pointer does not stop the time for good', () => {
    show('error', 'Satu');
    point('pointerover', bars()[0] as HTMLElement, null);
    doing(() => document.querySelector<HTMLElement>('.toast__close')?.click());
    show('error', 'Dua');
    pass(4000);
    expect(staying()).toEqual([]);
  });

  it('a toast closed under the pointer leaves the time of the others going on', () => {
    show('error', 'Satu');
    show('error', 'Dua');
    point('pointerover', bars()[0] as HTMLElement, null);
    pass(60_000);
    doing(() => bars()[0]?.querySelector<HTMLElement>('.toast__close')?.click());
    expect(staying()).toEqual(['Satu']);
    pass(4000);
    expect(staying()).toEqual([]);
  });
});

describe('many toasts', () => {
  it('of a flood the newest twenty are there, and all go in time', () => {
    const numbers = Array.from({ length: 500 }, (_, index) => index + 1);
    for (let from = 0; from < 500; from += 50) {
      doing(() => numbers.slice(from, from + 50).forEach((n) => show('error', `Galat ${n}`)));
      expect(bars().length).toBe(20);
    }
    expect(staying()).toEqual(Array.from({ length: 20 }, (_, index) => `Galat ${500 - index}`));
    pass(4000);
    pass(LEAVING);
    expect(bars()).toEqual([]);
  });

  it('of one message are one', () => {
    doing(() => Array.from({ length: 500 }).forEach(() => show('error', 'Sama')));
    expect(staying()).toEqual(['Sama']);
  });
});

describe('the place of toasts', () => {
  const CSS = readFileSync('src/services/toasts/toasts.css', 'utf8');

  it.each(['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'] as const)(
    '%s is where the area says it is',
    (position) => {
      show('blank', 'Halo', { position });
      expect(document.getElementById('toasts')?.dataset.position).toBe(position);
    },
  );

  it('is the only thing said in sides of the screen; all else follows the direction of the text', () => {
    expect(
      CSS.match(/(?<![-\w])(left|right|padding-left|padding-right|border-left|border-right|text-align)\s*:/g),
    ).toBeNull();
  });

  it('takes its colours from the theme only, so that the dark skin has them', () => {
    expect(CSS.match(/#[0-9a-f]{3,8}\b|rgb|hsl|\bwhite\b(?!-)|\bblack\b/gi)).toBeNull();
  });
});
