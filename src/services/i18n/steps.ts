/** The steps of a predicate's scale as they are chosen from. */
import type { TFunction } from 'i18next';
import { readNumber } from '#domain/numbers/numbers.ts';
import { isOnScale, readStep, type Scale, stepName } from '#domain/capaian/scale.ts';
import { fieldFigure, fieldNumber, formatNumber } from '#services/i18n/format.ts';

type StepChoice = {
  /** The option that stands for the text. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** Whether the text is none of the steps; it stands among the options all the same. */
  isOff: boolean;
};
type Held = {
  /** How the field holds a step: by its name, or by its number as the reader writes it. */
  held: 'name' | 'number';
  /** What the field showed before anything was typed, where that is a figure off the scale: it may read like a code. */
  off?: string | null;
};

/** The step that a text stands for. A field of numbers holds no codes, some of which are numbers too. */
function stepOf(scale: Scale, text: string, { held, off }: Held): number | undefined {
  if (text === off) return undefined;
  if (held === 'name') return readStep(scale, text);
  const read = readNumber(text);
  return read.ok && isOnScale(scale, read.value) ? read.value : undefined;
}

/** A text as a choice of steps, each told as `WTP (4)`. */
export function stepChoice(scale: Scale, text: string, way: Held, t: TFunction): StepChoice {
  const nameOf = (value: number) => stepName(scale, value) ?? '';
  const write = (value: number) => (way.held === 'name' ? nameOf(value) : fieldNumber(value));
  // A figure is stored without its name, so that of two steps with one number only the first can be chosen.
  const options = [...new Set(scale.map(({ nilai }) => nilai))].map((value) => {
    const [name, figure] = [nameOf(value), formatNumber(value)];
    return { value: write(value), label: name === figure ? name : `${name} (${figure})` };
  });
  if (text.trim() === '') return { value: '', options, isOff: false };
  const step = stepOf(scale, text, way);
  if (step !== undefined) return { value: write(step), options, isOff: false };
  const other = { value: text, label: t('pelaporan.ind.bukanLangkah', { nilai: fieldFigure(text) }) };
  // Its text may be that of a step; an option needs a value of its own.
  return { value: text, options: [other, ...options.filter(({ value }) => value !== text)], isOff: true };
}
