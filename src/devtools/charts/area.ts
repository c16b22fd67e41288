import type { ChartLayout } from '#devtools/charts/layout.ts';

/** A part of a drawing, in its px. */
export type Area = { x: number; y: number; w: number; h: number };

/** Width and height in px up to which a transition and both of its states are shown together. */
const MOST = 560;

const around = (areas: readonly Area[]): Area => {
  const x = Math.min(...areas.map((one) => one.x));
  const y = Math.min(...areas.map((one) => one.y));
  return {
    x,
    y,
    w: Math.max(...areas.map((one) => one.x + one.w)) - x,
    h: Math.max(...areas.map((one) => one.y + one.h)) - y,
  };
};

/**
 * What to look at first: the transition that was taken last with the states that it joins; where those are too far apart
 * the state that it led to; the innermost active state where nothing was taken.
 * @param active ids of the active states, from the outermost to the leaves
 * @param last key of the transition that was taken last
 */
export function areaOf(
  { states, transitions, w, h }: ChartLayout,
  active: readonly string[],
  last: string | undefined,
): Area {
  const whole = { x: 0, y: 0, w, h };
  const boxOf = (id: string) => states.find((one) => one.id === id);
  const leaf = states.findLast(({ id }) => active.includes(id));
  const taken = transitions.find(({ key }) => key === last);
  if (!taken) return leaf ?? whole;
  // Of a target with states in it, the one where the machine came to rest.
  const arrived = taken.targets.flatMap((id) => {
    const inner = states.findLast((one) => active.includes(one.id) && (one.id === id || one.id.startsWith(`${id}.`)));
    return inner ?? boxOf(id) ?? [];
  });
  const source = boxOf(taken.source);
  const both = [...(source ? [source] : []), ...arrived];
  if (both.length === 0) return leaf ?? whole;
  const area = around(both);
  if (area.w <= MOST && area.h <= MOST) return area;
  const end = arrived[0] ?? source;
  return end ? { x: end.x, y: end.y, w: end.w, h: end.h } : area;
}
