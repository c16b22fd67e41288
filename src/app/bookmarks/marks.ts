/**
 * Addresses of the person's bookmarks, in their order, for the palette. Empty until the shell has loaded the bookmarks
 * and replaces the function.
 */
export const bookmark = { alamat: (): readonly string[] => [] };
