import type { TFunction } from 'i18next';
import { guardText } from '#devtools/guards/guards.ts';
import type { View } from '#devtools/panel/view.ts';
import type { Entry, Masked } from '#domain/support/trace.ts';

/** The guards that said no, in words; null where the event is not known in that state at all. */
export function refusalText(t: TFunction, machine: string, ignored: NonNullable<Entry['ignored']>): string | null {
  const failed = ignored.flat().filter(({ passed }) => !passed);
  if (failed.length === 0) return null;
  const texts = failed.map(({ guard, params }) => guardText(t, machine, { name: guard, params }));
  return [...new Set(texts)].join('; ');
}

/** Also of an actor that has not begun yet where one stands in a recording: its events are listed, and incidents name it. */
export const nameOf = ({ everyone }: Pick<View, 'everyone'>, id: string) =>
  everyone.find((one) => one.id === id)?.name ?? id;

/** Letters after which the rest of an object is left out. */
const LONGEST = 60;

/** One value on one line; of an object as many of its parts as fit. */
export function shortValue(t: TFunction, value: Masked | undefined): string {
  if (value === undefined) return t('mesin.panel.tidakAda');
  if (Array.isArray(value)) return t('mesin.panel.entri', { count: value.length });
  if (typeof value === 'string') return `"${value.replace(/(•{6})•+(?=\s*$)/, '$1…')}"`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts: string[] = [];
  let length = 0;
  for (const [key, inner] of Object.entries(value)) {
    const isDeep = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    const part = isDeep ? `${key}: {…}` : `${key}: ${shortValue(t, inner)}`;
    length += part.length;
    if (length > LONGEST) return `{ ${[...parts, '…'].join(', ')} }`;
    parts.push(part);
  }
  return `{ ${parts.join(', ')} }`;
}
