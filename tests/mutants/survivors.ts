/** Bugs that no suite finds, by id, each with the reason why that is right. */
export const SURVIVORS: Readonly<Record<string, string>> = {};
