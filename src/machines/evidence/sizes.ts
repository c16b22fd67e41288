/** Percent of the width that a page or picture may have. */
const ZOOM_LEVELS = [50, 75, 100, 125, 150, 200, 300] as const;
/** How every file is first shown. */
export const UPRIGHT = { zoom: 100, page: 1, rotation: 0 };

/** The next size in a direction; the same one at either end. */
export const zoomStep = (zoom: number, direction: 1 | -1) =>
  direction === 1
    ? (ZOOM_LEVELS.find((one) => one > zoom) ?? zoom)
    : (ZOOM_LEVELS.findLast((one) => one < zoom) ?? zoom);
