/** In what two answers differ, field by field. */
import type { Plain } from '#tests/stories/plain.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Each field that is another one, in a line with both values; of lists of records their order. */
export function differences(before: unknown, after: unknown, plain: Plain, where = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && before.some(isObject) && Array.isArray(after) && after.length === 0) {
    return [`${where || 'rows'}: none`];
  }
  if (Array.isArray(after) && after.some(isObject)) {
    return [`${where || 'rows'}: ${after.map((row) => plain.labelOf(row)).join(', ')}`];
  }
  if (where === 'sheet') return ['sheet:', ...plain.lines(after, 2)];
  if (isObject(before) && isObject(after)) {
    return Object.keys({ ...before, ...after }).flatMap((key) =>
      differences(before[key], after[key], plain, where ? `${where}.${key}` : key),
    );
  }
  return [`${where || 'all'}: ${plain.short(before ?? null)} → ${plain.short(after ?? null)}`];
}
