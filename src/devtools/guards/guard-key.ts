import type { ParseKeys } from 'i18next';
import { isMachineId, MACHINES } from '#devtools/machines.ts';
import type { GuardWords, MachineAbout } from '#machines/kit/about.ts';

/** The key of a guard's text; null for a guard that has none (an imported recording of another version). */
export function guardKey(machine: string, { name, params }: { name: string; params?: unknown }): ParseKeys | null {
  const guards: MachineAbout['guards'] = isMachineId(machine) ? MACHINES[machine].guards : {};
  const words: GuardWords | undefined = Object.hasOwn(guards, name) ? guards[name] : undefined;
  if (typeof words !== 'object') return words ?? null;
  const direction = paramOf(params, 'direction');
  return direction === 1 || direction === -1 ? words[`${direction}`] : null;
}

export const paramOf = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
