// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyText } from '#services/clipboard/clipboard.ts';

/** Text that the browser's copy command would take: the selection, unless a dialog has made it inert. */
let copied: string | null = null;
let lets = true;
beforeEach(() => {
  [copied, lets] = [null, true];
  // Over plain http browsers keep the clipboard from pages.
  vi.stubGlobal('navigator', {});
  document.execCommand = (command: string) => {
    const field = document.querySelector('textarea');
    if (command !== 'copy' || !lets || field === null) return false;
    const dialog = document.querySelector('dialog');
    if (dialog !== null && !dialog.contains(field)) return false;
    copied = field.value.slice(field.selectionStart, field.selectionEnd);
    return true;
  };
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const place = (html: string) => {
  document.body.innerHTML = html;
  const button = document.querySelector('button');
  button?.focus();
  return button;
};

it.each(['<button>Salin</button>', '<dialog open><p><button>Salin</button></p></dialog>'])(
  'copies without a clipboard of the browser, leaves nothing behind and gives the focus back: %s',
  async (html) => {
    const button = place(html);
    await copyText('satu\ndua');
    expect(copied).toBe('satu\ndua');
    expect([document.body.innerHTML, document.activeElement]).toEqual([html.replace('open', 'open=""'), button]);
  },
);

it('fails where the browser lets no page copy, and leaves nothing behind then either', async () => {
  place('<button>Salin</button>');
  lets = false;
  await expect(copyText('x')).rejects.toThrow('does not let pages copy');
  expect(document.querySelector('textarea')).toBe(null);
});

it('takes the clipboard of the browser where there is one', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('x');
  expect([writeText.mock.calls, copied]).toEqual([[['x']], null]);
});
