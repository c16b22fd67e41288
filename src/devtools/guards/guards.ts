/** Guards in words: what a support person reads instead of `isNotSubmitter`. */
import type { TFunction } from 'i18next';
import type { ChartGuard } from '#devtools/charts/definition.ts';
import { REPORT_ACTIONS, MIN_NOTE } from '#domain/report/report.ts';
import { guardKey, paramOf } from '#devtools/guards/guard-key.ts';

/**
 * A guard in the reader's language.
 * @param guard from a chart, or a report of `explainEvent` as `{ name: report.guard, params: report.params }`
 */
export function guardText(
  t: TFunction,
  machine: string,
  guard: ChartGuard | { name: string; params?: unknown },
): string {
  const key = guardKey(machine, guard);
  const action = REPORT_ACTIONS.find((one) => one === paramOf(guard.params, 'aksi'));
  const step = paramOf(guard.params, 'step');
  const values = {
    n: MIN_NOTE,
    izin: action === undefined ? '' : t(`mesin.izin.${action}`),
    langkah: typeof step === 'string' ? step : '',
  };
  const text = key === null ? t('mesin.guard.takDikenal', { nama: guard.name }) : String(t(key, values));
  return 'not' in guard && guard.not ? t('mesin.guard.tidak', { syarat: text }) : text;
}
