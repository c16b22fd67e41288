// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPress } from '#ui/after-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const point = (type: string) => window.dispatchEvent(new Event(type));

it('acts at once when nothing is pressed, as after the Tab key', () => {
  const act = vi.fn<() => void>();
  afterPress(act);
  expect(act).toHaveBeenCalledTimes(1);
});

it.each(['pointerup', 'pointercancel'])('waits for %s and for the click that follows it, and acts once', (over) => {
  const act = vi.fn<() => void>();
  point('pointerdown');
  afterPress(act);
  point(over);
  const beforeClick = act.mock.calls.length;
  vi.runAllTimers();
  point('pointerdown');
  point('pointerup');
  vi.runAllTimers();
  expect([beforeClick, act.mock.calls.length]).toEqual([0, 1]);
});
