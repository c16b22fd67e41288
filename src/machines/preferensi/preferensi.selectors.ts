import type { PreferensiSnapshot } from '#machines/preferensi/preferensi.machine.ts';

export const skinOf = (preferensi: PreferensiSnapshot) => preferensi.context.skin;
export const directionOf = (preferensi: PreferensiSnapshot) => preferensi.context.direction;
export const languageOf = (preferensi: PreferensiSnapshot) => preferensi.context.language;
export const isMenuCollapsed = (preferensi: PreferensiSnapshot) => preferensi.context.menuCollapsed;
/** The off-canvas menu of narrow screens. */
export const isDrawerOpen = (preferensi: PreferensiSnapshot) => preferensi.matches({ drawer: 'open' });
