/** Addresses of the pages that the person keeps at hand, in their order; the shell fills it once they are known. */
export const bookmark = { alamat: (): readonly string[] => [] };
