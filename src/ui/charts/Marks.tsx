import { useId } from 'react';
import { classes, type Tone } from '#ui/tone.ts';

/** How an area is filled. Every colour has a pattern of its own, so that colour is not the only difference. */
export type Fill = { tone: Tone; pattern: 'solid' | 'hatch' | 'dots' | 'stripes' | 'outline' };
/** The shape that stands for a class beside its word. */
export type Shape = 'circle' | 'triangle' | 'diamond' | 'square' | 'ring';

const PATHS: Record<Exclude<Shape, 'circle' | 'ring'>, string> = {
  triangle: 'M0,-6 L6,5 L-6,5 Z',
  diamond: 'M0,-6.5 L6.5,0 L0,6.5 L-6.5,0 Z',
  square: 'M-5,-5 H5 V5 H-5 Z',
};

/** A shape around 0,0. `ring` is an empty one: not known. */
export function ShapePath({ shape, className }: { shape: Shape; className?: string }) {
  if (shape === 'circle' || shape === 'ring') {
    return <circle r={5.5} className={classes(className, shape === 'ring' && 'graph-ring')} />;
  }
  return <path d={PATHS[shape]} className={className} />;
}

/** The sign of a class; its word stands beside it. */
export function Mark({ shape, tone }: { shape: Shape; tone: Tone }) {
  return (
    <svg className={`graph-mark ui-tone--${tone}`} viewBox="-8 -8 16 16" aria-hidden="true">
      <ShapePath shape={shape} />
    </svg>
  );
}

/** A prefix for the ids of a chart's patterns, so that two charts of a page do not share them. */
export const usePatterns = () => useId().replaceAll(/[^\w-]/g, '');

const nameOf = (id: string, { tone, pattern }: Fill) => `${id}-${tone}-${pattern}`;

/** The `fill` of an area. */
export const fillOf = (id: string, fill: Fill) => `url(#${nameOf(id, fill)})`;

/** The patterns that the areas of a chart use; each once. */
export function Patterns({ id, fills }: { id: string; fills: readonly Fill[] }) {
  const once = new Map(fills.map((fill) => [nameOf(id, fill), fill]));
  return (
    <svg className="graph-defs" aria-hidden="true">
      <defs>
        {[...once].map(([name, fill]) => (
          <Pattern key={name} name={name} fill={fill} />
        ))}
      </defs>
    </svg>
  );
}

function Pattern({ name, fill: { tone, pattern } }: { name: string; fill: Fill }) {
  const turned = pattern === 'hatch' || pattern === 'outline' ? 'rotate(45)' : undefined;
  return (
    <pattern
      id={name}
      width={7}
      height={7}
      patternUnits="userSpaceOnUse"
      patternTransform={turned}
      className={`ui-tone--${tone}`}
    >
      <rect width={7} height={7} className={`graph-ground graph-ground--${pattern}`} />
      {pattern === 'hatch' && <rect width={2} height={7} className="graph-cut" />}
      {pattern === 'stripes' && <rect width={7} height={2} className="graph-cut" />}
      {pattern === 'dots' && <circle cx={3.5} cy={3.5} r={1.2} className="graph-dot" />}
      {pattern === 'outline' && <rect width={1.5} height={7} className="graph-dot" />}
    </pattern>
  );
}

/** A piece of an area, as the legend shows it. */
export function Swatch({ id, fill }: { id: string; fill: Fill }) {
  return (
    <svg className="graph-swatch" aria-hidden="true">
      <rect width="100%" height="100%" rx={3} fill={fillOf(id, fill)} />
    </svg>
  );
}
