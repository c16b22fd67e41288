/**
 * The machines that are declared, by id: `<name>.about.ts` beside a machine adds its own, so that one without it does not
 * compile, nor one that src/devtools/machines.ts does not list.
 */
export interface Declared {}

/** @param id of the machine, as its declaration says it */
export const declared = <Id extends keyof Declared>(id: Id): Id => id;
