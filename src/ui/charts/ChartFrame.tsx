import { type ReactNode, useEffect, useId } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster, Grid, Stack } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';
import '#ui/charts/charts.css';

type ChartView = 'chart' | 'table';
export type ChartFrameProps = {
  /** One sentence: what the figures say. */
  title: string;
  /** What the figures are of, as far as the page does not say it. */
  subtitle?: ReactNode;
  /** Unit, period and age of the figures, for paper: there the frame may stand alone. */
  origin?: ReactNode;
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
  labels: { chart: string; table: string; csv: string; print: string };
  /** Absent where the table shows everything. */
  chart?: ReactNode;
  table: ReactNode;
  footer?: ReactNode;
  /** Only the headline is shown until it is pressed; on paper and for a link to it everything is. */
  folded?: boolean;
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
    origin,
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
    folded = false,
    className,
  } = props;
  const titleId = useId();
  // A link leads here before there is anything here, so that the browser could not go to it.
  useEffect(() => {
    if (window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
  const Heading = `h${level}` as const;
  const shown = chart === undefined ? 'table' : view;
  const headline = (
    <div>
      <Heading id={titleId}>{title}</Heading>
      {subtitle && <p className="ui-muted ui-small">{subtitle}</p>}
      {origin && <p className="ui-print-only ui-small">{origin}</p>}
    </div>
  );
  const tools = (
    <Cluster gap="1" nowrap className="ui-screen ui-muted graph-frame__tools">
      {chart !== undefined && (
        <IconButton
          icon={shown === 'chart' ? 'sheet' : 'chart'}
          label={shown === 'chart' ? labels.table : labels.chart}
          aria-describedby={titleId}
          onClick={() => onView(shown === 'chart' ? 'table' : 'chart')}
        />
      )}
      {csv ? (
        csv(titleId)
      ) : (
        <IconButton icon="download" label={labels.csv} onClick={onCsv} aria-describedby={titleId} />
      )}
      <IconButton icon="print" label={labels.print} onClick={() => onPrint(id)} aria-describedby={titleId} />
    </Cluster>
  );
  const content = (
    <>
      {chart !== undefined && <div className="graph-frame__chart">{chart}</div>}
      <div className="graph-frame__table">{table}</div>
      {footer && <footer className="ui-small ui-muted">{footer}</footer>}
    </>
  );
  return (
    <Stack
      as="section"
      gap="8"
      id={id}
      aria-labelledby={titleId}
      className={classes('ui-card graph-frame', className)}
      data-view={shown}
    >
      {folded ? (
        <details className="ui-fold graph-frame__fold" open={window.location.hash === `#${id}`}>
          <Grid as="summary" columns="minmax(0, 1fr) auto" gap="5" className="graph-frame__head">
            {headline}
            <Icon name="chevronDown" size="s" />
          </Grid>
          {tools}
          {content}
        </details>
      ) : (
        <>
          <Grid as="header" columns="minmax(0, 1fr) auto" gap="5" className="graph-frame__head">
            {headline}
            {tools}
          </Grid>
          {content}
        </>
      )}
    </Stack>
  );
}
