/** The report in words. */
import type { ParseKeys, TFunction } from 'i18next';
import { isMachineId, MACHINES } from '#devtools/machines.ts';
import type { Totals } from '#devtools/model/report.ts';

/** `1 path fails, 2 transitions not covered`, or that all hold. */
export function headline(t: TFunction, { failed, states, transitions }: Totals): string {
  const parts = [
    failed > 0 && t('model.judul.gagal', { count: failed }),
    states > 0 && t('model.judul.keadaan', { count: states }),
    transitions > 0 && t('model.judul.transisi', { count: transitions }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : t('model.judul.lulus');
}

export const machineName = (t: TFunction, id: string): string => (isMachineId(id) ? t(MACHINES[id].label) : id);

const KINDS: Record<string, ParseKeys> = {
  walk: 'model.jenis.walk',
  matrix: 'model.jenis.matrix',
  smart: 'model.jenis.smart',
  tour: 'model.jenis.tour',
};
const LEVELS: Record<string, ParseKeys> = {
  pure: 'model.tingkat.pure',
  live: 'model.tingkat.live',
  http: 'model.tingkat.http',
  browser: 'model.tingkat.browser',
};
const said = (t: TFunction, words: Record<string, ParseKeys>, key: string): string => {
  const found = words[key];
  return found === undefined ? key : String(t(found));
};
export const kindText = (t: TFunction, kind: string) => said(t, KINDS, kind);
export const levelText = (t: TFunction, level: string) => said(t, LEVELS, level);
