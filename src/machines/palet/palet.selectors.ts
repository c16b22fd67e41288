import type { PaletSnapshot } from '#machines/palet/palet.machine.ts';

export const isPaletOpen = (palet: PaletSnapshot) => palet.matches('open');
/** Wanted, but its code is still on the way. */
export const isPaletOpening = (palet: PaletSnapshot) => palet.matches('opening');
export const queryOf = (palet: PaletSnapshot) => palet.context.query;
/** Groups as they are shown. */
export const hasilOf = (palet: PaletSnapshot) => palet.context.hasil;
/** Id of the entry that Enter would run; null when nothing was found. */
export const aktifOf = (palet: PaletSnapshot) => palet.context.aktif;
/** The entry run last leads to a page, whose heading takes the focus. */
export const isLeaving = (palet: PaletSnapshot) => palet.context.dijalankan?.perintah.type === 'halaman';
