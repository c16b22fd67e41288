import { type UnitChooser, type UnitEntry, type UnitOption, unitOptions } from '#domain/access/unit-options.ts';

/** The selected work unit as local storage keeps it; `value` '' = all units. */
export type ChosenSatker = { value: string; label: string };
export type Workspace = { satker: ChosenSatker; tahun: number };
/** What another tab selected; null where nothing is stored. */
export type Elsewhere = { satker: ChosenSatker | null; tahun: number | null };
export type Person = UnitChooser & { id: string; satkerName: string };

/** `filled`: years in which the person's own unit, or one below it, has data; asked only while nothing was chosen. */
export type Loaded = { units: UnitEntry[]; years: number[]; filled: number[] };

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
function offered(years: number[], wanted: number): number {
  if (years.length === 0 || years.includes(wanted)) return wanted;
  return years.includes(FIRST_TAHUN) ? FIRST_TAHUN : (years.at(-1) ?? wanted);
}

/** A stored unit that may not be chosen gives way to the own one, or to the first that may. */
function selectable(options: UnitOption[], wanted: ChosenSatker, person: Person): ChosenSatker {
  const option =
    options.find(({ value }) => value === wanted.value) ??
    options.find(({ value }) => value === person.satkerId) ??
    options[0];
  return option ? { value: option.value, label: option.label } : ownUnit(person);
}

/** Where a person without a choice begins: the wanted year, unless their data is in other years only; then the last of them. */
function yearWithData(filled: readonly number[], wanted: number): number {
  return filled.length === 0 || filled.includes(wanted) ? wanted : Math.max(...filled);
}

type Place = { person: Person; satker: ChosenSatker; tahun: number; undecided: boolean };
/** Where a person works once the lists are there; nobody is moved to another year by lists that are loaded again. */
export function placeAfter({ units, years, filled }: Loaded, { person, satker, tahun, undecided }: Place) {
  const options = unitOptions(units, person);
  return {
    options,
    years,
    satker: selectable(options, satker, person),
    tahun: offered(years, undecided ? yearWithData(filled, tahun) : tahun),
    undecided: false,
  };
}

/** Lists that were loaded again do not offer any more what is worked in: a person is moved. */
export function isMoved(loaded: Loaded, place: Place): boolean {
  const { satker, tahun } = placeAfter(loaded, place);
  return satker.value !== place.satker.value || tahun !== place.tahun;
}

type Choices = Workspace & { options: UnitOption[]; years: number[] };
/** Where another tab is, as far as it may be chosen here too; null when that is where this one is. */
export function otherPlace({ satker, tahun }: Elsewhere, here: Choices): Workspace | null {
  const option = here.options.find(({ value }) => value === satker?.value);
  const there = {
    satker: option ? { value: option.value, label: option.label } : here.satker,
    tahun: tahun !== null && here.years.includes(tahun) ? tahun : here.tahun,
  };
  return there.satker.value === here.satker.value && there.tahun === here.tahun ? null : there;
}
