// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wiredDashboard } from '#app/wired-dashboard.ts';

const { onPrint, onCsv } = wiredDashboard.tools;
// Put back after each test, so that the files of this process go on with the browser's own.
const own = { print: window.print, setTimeout: window.setTimeout };
const address = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
const later: (() => void)[] = [];
beforeEach(() => {
  later.length = 0;
});
afterEach(() => {
  Object.assign(window, own);
  Object.assign(URL, address);
  document.body.replaceChildren();
});

it('prints one part of the page alone, and the whole page the next time', () => {
  document.body.innerHTML = '<main><section id="tren"></section><section id="belum"></section></main>';
  const marks = () => [...document.querySelectorAll('main, section')].map((one) => one.getAttributeNames().join(' '));
  const printed: string[][] = [];
  window.print = () => void printed.push(marks());
  onPrint('tren');
  window.dispatchEvent(new Event('afterprint'));
  expect([printed, marks()]).toEqual([[['data-cetak', 'id data-cetak-ini', 'id']], ['', 'id', 'id']]);
});

it('keeps the bytes of a file until the browser has copied them, and not for ever', () => {
  const held = new Set<string>();
  Object.assign(window, { setTimeout: (run: () => void) => later.push(run) });
  Object.assign(URL, {
    createObjectURL: () => {
      held.add('blob:1');
      return 'blob:1';
    },
    revokeObjectURL: (url: string) => held.delete(url),
  });
  onCsv('tren', [['a', 1]]);
  const atOnce = held.size;
  for (const run of later) run();
  expect([atOnce, held.size]).toEqual([1, 0]);
});
