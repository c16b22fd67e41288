// @vitest-environment jsdom
/** Where the parts of a chart lie: within its frame, and where a figure is. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BulletBars } from '#ui/charts/BulletBars.tsx';
import { DotPlot } from '#ui/charts/DotPlot.tsx';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { Sparkline } from '#ui/charts/Sparkline.tsx';

afterEach(cleanup);

const empty = (values: (number | null)[]) => {
  const series = { key: 'a', label: 'a', tone: 'primary' as const, shape: 'circle' as const, dashed: false };
  const texts = values.map(String);
  const { container } = render(
    <LineChart
      {...{ name: 'n', description: 'd', max: 100, ticks: [], target: null, provisionalLabel: 'p' }}
      emptyLabel="not yet"
      columns={['1', '2', '3', '4'].map((key) => ({ key, label: key }))}
      series={[{ ...series, values, texts }]}
    />,
  );
  return container.querySelector<HTMLElement>('.graph-labels__empty')?.style.insetInlineStart;
};

it.each([
  ['after the last figure', [1, 2, null, null], '50%'],
  ['not in a gap between two', [1, null, 3, null], '75%'],
  ['everywhere without any', [null, null, null, null], '0%'],
  ['nowhere where the last column has one', [null, null, null, 4], undefined],
])('"not yet" stands %s', (_, values, from) => {
  expect(empty(values)).toBe(from);
});

it('draws the points open that may still change, and no others', () => {
  const { container } = render(
    <Sparkline name="n" values={[1, null, 3, 4]} max={4} provisional={[true, false, false, true]} />,
  );
  const open = [...container.querySelectorAll('circle')].map(({ classList }) =>
    classList.contains('graph-point--open'),
  );
  expect(open).toEqual([true, false, true]);
});

it('stacks equal dots, but never out of the frame', () => {
  const plot = (count: number) => {
    const values = Array.from({ length: count }, () => 3);
    const { container } = render(
      <DotPlot {...{ name: 'n', description: 'd', values, max: 4, ticks: [], median: null }} />,
    );
    const heights = [...container.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy')));
    cleanup();
    return heights;
  };
  expect(new Set(plot(5)).size).toBe(5);
  expect(Math.min(...plot(40))).toBe(Math.min(...plot(9)));
});

it('shows a bar of a figure of 0, which would look like none', () => {
  const row = { key: 'a', label: 'a', value: 0, text: '0', name: 'a', word: '' };
  const looks = { mark: { shape: 'ring' as const, tone: 'neutral' as const } };
  const fill = { tone: 'danger' as const, pattern: 'hatch' as const };
  const { container } = render(
    <BulletBars rows={[{ ...row, ...looks, fill }]} max={120} target={100} bands={[]} ticks={[]} />,
  );
  const bar = container.querySelector('[role=img] rect[fill]');
  expect(Number.parseFloat(bar?.getAttribute('width') ?? '')).toBeGreaterThan(0);
});
