/**
 * How a capaian was computed, as a value. It is stored and sent as one Indonesian sentence (`rumus`); a view reads the
 * value back from the sentence and says it in the reader's language. Numbers stay as they were written.
 */
import type { Consolidation } from '#domain/capaian/consolidation.ts';

/** What can be said, with the places of its numbers. Two sentences of one formula never look alike: formula.test.ts. */
const SENTENCES = {
  noTarget: 'Tidak dinilai pada periode ini: target belum ditetapkan',
  zeroTarget: 'Tidak dinilai pada periode ini: target 0',
  notFilled: 'Realisasi belum diisi',
  countedZero: 'Realisasi belum ada, dihitung 0',
  zeroReached: 'target 0, realisasi {r}: tercapai, 100',
  zeroMissed: 'target 0, realisasi {r}: tidak tercapai, 0',
  best: 'realisasi {r}, makin kecil makin baik: {hasil}',
  within: '{r} di dalam rentang {bawah}–{atas}: 100',
  outside: '{r} di luar rentang {bawah}–{atas} = {hasil}',
  computed: '{langkah} = {hasil}',
} as const;
export type FormulaKind = keyof typeof SENTENCES;
const PLACES = ['r', 'bawah', 'atas', 'hasil', 'langkah'] as const;
type Values = Partial<Record<(typeof PLACES)[number], string>>;

const CONSOLIDATION_WORDS: Record<Consolidation, string> = {
  sum: 'jumlah',
  average: 'rata-rata',
  take_last_known: 'nilai terakhir',
  rasio_kumulatif: 'rasio kumulatif',
};
const WAYS = Object.keys(CONSOLIDATION_WORDS) as Consolidation[];

/**
 * `values`: the numbers of the sentence by place, in Indonesian notation; `langkah` is a calculation in signs only.
 * `limited`: the cap that the result was cut to. `toDate`: the realisasi to date that the year was computed from.
 */
export type Formula = {
  kind: FormulaKind;
  values: Readonly<Values>;
  limited: string | null;
  toDate: ToDate | null;
};
type ToDate = { way: Consolidation; value: string };

/** The sentence that is stored and sent; Indonesian. */
export function formulaSentence(
  kind: FormulaKind,
  values: Formula['values'] = {},
  limited: Formula['limited'] = null,
): string {
  const given: Readonly<Partial<Record<string, string>>> = values;
  const said = SENTENCES[kind].replace(/\{(\w+)\}/g, (_, place: string) => given[place] ?? '');
  return limited === null ? said : `${said} → dibatasi ${limited}`;
}

/** The sentence of a year: the realisasi to date, and then `rumus`, how it compares with the year's target. */
export const sentenceToDate = ({ way, value }: ToDate, formula: string): string =>
  `${CONSOLIDATION_WORDS[way]} sampai periode ini ${value}; ${formula}`;

const NUMBER = String.raw`-?[\d.]+(?:,\d+)?`;
/** Digits and signs, but no word. */
const STEP = String.raw`[^\p{L}]+?`;
const KINDS = Object.keys(SENTENCES) as FormulaKind[];
const PATTERNS = KINDS.map((kind) => ({
  kind,
  pattern: new RegExp(
    `^${SENTENCES[kind].replace(/\{(\w+)\}/g, (_, place: string) => `(?<${place}>${place === 'langkah' ? STEP : NUMBER})`)}$`,
    'u',
  ),
}));
const TO_DATE = new RegExp(
  `^(?<way>${WAYS.map((way) => CONSOLIDATION_WORDS[way]).join('|')}) sampai periode ini (?<value>${NUMBER}); `,
);
const LIMITED = new RegExp(` → dibatasi (?<limited>${NUMBER})$`);

/** The value behind a stored sentence; null when no rule of today says it so. */
export function readFormula(sentence: string): Formula | null {
  const before = TO_DATE.exec(sentence);
  const cut = LIMITED.exec(sentence);
  const core = sentence.slice(before?.[0].length ?? 0, cut?.index);
  for (const { kind, pattern } of PATTERNS) {
    const found = pattern.exec(core);
    if (!found) continue;
    const values: Values = Object.fromEntries(
      PLACES.flatMap((place) => (found.groups?.[place] ? [[place, found.groups[place]]] : [])),
    );
    const way = WAYS.find((one) => CONSOLIDATION_WORDS[one] === before?.groups?.['way']);
    return {
      kind,
      values,
      limited: cut?.groups?.['limited'] ?? null,
      toDate: way ? { way, value: before?.groups?.['value'] ?? '' } : null,
    };
  }
  return null;
}
