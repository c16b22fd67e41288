/**
 * Text that can be stored and handed out again unchanged: by the database, by JSON, and by the XML of an exported
 * workbook. That is well-formed Unicode (no half of a surrogate pair) without control characters.
 */

/** One line: no line breaks and no tabs either. */
export const ONE_LINE = /^[ -\ud7ff\ue000-\u{10ffff}]*$/u;
/** Paragraphs: tabs and line breaks belong to them. */
export const MANY_LINES = /^[\t\n\r -\ud7ff\ue000-\u{10ffff}]*$/u;

/**
 * What keeps paragraphs from being stored: broken characters, or more of them than there is room for; null = nothing.
 * @param most characters, counted as the server does: an emoji is two or more
 */
export function textFault(text: string, most: number): 'rusak' | 'kelebihan' | null {
  if (!MANY_LINES.test(text)) return 'rusak';
  return text.length > most ? 'kelebihan' : null;
}

/**
 * Path to the first text in a JSON value that cannot be stored unchanged; undefined when there is none. For a property
 * whose name cannot be stored, the path of the object that contains it.
 */
export function unstorableAt(value: unknown): (string | number)[] | undefined {
  if (typeof value === 'string') return MANY_LINES.test(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (!MANY_LINES.test(name)) return [];
    const below = unstorableAt(inner);
    if (below) return [Array.isArray(value) ? Number(name) : name, ...below];
  }
  return undefined;
}
