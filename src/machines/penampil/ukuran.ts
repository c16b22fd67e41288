/** Percent of the width that a page or picture may have. */
export const ZUM = [50, 75, 100, 125, 150, 200, 300] as const;
/** How every file is first shown. */
export const TEGAK = { zum: 100, halaman: 1, putar: 0 };

/** The next size in a direction; the same one at either end. */
export const langkahZum = (zum: number, arah: 1 | -1) =>
  arah === 1 ? (ZUM.find((satu) => satu > zum) ?? zum) : (ZUM.findLast((satu) => satu < zum) ?? zum);
