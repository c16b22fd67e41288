import type { DasborSnapshot, NamaWidget } from '#machines/dasbor/dasbor.machine.ts';

export const widgetOf = (nama: NamaWidget) => (dasbor: DasborSnapshot) => dasbor.context.widget[nama];
/** The actor of an open branch of the tree; null = closed. */
export const cabangOf = (id: string) => (dasbor: DasborSnapshot) => dasbor.context.cabang[id] ?? null;
export const lingkupOf = (dasbor: DasborSnapshot) => dasbor.context.lingkup;
