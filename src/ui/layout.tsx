import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import { classes, type Tone } from '#ui/tone.ts';

/** A step of `--space-…` in tokens.css, or no room at all. */
type Space = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '10' | '12' | '14' | '16' | '20';

type Steps = Space | `${Space} ${Space}` | `${Space} ${Space} ${string}`;

type Arranged = {
  /** Room around what is in it, in steps as `padding` has them; of a pair, the second is for screens narrower than 768 px. */
  pad?: Steps | readonly [wide: Steps, narrow: Steps] | undefined;
  /** A line that parts it from what is before or after it, or that goes around it. */
  line?: 'top' | 'bottom' | 'around' | undefined;
  /** Least height, and greatest width, in px. */
  least?: number | undefined;
  most?: number | undefined;
  /** Room between the things; 6 unless told. */
  gap?: Space | undefined;
  /** Room between lines, where it differs from the room on a line. */
  rows?: Space | undefined;
  /** Across the direction in which things follow each other. */
  align?: 'start' | 'end' | 'center' | 'baseline' | 'stretch' | undefined;
  className?: string | undefined;
};

/** Its own properties, and those of the element that it draws. */
type As<E extends ElementType, Own> = Own & { as?: E } & Omit<ComponentPropsWithRef<E>, keyof Own | 'as'>;
type Drawn = Arranged & { as?: ElementType; style?: CSSProperties };

type Measure =
  | '--gap'
  | '--rows'
  | '--align'
  | '--justify'
  | '--columns'
  | '--narrow'
  | '--pad'
  | '--pad-narrow'
  | '--least'
  | '--most';
type Measures = Partial<Readonly<Record<Measure, string | undefined>>>;

const steps = (of: Steps | undefined) => of?.replaceAll(/[1-9]\d*/g, 'var(--space-$&)');
/** A custom property of no unit is no length. */
const room = (step: Space | undefined) => (step === '0' ? '0px' : steps(step));

/** Measures are custom properties, which layout.css and box.css read: set by script, as the page's policy has no style attributes. */
const draw = (
  { as: Element = 'div', gap, rows, align, pad, line, least, most, className, style, ...rest }: Drawn,
  names: (string | false)[] = [],
  more: Measures = {},
) => {
  const [wide, narrow] = typeof pad === 'string' ? [pad, pad] : (pad ?? []);
  const measures: Measures = {
    '--gap': room(gap),
    '--rows': room(rows),
    '--align': align,
    ...more,
    '--pad': steps(wide),
    '--pad-narrow': steps(narrow),
    '--least': least === undefined ? undefined : `${least}px`,
    '--most': most === undefined ? undefined : `${most}px`,
  };
  const isMeasured = Object.values(measures).some((measure) => measure !== undefined);
  return (
    <Element
      {...rest}
      style={isMeasured ? { ...style, ...measures } : style}
      className={
        classes(
          ...names,
          pad && 'ui-pad',
          line && `ui-line--${line}`,
          least !== undefined && 'ui-least',
          most !== undefined && 'ui-most',
          className,
        ) || undefined
      }
    />
  );
};

/** A part of a page with room and lines of its own. */
export function Box<E extends ElementType = 'div'>(props: As<E, Arranged>) {
  return draw(props);
}

/** Things under each other. */
export function Stack<E extends ElementType = 'div'>(props: As<E, Arranged>) {
  return draw(props, ['ui-stack']);
}

const JUSTIFY = { center: 'center', end: 'flex-end', between: 'space-between' } as const;

type ClusterProps = Arranged & {
  /** Where on the line the things stand, when there is more room than they need. */
  justify?: keyof typeof JUSTIFY | undefined;
  /** One line only: what does not fit is narrowed. */
  nowrap?: boolean;
  /** Within a line of text. */
  inline?: boolean;
};

/** Things beside each other, in the middle of the line, that go on to the next line when there is no room. */
export function Cluster<E extends ElementType = 'div'>({ justify, nowrap, inline, ...rest }: As<E, ClusterProps>) {
  const names = [nowrap ? 'ui-row' : 'ui-cluster', inline === true && 'ui-inline'];
  return draw(rest, names, { '--justify': justify && JUSTIFY[justify] });
}

type From = {
  /** The width from which things stand in columns, always unless told; below it they stand under each other. */
  from?: 'md' | 'lg';
};
type GridProps = Arranged &
  From & {
    /** How many columns of the same width, or their widths; of a pair, the second is for screens narrower than 768 px. */
    columns?: number | string | readonly [wide: string, narrow: string];
    /** Instead of `columns`: as many as fit with at least this width each. */
    min?: string;
  };

const columned = (rest: Drawn, columns: string, from: From['from'], narrow?: string) =>
  draw(rest, ['ui-grid', from !== undefined && `ui-grid--${from}`], { '--columns': columns, '--narrow': narrow });

/** Things in columns, at the upper edge of their row unless `align` says otherwise. */
export function Grid<E extends ElementType = 'div'>({ columns = 2, min, from, ...rest }: As<E, GridProps>) {
  const equal =
    min === undefined ? `repeat(${String(columns)}, minmax(0, 1fr))` : `repeat(auto-fit, minmax(${min}, 1fr))`;
  const [wide, narrow] = typeof columns === 'object' ? columns : [typeof columns === 'string' ? columns : equal];
  return columned(rest, wide, from, narrow);
}

type SplitProps = Arranged &
  From & {
    /** Width of the side, as `grid-template-columns` has it. */
    side: string;
    /** The side comes before the main part. */
    first?: boolean;
  };

/** A main part and a side of its own width: two children. */
export function Split<E extends ElementType = 'div'>({ side, first, from, ...rest }: As<E, SplitProps>) {
  return columned(rest, first ? `${side} minmax(0, 1fr)` : `minmax(0, 1fr) ${side}`, from);
}

type TextProps = {
  size?: 'xs' | 's' | 'm' | 'base' | 'l' | 'xl';
  /** Less or more than the text around it, or one of the meanings. */
  tone?: 'muted' | 'strong' | Tone;
  weight?: 'regular' | 'semibold' | 'bold';
  /** Digits of the same width, for figures that are compared or change. */
  tabular?: boolean;
  className?: string | undefined;
};

const toned = (tone: TextProps['tone']) =>
  tone === 'muted' || tone === 'strong' ? `ui-${tone}` : tone && `ui-tone--${tone} ui-tinted`;

/** A piece of text that differs from the text around it; a `span` unless told. */
export function Text<E extends ElementType = 'span'>({
  size,
  tone,
  weight,
  tabular,
  className,
  as,
  ...rest
}: As<E, TextProps>) {
  const Element: ElementType = as ?? 'span';
  const look = [size && `ui-text-${size}`, toned(tone), weight && `ui-weight-${weight}`, tabular && 'ui-num'];
  return <Element {...rest} className={classes(...look, className) || undefined} />;
}
