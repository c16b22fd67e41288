// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLayout } from '#tests/support/no-layout.ts';
import { Tooltip } from '#ui/Tooltip.tsx';

beforeEach(() => {
  stubLayout();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryAllByRole('tooltip').map((one) => one.textContent);
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
function show(disabled = false) {
  render(
    <>
      <Tooltip text="Satu itu" disabled={disabled}>
        <button type="button">Satu</button>
      </Tooltip>
      <Tooltip text="Dua itu">
        <button type="button">Dua</button>
      </Tooltip>
    </>,
  );
  return [screen.getByText('Satu'), screen.getByText('Dua')] as const;
}

describe('a tooltip', () => {
  it('comes when the pointer rests, describes its control, and goes a moment after the pointer', () => {
    const [one] = show();
    fireEvent.pointerMove(one);
    wait(299);
    const before = shown();
    wait(1);
    expect([before, shown(), one.getAttribute('aria-describedby')]).toEqual([
      [],
      ['Satu itu'],
      screen.getByRole('tooltip').id,
    ]);
    fireEvent.pointerLeave(one);
    wait(99);
    expect(shown()).toEqual(['Satu itu']);
    wait(1);
    expect([shown(), one.hasAttribute('aria-describedby')]).toEqual([[], false]);
  });

  it('stays while the pointer is on it, and the next one takes its place at once', () => {
    const [one, two] = show();
    fireEvent.pointerMove(one);
    wait(300);
    fireEvent.pointerLeave(one);
    fireEvent.pointerEnter(screen.getByRole('tooltip'));
    wait(500);
    expect(shown()).toEqual(['Satu itu']);
    fireEvent.pointerMove(two);
    expect(shown()).toEqual(['Dua itu']);
  });

  it('goes on Esc, which nobody else hears, and on a press until the pointer comes again', () => {
    const [one] = show();
    const heard = vi.fn<() => void>();
    document.body.addEventListener('keydown', heard, { once: true });
    fireEvent.pointerMove(one);
    wait(300);
    fireEvent.keyDown(one, { key: 'Escape' });
    expect([shown(), heard.mock.calls.length]).toEqual([[], 0]);
    fireEvent.pointerLeave(one);
    fireEvent.pointerMove(one);
    wait(300);
    fireEvent.pointerDown(one);
    fireEvent.pointerMove(one);
    wait(300);
    expect(shown()).toEqual([]);
  });

  it('goes when what its control lies in is scrolled, and not when something else is', () => {
    const [one, two] = show();
    fireEvent.pointerMove(one);
    wait(300);
    fireEvent.scroll(two);
    expect(shown()).toEqual(['Satu itu']);
    fireEvent.scroll(document);
    expect(shown()).toEqual([]);
  });

  it('stays away while it is not wanted, and from fingers', () => {
    const [one, two] = show(true);
    fireEvent.pointerMove(one);
    fireEvent.pointerMove(two, { pointerType: 'touch' });
    wait(1000);
    expect(shown()).toEqual([]);
  });
});
