// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepFocus } from '#ui/keep-focus.ts';

afterEach(cleanup);

const years = keepFocus('years');
const units = keepFocus('units');
/** A bar of filters; another `key` is the page that a choice leads to. */
const bar = (key: string, ref = years) => (
  <div key={key} ref={ref}>
    <input type="search" aria-label="Cari" />
    <select aria-label="Tahun" />
    <button type="button">Terapkan</button>
  </div>
);
const now = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const isNowhere = () => document.activeElement === document.body;

it.each(['Cari', 'Tahun', 'Terapkan'])('the page that a choice leads to goes on at the same control: %s', (name) => {
  const { rerender } = render(bar('2025'));
  [...document.querySelectorAll<HTMLElement>('input, select, button')]
    .find((one) => one.ariaLabel === name || one.textContent === name)
    ?.focus();
  rerender(bar('2026'));
  expect(now()).toBe(name);
});

it.each([
  ['where nothing had the focus', years, false, false],
  ['in another bar', units, true, false],
  ['in the same bar that is come to later', years, true, true],
])('gives the focus to nothing %s', async (_, ref, had, later) => {
  const { rerender } = render(bar('2025'));
  if (had) screen.getByRole('combobox').focus();
  if (later) {
    rerender(<p>elsewhere</p>);
    await Promise.resolve();
  }
  rerender(bar('2026', ref));
  expect(isNowhere()).toBe(true);
});
