/** Codes that a spreadsheet took for numbers: what somebody typed as `01` comes back as 1. */
import type { CellContent } from '#domain/indicator/cell.ts';
import { type Recorder, textCell } from '#server/import/table.ts';

/** A code as a number shows it. */
export const bare = (code: string): string => code.replace(/^0+(?=.)/u, '');

/** Which of these codes a number may stand for. */
export function codesOfNumber(codes: Iterable<string>): (number: string) => readonly string[] {
  const read = Map.groupBy(codes, bare);
  return (number) => read.get(number) ?? [];
}

type Known = { has: (code: string) => boolean; keys: () => Iterable<string> };

/**
 * Reads cells as texts, and those of `ids` as codes: a number is the only known code that it may stand for, or a new one
 * where there is none. Which of several it stands for nobody can tell, so that it is a fault.
 */
export function codeReader<Id extends string>(
  recorder: Recorder<Id>,
  ids: readonly NoInfer<Id>[],
  known: Known,
): (number: number, id: Id, content: CellContent) => string | null {
  const meant = codesOfNumber(known.keys());
  return (number, id, content) => {
    const text = textCell(recorder, number, id, content);
    if (text === null || typeof content !== 'number' || !ids.includes(id) || known.has(text)) return text;
    const [only, other] = meant(text).toSorted();
    if (only === undefined) return text;
    if (other !== undefined) {
      recorder.fail(number, id, 'dua_arti', `"${text}" dapat berarti ${only} atau ${other}. Tulis salah satunya`);
    }
    return only;
  };
}
