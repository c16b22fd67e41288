import { eventName } from '#devtools/charts/definition.ts';
import type { ChartLayout } from '#devtools/charts/layout.ts';

/** An event that the machine would look at now; `guarded`: whether it happens depends on a guard or on what it carries. */
export type EnabledEvent = { source: string; eventType: string; guarded: boolean };

/** How a transition stands: taken last, possible, possible under a condition, closed; or by what a test run took. */
export type Mark = 'last' | 'open' | 'guarded' | 'closed' | 'covered' | 'missed' | 'failed';

export type ChartMarks = {
  /** Ids of the states that are active, from the outermost to the leaves. */
  active: readonly string[];
  enabled: readonly EnabledEvent[];
  /** Key of the transition that was taken last. */
  last?: string | undefined;
  /** How often a test run took each transition, by key; given, it replaces what is possible now. */
  coverage?: ReadonlyMap<string, number> | undefined;
  /** Keys of transitions and ids of states that a failing path ended in. */
  failed?: readonly string[] | undefined;
};

const STRENGTH: readonly Mark[] = ['failed', 'last', 'open', 'guarded', 'missed', 'covered', 'closed'];

/** One mark per transition, in their order. */
export function marksOf({ transitions }: ChartLayout, { enabled, last, coverage, failed }: ChartMarks): Mark[] {
  return transitions.map(({ key, source, event }) => {
    if (failed?.includes(key)) return 'failed';
    if (coverage) return (coverage.get(key) ?? 0) > 0 ? 'covered' : 'missed';
    if (key === last) return 'last';
    const found = enabled.find((one) => one.source === source && one.eventType === event);
    if (!found) return 'closed';
    return found.guarded ? 'guarded' : 'open';
  });
}

/** The mark of a line that stands for several transitions. */
export const strongest = (marks: readonly (Mark | undefined)[]): Mark =>
  STRENGTH.find((mark) => marks.includes(mark)) ?? 'closed';

/** `report.submit: draft → submitted`, for assistive technology and as the drawing's own tooltip. */
export function transitionTitle({ states, transitions }: ChartLayout, index: number): string {
  const one = transitions[index];
  if (!one) return '';
  const nameOf = (id: string) => states.find((state) => state.id === id)?.key ?? id;
  const targets = one.targets.map(nameOf).join(', ');
  return `${eventName(one.event, one.after)}: ${nameOf(one.source)}${targets ? ` → ${targets}` : ''}`;
}
