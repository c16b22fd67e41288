import type { UnitChooser, UnitOption } from '#domain/akses/unit-options.ts';

/** The selected work unit as local storage keeps it; `value` '' = all units. */
export type SatkerTerpilih = { value: string; label: string };
export type Person = UnitChooser & { id: string; satkerNama: string };

/** The year everybody starts with (specification §9). */
export const TAHUN_AWAL = 2025;

/** Whose list of units it is. */
export function chooserOf({ id, roles, satkerId }: Person) {
  return { id, roles, satkerId };
}

export function ownUnit(person: Person): SatkerTerpilih {
  return { value: person.satkerId, label: person.satkerNama };
}

/** A stored year that is not offered any more (or never was) gives way to the one everybody starts with. */
export function offered(years: number[], wanted: number): number {
  if (years.length === 0 || years.includes(wanted)) return wanted;
  return years.includes(TAHUN_AWAL) ? TAHUN_AWAL : (years.at(-1) ?? wanted);
}

/** A stored unit that may not be chosen gives way to the own one, or to the first that may. */
export function selectable(options: UnitOption[], wanted: SatkerTerpilih, person: Person): SatkerTerpilih {
  const option =
    options.find(({ value }) => value === wanted.value) ??
    options.find(({ value }) => value === person.satkerId) ??
    options[0];
  return option ? { value: option.value, label: option.label } : ownUnit(person);
}
