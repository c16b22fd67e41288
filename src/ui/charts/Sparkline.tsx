import { columnCentres, linePath } from '#ui/charts/paths.ts';
import { heightScale } from '#ui/charts/scales.ts';
import { classes } from '#ui/tone.ts';

type SparklineProps = {
  name: string;
  values: readonly (number | null)[];
  max: number;
  /** Which of the values may still change: their points are open. */
  provisional?: readonly boolean[];
  /** Drawn as a dotted line. */
  target?: number;
};

/** A small line without axes, beside the figure that it belongs to. Values to one scale from 0 to `max`. */
export function Sparkline({ name, values, max, provisional = [], target }: SparklineProps) {
  const height = heightScale(0, max);
  const centres = columnCentres(values.length);
  const points = centres.map((x, at) => {
    const value = values[at] ?? null;
    return { x, y: value === null ? null : height(value) };
  });
  return (
    <svg className="graph-svg graph-spark" role="img" aria-label={name}>
      {/* What the line says, for whoever points at it. */}
      <title>{name}</title>
      {target !== undefined && (
        <line x1="0" x2="100%" y1={`${height(target)}%`} y2={`${height(target)}%`} className="graph-target" />
      )}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
        <path d={linePath(points)} className="ui-tone--primary graph-stroke" />
      </svg>
      {points.map(({ x, y }, at) =>
        y === null ? null : (
          <circle
            key={x}
            cx={`${x}%`}
            cy={`${y}%`}
            r={3}
            className={classes('ui-tone--primary graph-point', provisional[at] && 'graph-point--open')}
          />
        ),
      )}
    </svg>
  );
}
