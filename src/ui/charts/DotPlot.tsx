import { Axis } from '#ui/charts/BulletBars.tsx';
import { floorsOf, percentScale } from '#ui/charts/scales.ts';

export type DotPlotProps = {
  name: string;
  description: string;
  values: readonly number[];
  max: number;
  ticks: readonly { value: number; label: string }[];
  median: { value: number; label: string } | null;
};

const STEP = 13;
const FLOORS = 8;

/** Near an end of the axis the label is beside its line instead of over it, so that it stays within the card. */
const sideOf = (at: number) => (at < 20 ? ' graph-labels__after' : at > 80 ? ' graph-labels__before' : '');

/** A dot per value on an axis. Equal values are stacked; beyond eight dots a stack gets no higher. */
export function DotPlot({ name, description, values, max, ticks, median }: DotPlotProps) {
  const place = percentScale(0, max);
  const floors = floorsOf(values);
  return (
    <div className="graph-dots">
      <div className="graph-plot graph-plot--dots">
        <svg className="graph-svg" role="img" aria-label={name} aria-description={description}>
          <line x2="100%" y1="100%" y2="100%" className="graph-grid" />
          {median && (
            <line x1={`${place(median.value)}%`} x2={`${place(median.value)}%`} y2="100%" className="graph-target" />
          )}
          {values.map((value, at) => {
            const floor = Math.min(floors[at] ?? 0, FLOORS);
            return (
              // Dots have no id, so their position is the key.
              <svg key={`${value} ${floors[at]}`} x={`${place(value)}%`} y="100%" overflow="visible">
                <circle cy={-8 - floor * STEP} r={5.5} className="ui-tone--info graph-point" />
              </svg>
            );
          })}
        </svg>
        {median && (
          <div className="ui-tiny ui-muted graph-labels" aria-hidden="true">
            <b
              className={`graph-labels__median${sideOf(place(median.value))}`}
              style={{ insetInlineStart: `${place(median.value)}%` }}
            >
              {median.label}
            </b>
          </div>
        )}
      </div>
      <Axis ticks={ticks} place={place} />
    </div>
  );
}
