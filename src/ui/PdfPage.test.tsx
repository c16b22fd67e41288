// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PdfPage } from '#ui/PdfPage.tsx';

let room: number;
let resized: () => void;
const painted: number[] = [];
let cancelled: number;

beforeEach(() => {
  painted.length = 0;
  cancelled = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue({
    paddingInlineStart: '16px',
    paddingInlineEnd: '16px',
  } as CSSStyleDeclaration);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <PdfPage
      drawn="a"
      onFailed={() => {}}
      paint={({ width }) => {
        painted.push(width);
        return { done: Promise.resolve(), cancel: () => void (cancelled += 1) };
      }}
    />,
  );
const resize = (width: number) => {
  room = width;
  act(() => resized());
};

it('draws a page that was opened in a hidden panel as soon as the panel is shown', () => {
  room = 0;
  show();
  expect(painted).toEqual([]);
  resize(332);
  expect(painted).toEqual([300]);
});

it('draws anew when the room changes, gives up what it was drawing, and draws nothing twice', () => {
  room = 332;
  show();
  resize(332);
  resize(732);
  expect([painted, cancelled]).toEqual([[300, 700], 1]);
});
