import type { AntreanSnapshot } from '#machines/antrean/antrean.machine.ts';

export const barisAntrean = ({ context }: AntreanSnapshot) => context.baris;
/** Totals of all tabs; null where they are not known. */
export const hitunganTab = ({ context }: AntreanSnapshot) => context.hitungan;
export const tabKini = ({ context }: AntreanSnapshot) => context.params.tab;
export const halaman = ({ context }: AntreanSnapshot) => ({ page: context.params.page, total: context.total });
export const kegagalanAntrean = ({ context }: AntreanSnapshot) => context.kegagalan;
