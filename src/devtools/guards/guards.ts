/** Guards in words: what a support person reads instead of `isNotSubmitter`. */
import type { ParseKeys, TFunction } from 'i18next';
import type { ChartGuard } from '#devtools/charts/definition.ts';
import { isMachineId, MACHINES } from '#devtools/machines.ts';
import { REPORT_ACTIONS, MIN_NOTE } from '#domain/report/report.ts';
import type { GuardWords, MachineAbout } from '#machines/kit/about.ts';

/** The key of a guard's text; null for a guard that has none (an imported recording of another version). */
export function guardKey(machine: string, { name, params }: { name: string; params?: unknown }): ParseKeys | null {
  const guards: MachineAbout['guards'] = isMachineId(machine) ? MACHINES[machine].guards : {};
  const words: GuardWords | undefined = Object.hasOwn(guards, name) ? guards[name] : undefined;
  if (typeof words !== 'object') return words ?? null;
  const direction = paramOf(params, 'direction');
  return direction === 1 || direction === -1 ? words[`${direction}`] : null;
}

const paramOf = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;

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
