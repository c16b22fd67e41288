import { calling } from '#app/wiring/call.ts';
import { type Asked, type Place, presenceMachine } from '#machines/workspace/presence.machine.ts';
import type { Row } from '#machines/kit/row.ts';

/** A list whose rows are looked at. `byUnit`: it shows one unit at a time; otherwise its rows differ by year alone. */
export type Listed = {
  list(params: Record<string, string | number>, options?: { signal?: AbortSignal }): Promise<{ data: readonly Row[] }>;
  byUnit: boolean;
};

/** How much of a list is looked through, and how many places are offered. */
const ROWS = 200;
const PLACES = 5;

/** The unit and year of a row, as every record that has them carries them. */
function placeOf(row: Row, byUnit: boolean): Place | null {
  const { tahun, unit_id: id, unit } = { tahun: undefined, unit_id: undefined, unit: undefined, ...row };
  if (typeof tahun !== 'number') return null;
  if (!byUnit) return { tahun };
  const nama = Object.entries(unit ?? {}).find(([key]) => key === 'nama_unit')?.[1];
  return typeof id === 'string' && typeof nama === 'string' ? { tahun, unit: { id, nama } } : null;
}

/**
 * Where a list has rows when it has none for the unit and year that are worked in: in other years of the unit, else in other units of
 * the year, else anywhere.
 */
export function providePresenceInList({ list, byUnit }: Listed) {
  return presenceMachine.provide({
    actors: {
      findData: calling<readonly Place[], Asked>(async ({ input: { satker, tahun }, signal }) => {
        const isOne = byUnit && satker !== '';
        for (const scope of isOne ? [{ satker }, { tahun: String(tahun) }, {}] : [{}]) {
          const { data: rows } = await list({ ...scope, perPage: ROWS }, { signal });
          const places = new Map<string, Place>();
          for (const row of rows) {
            const place = placeOf(row, isOne);
            const isHere = place?.tahun === tahun && (place.unit === undefined || place.unit.id === satker);
            if (place && !isHere) places.set(`${place.unit?.id} ${place.tahun}`, place);
          }
          const found = [...places.values()].toSorted((a, b) => b.tahun - a.tahun).slice(0, PLACES);
          if (found.length > 0) return found;
        }
        return [];
      }),
    },
  });
}
