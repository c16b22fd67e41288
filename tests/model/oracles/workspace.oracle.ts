import type { Loaded } from '#machines/workspace/choices.ts';
import type { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, isSame } from '#tests/model/oracles/areas.ts';
import { unitEntry } from '#tests/support/world/unit-entry.ts';

const PERSON = { id: 'u1', roles: ['admin-dev'], satkerId: 'a', satkerName: 'Unit a' };
const BOTH = { units: [unitEntry('a'), unitEntry('b')], years: [2024, 2025, 2026], filled: [2026] };

/**
 * Specification §4 (login stores the selected unit), §6 (units by role), §9 (2025 first); contract §4: unit and year
 * are what may be chosen, change only by whoever works here, and are told to the pages and kept whenever they change.
 */
export const WORKSPACE_ORACLE: Oracle<typeof workspaceMachine> = {
  invariants: {
    'the unit is one of those that may be chosen': ({ after }) =>
      after.options.length === 0 || after.options.some(({ value }) => value === after.satker.value),
    'the name shown is that of the unit': ({ after }) =>
      after.options.every(({ value, label }) => value !== after.satker.value || label === after.satker.label),
    'the year is one of those that are offered': ({ after }) =>
      after.years.length === 0 || after.years.includes(after.tahun),
    'choosing changes what was chosen and nothing else': ({ before, event, from, after }) => {
      if (event.type === 'satker.select') {
        const isOffered = from.matches('ready') && before.options.some(({ value }) => value === event.value);
        return after.satker.value === (isOffered ? event.value : before.satker.value) && after.tahun === before.tahun;
      }
      if (event.type !== 'tahun.select') return true;
      const isOffered = from.matches('ready') && before.years.includes(event.tahun);
      return after.tahun === (isOffered ? event.tahun : before.tahun) && isSame(before.satker, after.satker);
    },
    'nobody is moved by another tab before saying yes': ({ before, event, after }) =>
      event.type !== 'otherTab.select' || (isSame(before.satker, after.satker) && before.tahun === after.tahun),
    'what the other tab offers may be chosen here, and differs': ({ after }) =>
      after.elsewhere === null ||
      (after.options.some(({ value }) => value === after.elsewhere?.satker.value) &&
        after.years.includes(after.elsewhere.tahun)),
    'saying yes goes where the other tab is, saying no stays': ({ before, event, from, after }) => {
      if (!from.matches({ ready: 'differing' }) || !before.elsewhere) return true;
      if (event.type === 'otherTab.accept')
        return (
          isSame(after.satker, before.elsewhere.satker) &&
          after.tahun === before.elsewhere.tahun &&
          after.elsewhere === null
        );
      return (
        event.type !== 'otherTab.keep' ||
        (isSame(after.satker, before.satker) && after.tahun === before.tahun && after.elsewhere === null)
      );
    },
    'another unit or year that was chosen is told to the pages': ({ before, event, after, emitted }) =>
      event.type.startsWith('xstate.') ||
      (before.satker.value === after.satker.value && before.tahun === after.tahun) ||
      isSame(emitted, [{ type: 'workspace.changed', satker: after.satker, tahun: after.tahun }]),
    'what was chosen is kept for the next visit, as it stands': (seen) =>
      begun(seen, 'saveWorkspace').every((input) =>
        isSame(input, { satker: seen.after.satker, tahun: seen.after.tahun }),
      ) &&
      (seen.emitted.length === 0 || begun(seen, 'saveWorkspace').length === 1),
    'the units are asked for this person': (seen) =>
      begun(seen, 'loadUnits').every((input) =>
        isSame(input, {
          id: PERSON.id,
          roles: PERSON.roles,
          satkerId: PERSON.satkerId,
          undecided: seen.after.undecided,
        }),
      ),
    'the choices are those of the answer': (seen) => {
      const loaded = answerOf<Loaded>(seen, 'loadUnits');
      return (
        !loaded ||
        (isSame(seen.after.years, loaded.years) &&
          loaded.units.every(({ id }) => seen.after.options.some(({ value }) => value === id)))
      );
    },
    'only who has chosen nothing yet is led to the year with data': (seen) => {
      const loaded = answerOf<Loaded>(seen, 'loadUnits');
      if (!loaded || loaded.years.length === 0) return true;
      const wanted = seen.before.tahun;
      if (!seen.before.undecided) return !loaded.years.includes(wanted) || seen.after.tahun === wanted;
      return loaded.filled.includes(wanted) || seen.after.tahun === Math.max(...loaded.filled);
    },
    'a list that is outdated is loaded again, whatever is chosen meanwhile': (seen) =>
      (seen.event.type !== 'units.outdated' && !seen.before.outdated) ||
      !seen.from.matches('ready') ||
      hasEnded(seen, 'loadUnits') ||
      seen.after.outdated,
    'lists that were loaded, or could not be, are not asked for on and on': (seen) =>
      !hasEnded(seen, 'loadUnits') || !seen.after.outdated,
    'whoever is moved by lists that were loaded again is told': (seen) =>
      !seen.from.matches('ready') ||
      !hasEnded(seen, 'loadUnits') ||
      (seen.before.satker.value === seen.after.satker.value && seen.before.tahun === seen.after.tahun) ||
      isSame(seen.emitted, [{ type: 'workspace.changed', satker: seen.after.satker, tahun: seen.after.tahun }]),
    'lists that failed take nothing away': (seen) =>
      seen.event.type !== 'xstate.error.actor.loadUnits' ||
      (isSame(seen.before.options, seen.after.options) &&
        isSame(seen.before.satker, seen.after.satker) &&
        seen.before.tahun === seen.after.tahun),
    'who works here never changes': ({ before, after }) => isSame(before.person, after.person),
  },
  ensure: {
    'ready.differing': ({ elsewhere }) => elsewhere !== null,
    'ready.settled': ({ elsewhere, outdated }) => elsewhere === null && !outdated,
  },
  tried: {
    input: { person: PERSON, stored: { satker: { value: 'b', label: 'Nama lama' }, tahun: 2024 } },
    events: {
      'satker.select': ['', 'a', 'b', 'nowhere'].map((value) => ({ type: 'satker.select', value })),
      'tahun.select': [2024, 2026, 1999].map((tahun) => ({ type: 'tahun.select', tahun })),
      'otherTab.select': [
        { type: 'otherTab.select', satker: { value: 'b', label: 'Unit b' }, tahun: null },
        { type: 'otherTab.select', satker: { value: 'a', label: 'Unit a' }, tahun: 2025 },
        { type: 'otherTab.select', satker: { value: 'nowhere', label: '?' }, tahun: 1999 },
        { type: 'otherTab.select', satker: null, tahun: null },
      ],
    },
    outcomes: {
      loadUnits: [
        BOTH,
        { ...BOTH, units: [unitEntry('a')], years: [2025, 2026] },
        { units: [], years: [], filled: [] },
      ],
    },
  },
};
