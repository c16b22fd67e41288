// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ChartMap } from '#devtools/charts/ChartMap.tsx';
import lifecycle from '#devtools/charts/layouts/lifecycle.json' with { type: 'json' };
import type { ChartLayout } from '#devtools/charts/layout.ts';

afterEach(cleanup);

/** What is scrolled, as large as this says: jsdom lays nothing out. */
const sized = (element: HTMLElement, sizes: object) =>
  Object.defineProperties(
    element,
    Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, { value, configurable: true }])),
  );
const layout = lifecycle as unknown as ChartLayout;

it('frames what is seen of the drawing, and follows it; where all is in sight there is no map', () => {
  const scroll = createRef<HTMLElement>();
  const seen = { clientWidth: 200, clientHeight: 100, scrollWidth: 900, scrollHeight: 700 };
  const { container } = render(
    <>
      <section ref={(element) => void (scroll.current = element && sized(element, seen))} />
      <ChartMap layout={layout} active={[]} last={undefined} scroll={scroll} />
    </>,
  );
  const frame = () => {
    const rect = container.querySelector('.is-seen');
    return ['x', 'y', 'width', 'height'].map((name) => Number(rect?.getAttribute(name)));
  };
  const look = (left: number, top: number, sizes = {}) =>
    act(() => {
      const view = sized(scroll.current as HTMLElement, sizes);
      Object.assign(view, { scrollLeft: left, scrollTop: top });
      view.dispatchEvent(new Event('scroll'));
    });
  look(0, 0);
  // The drawing has a margin, so that it begins before 0.
  expect(frame()).toEqual([-8, -8, 200, 100]);
  look(300, 250);
  expect(frame()).toEqual([292, 242, 200, 100]);
  const map = container.querySelector<HTMLButtonElement>('.chart__map');
  expect(map?.hidden).toBe(false);
  look(0, 0, { clientWidth: 900, clientHeight: 700 });
  expect([map?.hidden, ...frame()]).toEqual([true, -8, -8, 900, 700]);
});
