// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled(this.id);
    },
  });
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const labels = { chart: 'Grafik', table: 'Tabel', csv: 'CSV', print: 'Cetak' };
const frame = (id: string) => (
  <ChartFrame
    {...{ id, title: id, labels, view: 'chart' as const, folded: true, chart: <p>chart</p>, table: <p>table</p> }}
    {...{ onView: vi.fn(), onCsv: vi.fn(), onPrint: vi.fn() }}
  />
);

it('a link to a folded chart unfolds it and leads there, and leaves the others folded', () => {
  window.history.replaceState(null, '', '/dasbor#belum');
  const { container } = render(
    <>
      {frame('sasaran')}
      {frame('belum')}
    </>,
  );
  const open = [...container.querySelectorAll('details')].map((one) => one.open);
  expect([open, scrolled.mock.calls]).toEqual([[false, true], [['belum']]]);
});

it('without a link every chart is folded where it may be', () => {
  const { container } = render(frame('belum'));
  expect([container.querySelector('details')?.open, scrolled.mock.calls]).toEqual([false, []]);
});
