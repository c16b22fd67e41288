/** The selected ones after one of them was pressed: it toggles. */
export const chooseOne = (selected: readonly string[], id: string): readonly string[] =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

/** All of these, or none when all of them are selected already. */
export const chooseAll = (ids: readonly string[], selected: readonly string[]): readonly string[] =>
  ids.every((id) => selected.includes(id)) ? [] : ids;

/** Those of the selected that are still there. */
export const stillThere = (selected: readonly string[], present: readonly { id: string }[]): readonly string[] =>
  selected.filter((id) => present.some((one) => one.id === id));
