import type { TFunction } from 'i18next';
import { guardText } from '#devtools/guards/guards.ts';
import type { View } from '#devtools/panel/view.ts';
import type { Entry, Masked } from '#devtools/trace.ts';

/** The guards that said no, in words; null where the event is not known in that state at all. */
export function refusalText(t: TFunction, machine: string, ignored: NonNullable<Entry['ignored']>): string | null {
  const failed = ignored.flat().filter(({ passed }) => !passed);
  if (failed.length === 0) return null;
  const texts = failed.map(({ guard, params }) => guardText(t, machine, { name: guard, params }));
  return [...new Set(texts)].join('; ');
}

export const nameOf = ({ actors }: Pick<View, 'actors'>, id: string) => actors.find((one) => one.id === id)?.name ?? id;

/** One value on one line. */
export function shortValue(t: TFunction, value: Masked | undefined): string {
  if (value === undefined) return t('mesin.panel.tidakAda');
  if (Array.isArray(value)) return t('mesin.panel.entri', { count: value.length });
  if (typeof value === 'object' && value !== null) return `{ ${Object.keys(value).slice(0, 4).join(', ')} }`;
  return typeof value === 'string' ? `"${value}"` : String(value);
}
