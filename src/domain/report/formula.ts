/** A report's score as a formula that a reader can check. Indonesian notation; the words round it are the view's. */
import { roundOff, writeNumber, exact } from '#domain/capaian/decimals.ts';

/** More different terms than these are summed up instead of written out. */
const MAX_TERMS = 8;
const two = (value: number) => {
  const [wholeNumber = '0', fraction = ''] = writeNumber(value).split(',');
  return `${wholeNumber},${fraction.padEnd(2, '0')}`;
};

/**
 * `(100,00 + 105,19 + 15 × 0,00) ÷ 17 = 6,38`; with weights `(60 × 95,00 + 40 × 110,00) ÷ 100 = 101,00`.
 * Terms are shown rounded; the score is the given one, computed from unrounded values.
 * @param item capaian in percent with its weight, null = not assessed; `score` null gives null
 */
export function scoreFormula(
  item: readonly { capaian: number | null; bobot: number | null }[],
  score: number | null,
): string | null {
  const judged = item.flatMap(({ capaian, bobot }) => (capaian === null ? [] : [{ capaian, bobot: bobot ?? 0 }]));
  if (score === null || judged.length === 0) return null;
  const totalBobot = judged.reduce((sum, { bobot }) => sum.plus(bobot), exact(0));
  const weighted = !totalBobot.isZero();
  const count = new Map<number, number>();
  for (const { capaian, bobot } of judged) {
    count.set(capaian, (count.get(capaian) ?? 0) + (weighted ? bobot : 1));
  }
  const times = (factor: number, value: number) =>
    factor === 1 && !weighted ? two(value) : `${writeNumber(factor)} × ${two(value)}`;
  const terms = [...count].map(([value, factor]) => times(factor, value));
  const numerator =
    terms.length <= MAX_TERMS
      ? terms.join(' + ')
      : two(roundOff([...count].reduce((sum, [value, factor]) => sum.plus(exact(value).times(factor)), exact(0))));
  const denominator = weighted ? writeNumber(totalBobot) : String(judged.length);
  const bracketed = terms.length > 1 && terms.length <= MAX_TERMS ? `(${numerator})` : numerator;
  return `${bracketed} ÷ ${denominator} = ${two(score)}`;
}
