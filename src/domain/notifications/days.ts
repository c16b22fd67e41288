import { daysWaiting } from '#domain/home/turns.ts';

/** What follows each other on one day in Jakarta. `ago`: days before today, 0 = today. */
export type DayGroup<T> = { ago: number; items: [T, ...T[]] };

/** Groups what happened by its day in Jakarta; the order stays. @param now ms since 1970 */
export function byDay<T extends { waktu: string }>(items: readonly T[], now = Date.now()): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const ago = daysWaiting(item.waktu, now);
    const last = groups.at(-1);
    if (last?.ago === ago) last.items.push(item);
    else groups.push({ ago, items: [item] });
  }
  return groups;
}
