/** The selection after one row was toggled. */
export const chooseOne = (selected: readonly string[], id: string): readonly string[] =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

/** All of these, or none when all of them are selected already. */
export const chooseAll = (ids: readonly string[], selected: readonly string[]): readonly string[] =>
  ids.every((id) => selected.includes(id)) ? [] : ids;

/** The selected ids whose rows still exist. */
export const stillThere = (selected: readonly string[], present: readonly { id: string }[]): readonly string[] =>
  selected.filter((id) => present.some((one) => one.id === id));
