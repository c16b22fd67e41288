/** Predicates: a scale gives each of its steps a number, and there is nothing between them. contract.md §7. */
import { readNumber } from '#domain/numbers/numbers.ts';

/** `WTP` counts 4. */
export type Scale = readonly { kode: string; label: string; nilai: number }[];

const folded = (text: string) => text.trim().toLowerCase();

/** The number of a step, written as its code, its label or its number, in any case; undefined when it is none of them. */
export function readStep(scale: Scale, text: string): number | undefined {
  const wanted = folded(text);
  const named = scale.find(({ kode, label }) => [kode, label].some((name) => folded(name) === wanted));
  if (named && /\p{L}/u.test(text)) return named.nilai;
  const read = readNumber(text);
  const counted = read.ok ? scale.find(({ nilai }) => nilai === read.value) : undefined;
  return (counted ?? named)?.nilai;
}

/** Whether a figure is one of the scale; what is not filled is not off it. */
export const isOnScale = (scale: Scale, value: number | null): boolean =>
  value === null || scale.some(({ nilai }) => nilai === value);

/** What a figure of the scale is called; null for one that is off it. */
export function stepName(scale: Scale, value: number | null): string | null {
  const step = scale.find(({ nilai }) => nilai === value);
  if (step === undefined) return null;
  // Labels may be alike, or numbers; codes are each a step's own.
  return readStep(scale, step.label) === value ? step.label : step.kode;
}

/** A step in few letters: its code, unless that is a number itself and would be read as the figure. */
export function shortStep(scale: Scale, value: number | null): string | null {
  const code = scale.find(({ nilai }) => nilai === value)?.kode;
  return code !== undefined && /\p{L}/u.test(code) ? code : stepName(scale, value);
}

/** The steps with their numbers: `WTP = 4, WDP = 3`. @param write how a figure is written */
export const scaleWords = (scale: Scale, write: (value: number) => string): string =>
  scale.map(({ label, nilai }) => `${label} = ${write(nilai)}`).join(', ');

/** A row with the steps of its indicator, where that is a predicate. */
export type Scaled = { steps: Scale | null };

/** A figure as it is called: the step of a scale, where there is one and the figure is on it. */
export const namedFigure = (scale: Scale | null | undefined, value: number | null): string | number | null =>
  scale ? (stepName(scale, value) ?? value) : value;
