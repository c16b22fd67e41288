import type { UnitChooser, UnitOption } from '#domain/access/unit-options.ts';

/** The selected work unit as local storage keeps it; `value` '' = all units. */
export type ChosenSatker = { value: string; label: string };
export type Person = UnitChooser & { id: string; satkerName: string };

/** The year everybody starts with (specification §9). */
export const FIRST_TAHUN = 2025;

/** The user's fields that the list of units depends on. */
export function chooserOf({ id, roles, satkerId }: Person) {
  return { id, roles, satkerId };
}

export function ownUnit(person: Person): ChosenSatker {
  return { value: person.satkerId, label: person.satkerName };
}

/** A stored year that is not offered any more (or never was) gives way to the one everybody starts with. */
export function offered(years: number[], wanted: number): number {
  if (years.length === 0 || years.includes(wanted)) return wanted;
  return years.includes(FIRST_TAHUN) ? FIRST_TAHUN : (years.at(-1) ?? wanted);
}

/** A stored unit that may not be chosen gives way to the own one, or to the first that may. */
export function selectable(options: UnitOption[], wanted: ChosenSatker, person: Person): ChosenSatker {
  const option =
    options.find(({ value }) => value === wanted.value) ??
    options.find(({ value }) => value === person.satkerId) ??
    options[0];
  return option ? { value: option.value, label: option.label } : ownUnit(person);
}
