import type { ChartLayout } from '#devtools/charts/layout.ts';
import { type Mark, strongest } from '#devtools/charts/marks.ts';

const CORNER = 6;
type Point = { x: number; y: number };

const pointsOf = (p: readonly number[]): Point[] => p.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: p[i + 1] ?? 0 }] : []));

/** From `from` towards `to`, at most half of the way. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const step = Math.min(CORNER, length / 2) / length;
  return { x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step };
}

function pathOf(points: readonly Point[]): string {
  return points
    .map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const [a, b] = [towards(point, before), towards(point, after)];
      return `L${a.x} ${a.y}Q${point.x} ${point.y} ${b.x} ${b.y}`;
    })
    .join('');
}

/** Arrow heads are drawn as paths, because SVG markers cannot take the colour of their line in every browser. */
function headOf(points: readonly Point[]): string {
  const [from, to] = [points.at(-2), points.at(-1)];
  if (!from || !to) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [((to.x - from.x) / length) * 8, ((to.y - from.y) / length) * 8];
  return `M${to.x} ${to.y}L${to.x - dx - dy / 2} ${to.y - dy + dx / 2}L${to.x - dx + dy / 2} ${to.y - dy - dx / 2}z`;
}

function Line({ p, mark }: { p: readonly number[]; mark: Mark | 'start' }) {
  const points = pointsOf(p);
  return (
    <g className={`chart__edge is-${mark}`}>
      <path className="chart__line" d={pathOf(points)} />
      <path className="chart__head" d={headOf(points)} />
      {mark === 'start' && <circle className="chart__head" cx={points[0]?.x} cy={points[0]?.y} r={4} />}
    </g>
  );
}

const ORDER: readonly Mark[] = ['closed', 'covered', 'missed', 'guarded', 'open', 'last', 'failed'];

/** Every line of the chart; the most important ones are drawn last, so that they are on top. */
export function ChartEdges({ layout, marks }: { layout: ChartLayout; marks: readonly Mark[] }) {
  const lines = layout.edges
    .map(({ t, p }) => ({ p, mark: strongest(t.map((index) => marks[index])) }))
    .sort((a, b) => ORDER.indexOf(a.mark) - ORDER.indexOf(b.mark));
  return (
    <>
      {layout.starts.map((p) => (
        <Line key={p.join(' ')} p={p} mark="start" />
      ))}
      {lines.map(({ p, mark }) => (
        <Line key={p.join(' ')} p={p} mark={mark} />
      ))}
    </>
  );
}
