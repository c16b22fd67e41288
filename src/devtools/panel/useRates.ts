import { useMemo, useSyncExternalStore } from 'react';
import type { Clock } from '#devtools/panel/tools.ts';
import { ratesOf } from '#devtools/panel/vitals.ts';
import type { View } from '#devtools/panel/view.ts';

/** ms between two counts while nothing happens. */
const OFTEN = 2000;

/** Events per minute and actor, at what is shown; of a live recording also while nothing comes any more. */
export function useRates({ entries, position, at }: View, clock: Clock): ReadonlyMap<string, number> {
  const now = useSyncExternalStore(clock.subscribe, () => Math.ceil(clock.now() / OFTEN) * OFTEN);
  return useMemo(() => ratesOf(entries, position, at ?? now), [entries, position, at, now]);
}
