import { type Period, PERIODS } from '#domain/capaian/period.ts';

const ORDINALS = ['i', 'ii', 'iii', 'iv'];
const YEAR = /^20\d\d$/;

/** What a list of reports is asked for: its own words, a year, a quarter. */
export type ReportSearch = { q?: string; tahun?: number; periode?: Period };

/**
 * What somebody means who looks for a report by the words that name it, such as `triwulan ii tapin 2026`: the year and the
 * quarter are taken out, and what is left names the unit.
 * @param labelOf what a quarter is called where it is read
 */
export function reportSearch(typed: string, labelOf: (period: Period) => string): ReportSearch {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const names = PERIODS.flatMap(
    (period) =>
      labelOf(period)
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? [],
  );
  const isGeneric = (word: string) => word === 'tw' || (word.length > 2 && names.some((name) => name.startsWith(word)));
  const saysQuarter = words.some(isGeneric);
  const nth = (word: string): Period | undefined => {
    const short = /^tw(.+)$/.exec(word)?.[1];
    const ordinal = short ?? (saysQuarter ? word : '');
    const at = ORDINALS.includes(ordinal)
      ? ORDINALS.indexOf(ordinal)
      : Number(/^([1-4])\D{0,2}$/.exec(ordinal)?.[1]) - 1;
    return PERIODS[at];
  };
  const year = words.find((word) => YEAR.test(word));
  const quarter = words.find((word) => nth(word) !== undefined);
  const rest = words.filter((word) => word !== year && word !== quarter && !isGeneric(word)).join(' ');
  return {
    ...(rest !== '' && { q: rest }),
    ...(year !== undefined && { tahun: Number(year) }),
    ...(quarter !== undefined && { periode: nth(quarter) as Period }),
  };
}
