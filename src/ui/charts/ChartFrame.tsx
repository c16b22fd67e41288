import { type ReactNode, useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/choices.tsx';
import { classes } from '#ui/tone.ts';
import '#ui/charts/charts.css';

type ChartView = 'chart' | 'table';
export type ChartFrameProps = {
  /** One sentence: what the figures say. */
  title: string;
  /** Unit, period and age of the figures. */
  subtitle: ReactNode;
  level?: 2 | 3;
  /** Also in the address, so that a link leads here. */
  id: string;
  view: ChartView;
  onView: (view: ChartView) => void;
  onCsv: () => void;
  /** Replaces the button that exports the file. */
  csv?: (describedBy: string) => ReactNode;
  /** Prints this frame alone. */
  onPrint: (id: string) => void;
  labels: { views: string; chart: string; table: string; csv: string; print: string };
  /** Absent where the table shows everything. */
  chart?: ReactNode;
  table: ReactNode;
  footer?: ReactNode;
  className?: string;
};

/**
 * A chart with its headline, the same figures as a table (for keyboards and screen readers), export and printing. Chart
 * and table are both in the document, so that both are printed.
 */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    subtitle,
    level = 2,
    id,
    view,
    onView,
    onCsv,
    csv,
    onPrint,
    labels,
    chart,
    table,
    footer,
    className,
  } = props;
  const titleId = useId();
  const Heading = `h${level}` as const;
  const shown = chart === undefined ? 'table' : view;
  return (
    <section id={id} aria-labelledby={titleId} className={classes('ui-card graph-frame', className)} data-view={shown}>
      <header className="graph-frame__head">
        <div>
          <Heading id={titleId}>{title}</Heading>
          <p className="ui-muted ui-small">{subtitle}</p>
        </div>
        <div className="graph-frame__tools">
          {chart !== undefined && (
            <Segmented
              legend={labels.views}
              value={view}
              onChange={onView}
              options={[
                { value: 'chart', label: labels.chart },
                { value: 'table', label: labels.table, icon: 'sheet' },
              ]}
            />
          )}
          {csv ? (
            csv(titleId)
          ) : (
            <Button variant="quiet" size="sm" icon="download" onClick={onCsv} describedBy={titleId}>
              {labels.csv}
            </Button>
          )}
          <Button variant="quiet" size="sm" icon="print" onClick={() => onPrint(id)} describedBy={titleId}>
            {labels.print}
          </Button>
        </div>
      </header>
      {chart !== undefined && <div className="graph-frame__chart">{chart}</div>}
      <div className="graph-frame__table">{table}</div>
      {footer && <footer className="ui-small ui-muted">{footer}</footer>}
    </section>
  );
}
