import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '#devtools/charts/chart.css';
import { ChartEdges } from '#devtools/charts/ChartEdges.tsx';
import { ChartMap } from '#devtools/charts/ChartMap.tsx';
import { ChartLegend } from '#devtools/charts/ChartLegend.tsx';
import { type ChartLabel, type ChartLayout, type ChartRow, INSET, ROW, TITLE } from '#devtools/charts/layout.ts';
import { type ChartMarks, type Mark, marksOf, strongest, transitionTitle } from '#devtools/charts/marks.ts';
import { Cluster, Grid } from '#ui/layout.tsx';

export type ChartProps = ChartMarks & {
  layout: ChartLayout;
  /** Name of the drawing for assistive technology. */
  label: string;
  /** What the drawing starts with; a person may change it. */
  zoom?: 'fit' | 'full';
  /** Keeps what changed last in sight, with the whole as a small map. */
  follows?: boolean;
  /** Makes every transition a button; called with the transition's key. */
  onTransition?: ((key: string) => void) | undefined;
  onState?: ((id: string) => void) | undefined;
  /** Id of the drawing, so that its parts can be shown again (the printed sheets). */
  drawing?: string;
};

/** The chart of one machine, drawn from its layout. Reads left to right in every language, as code does. */
export function Chart({
  layout,
  label,
  zoom = 'full',
  follows = false,
  onTransition,
  onState,
  drawing,
  ...state
}: ChartProps) {
  const { t } = useTranslation();
  const name = useId();
  const marks = marksOf(layout, state);
  const scroll = useRef<HTMLElement>(null);
  return (
    <Grid columns="minmax(0, 1fr)" gap="5" align="stretch" className="chart">
      <Cluster gap="8" rows="4" justify="between">
        {(state.coverage || state.active.length > 0) && <ChartLegend coverage={state.coverage !== undefined} />}
        <fieldset className="ui-segmented ui-end ui-screen">
          <legend className="ui-sr">{t('mesin.bagan.ukuran')}</legend>
          {(['fit', 'full'] as const).map((one) => (
            <Cluster as="label" nowrap gap="3" justify="center" pad="0 5" least={40} key={one}>
              <input type="radio" name={name} value={one} defaultChecked={one === zoom} />
              <span>
                {one === 'fit' ? t('mesin.bagan.pas') : follows ? t('mesin.bagan.kePerubahan') : t('mesin.bagan.penuh')}
              </span>
            </Cluster>
          ))}
        </fieldset>
      </Cluster>
      <div className="ui-anchor chart__view" dir="ltr">
        <section ref={scroll} className="chart__scroll" aria-label={label} tabIndex={0}>
          <svg
            className="chart__svg"
            role={onTransition || onState ? 'group' : 'img'}
            aria-label={label}
            viewBox={`-8 -8 ${layout.w + 16} ${layout.h + 16}`}
            style={{ ['--chart-width' as string]: `${layout.w + 16}px` }}
          >
            <g {...(drawing !== undefined && { id: drawing })}>
              {layout.states.slice(1).map((one) => (
                <Box
                  key={one.id}
                  state={one}
                  active={state.active.includes(one.id)}
                  failed={state.failed?.includes(one.id) ?? false}
                  onState={onState}
                />
              ))}
              <ChartEdges layout={layout} marks={marks} />
              {layout.labels.map((one) => (
                <Label
                  key={`${one.x} ${one.y}`}
                  label={one}
                  layout={layout}
                  marks={marks}
                  coverage={state.coverage}
                  onTransition={onTransition}
                />
              ))}
            </g>
          </svg>
        </section>
        {follows && <ChartMap layout={layout} active={state.active} last={state.last} scroll={scroll} />}
      </div>
    </Grid>
  );
}

const press = (act: () => void) => ({
  role: 'button',
  tabIndex: 0,
  onClick: act,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  },
});

type BoxProps = {
  state: ChartLayout['states'][number];
  active: boolean;
  failed: boolean;
  onState: ChartProps['onState'];
};

function Box({ state, active, failed, onState }: BoxProps) {
  const { x, y, w, h, id, key, type } = state;
  const inner = type === 'compound' || type === 'parallel';
  const look = [
    `chart__box chart__box--${type}`,
    active && 'is-active',
    active && !inner && 'is-leaf',
    failed && 'is-failed',
  ];
  const alone = !inner && h <= 40;
  return (
    <g className={look.filter(Boolean).join(' ')} {...(onState && { ...press(() => onState(id)), 'aria-label': key })}>
      <rect className="chart__frame" x={x} y={y} width={w} height={h} rx={inner ? 10 : 7} />
      {active && !inner && <path className="chart__band" d={band(x, y, w, alone ? h : TITLE)} />}
      {type === 'final' && <rect className="chart__final" x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx={5} />}
      <text
        className="chart__title"
        x={inner ? x + INSET : x + w / 2}
        y={alone ? y + h / 2 + 4.5 : y + 19}
        textAnchor={inner ? 'start' : 'middle'}
      >
        {key}
      </text>
      {failed && <path className="chart__cross" d={`M${x + w - 4} ${y - 4}l8 8m0-8l-8 8`} />}
    </g>
  );
}

const band = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + h}v${-(h - 7)}a7 7 0 0 1 7-7h${w - 14}a7 7 0 0 1 7 7v${h - 7}${h > 30 ? 'z' : `h${-w}z`}`;

type LabelProps = {
  label: ChartLabel;
  layout: ChartLayout;
  marks: readonly Mark[];
  coverage: ChartMarks['coverage'];
  onTransition: ChartProps['onTransition'];
};

/** Rows of text below each other; the rows of one transition form one button. */
function Label({ label: { x, y, w, rows }, layout, marks, coverage, onTransition }: LabelProps) {
  return blocksOf(rows).map(({ from, rows: own, transition }) => {
    const key = transition === null ? undefined : layout.transitions[transition]?.key;
    const top = y + from * ROW;
    const mark = strongest((own[0]?.slice(2) ?? []).map((index) => marks[Number(index)]));
    const title = transition === null ? '' : transitionTitle(layout, transition);
    return (
      <g
        key={from}
        className={`chart__label is-${own[0]?.length === 2 ? 'own' : mark}`}
        {...(onTransition && key !== undefined && press(() => onTransition(key)))}
      >
        {title && <title>{title}</title>}
        <rect className="chart__hit" x={x - 3} y={top} width={w + 6} height={own.length * ROW} rx={3} />
        {own.map(([kind, text], i) => (
          <text
            key={i}
            className={`chart__row chart__row--${kind}`}
            x={kind === 'invoke' ? x + 12 : x}
            y={top + i * ROW + 11}
          >
            {text}
            {i === 0 && coverage && key !== undefined && (
              <tspan className="chart__count" dx={6}>{`${coverage.get(key) ?? 0}×`}</tspan>
            )}
          </text>
        ))}
        {own.map(
          ([kind], i) =>
            kind === 'invoke' && <circle key={i} className="chart__run" cx={x + 4} cy={top + i * ROW + 7} r={3} />,
        )}
      </g>
    );
  });
}

/** Groups rows: those of one transition together, and those that concern none or several together. */
function blocksOf(rows: readonly ChartRow[]) {
  const blocks: { from: number; rows: ChartRow[]; transition: number | null; of: string }[] = [];
  for (const [from, row] of rows.entries()) {
    const of = row.slice(2).join(' ');
    const last = blocks.at(-1);
    if (last && last.of === of) last.rows.push(row);
    else blocks.push({ from, rows: [row], transition: row.length === 3 ? (row[2] ?? null) : null, of });
  }
  return blocks;
}
