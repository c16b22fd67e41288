import type { PaletteSnapshot } from '#machines/palette/palette.machine.ts';

export const isPaletteOpen = (palette: PaletteSnapshot) => palette.matches('open');
/** The palette was opened, but its code is still loading. */
export const isPaletteOpening = (palette: PaletteSnapshot) => palette.matches('opening');
export const queryOf = (palette: PaletteSnapshot) => palette.context.query;
/** Groups as they are shown. */
export const resultOf = (palette: PaletteSnapshot) => palette.context.result;
/** Id of the entry that Enter would run; null when nothing was found. */
export const activeOf = (palette: PaletteSnapshot) => palette.context.aktif;
/** The entry run last leads to a page, whose heading takes the focus. */
export const isLeaving = (palette: PaletteSnapshot) => palette.context.executed?.command.type === 'halaman';
