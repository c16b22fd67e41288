import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { patiently } from '#tests/support/patience.ts';

// Ten milliseconds after it was drawn sweetalert2 looks at a dialog again, also at one that has gone, and asks the window.
afterAll(() => sleep(50));

const QUIET = { matches: false, onchange: null, addListener: () => {}, removeListener: () => {} };

/**
 * jsdom draws nothing, so that sweetalert2 would hold every button for hidden: what is not `display: none` has a width.
 * Call it once before the first dialog.
 */
export function stageDialogs() {
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
    configurable: true,
    get(this: HTMLElement) {
      return isHidden(this) ? 0 : 1;
    },
  });
  window.scrollTo = () => {};
  window.matchMedia = (media) => Object.assign(new EventTarget(), QUIET, { media });
}

/** A French page with one button, which has the focus. @returns the button */
export function stagePage(): HTMLButtonElement {
  document.documentElement.lang = 'fr';
  document.body.innerHTML = '<div id="root"><button id="before">Hapus</button></div>';
  const before = document.querySelector<HTMLButtonElement>('#before') as HTMLButtonElement;
  before.focus();
  return before;
}

const isHidden = (node: HTMLElement | null): boolean =>
  node !== null && (node.style.display === 'none' || isHidden(node.parentElement));

const popup = () => document.querySelector<HTMLElement>('.swal2-popup.swal2-show, .swal2-popup:not(.swal2-hide)');
const isShown = (node: HTMLElement | null): node is HTMLElement => node !== null && node.style.display !== 'none';
const lines = (node: HTMLElement) => {
  const lang = (node.querySelector('[lang]') ?? node).closest('[lang]')?.getAttribute('lang') ?? '';
  return { text: node.textContent ?? '', lang };
};

/** The dialog on screen as a person meets it: its texts with the language each is said to be in; null = none. */
export function seen() {
  const dialog = popup();
  if (dialog === null) return null;
  const part = (name: string) => dialog.querySelector<HTMLElement>(`.swal2-${name}`);
  const title = part('title');
  const text = part('html-container');
  const icon = [...(part('icon')?.classList ?? [])].find((name) => /^swal2-(?!icon|show)/.test(name));
  return {
    icon: icon?.replace('swal2-', ''),
    title: lines(title ?? dialog),
    text: isShown(text) ? lines(text) : null,
    buttons: [...dialog.querySelectorAll<HTMLElement>('.swal2-actions button')].filter(isShown).map(lines),
    focus: document.activeElement?.textContent ?? '',
  };
}

const SOON = 4;
export const opened = () =>
  patiently(() => {
    if (popup() === null) throw new Error('No dialog is open');
  }, SOON);

export const closed = () =>
  patiently(() => {
    if (document.querySelector('.swal2-container') !== null) throw new Error('A dialog is still open');
  }, SOON);

/** Presses the button with these words. */
export function answer(words: string) {
  const buttons = [...(popup()?.querySelectorAll<HTMLElement>('.swal2-actions button') ?? [])];
  const button = buttons.find((one) => isShown(one) && one.textContent === words);
  if (!button) throw new Error(`No button "${words}" among ${buttons.map((one) => one.textContent).join(', ')}`);
  button.click();
}

export function press(key: string) {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
