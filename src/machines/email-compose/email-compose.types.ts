/** A letter that is written on this device; nothing of it is sent. `diubah`: ISO 8601, '' before it was first kept. */
export type Konsep = { id: string; kepada: string; subjek: string; isi: string; diubah: string };
export type IsiKonsep = Pick<Konsep, 'kepada' | 'subjek' | 'isi'>;

/** A letter on which nothing is written is not kept. */
export const isKosong = ({ kepada, subjek, isi }: IsiKonsep) => `${kepada}${subjek}${isi}`.trim() === '';
