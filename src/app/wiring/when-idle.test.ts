// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenStanding } from '#app/wiring/when-idle.ts';

const LOADING = '<main><h1>Dasbor</h1><div aria-busy="true"></div></main>';
const STANDING = '<main><h1>Dasbor</h1><div aria-busy="false"></div></main>';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @returns how often the work was done since the page showed this */
function doneAfter(show: string): () => number {
  document.body.innerHTML = show;
  const work = vi.fn<() => void>();
  whenStanding(work);
  return () => work.mock.calls.length;
}

it('waits while a page loads, and no longer than it does', () => {
  const calls = doneAfter(LOADING);
  vi.advanceTimersByTime(5000);
  expect(calls()).toBe(0);
  document.body.innerHTML = STANDING;
  vi.advanceTimersByTime(5000);
  expect(calls()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(calls()).toBe(1);
});

it('waits for a page that is not there yet', () => {
  const calls = doneAfter('<div id="loading"></div>');
  vi.advanceTimersByTime(5000);
  expect(calls()).toBe(0);
});

it('does the work at last on a page that never stands', () => {
  const calls = doneAfter(LOADING);
  vi.advanceTimersByTime(14_000);
  expect(calls()).toBe(0);
  vi.advanceTimersByTime(120_000);
  expect(calls()).toBe(1);
});
