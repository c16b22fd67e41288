import type { RincianSnapshot } from '#machines/rincian/rincian.machine.ts';

export const kegagalanRincian = (rincian: RincianSnapshot) => rincian.context.kegagalan;
export const sedangDihapus = (rincian: RincianSnapshot) => rincian.matches('removing');
/** The indicator; null where none is loaded. */
export const kpiRincian = ({ context: { isi } }: RincianSnapshot) => (isi?.jenis === 'kpi' ? isi.kpi : null);
/** How far the indicators are set up; null where that is not loaded. */
export const dasborRincian = ({ context: { isi } }: RincianSnapshot) => (isi?.jenis === 'dasbor' ? isi.dasbor : null);
/** The report as it was in that round; null where none is loaded. */
export const putaranRincian = ({ context: { isi } }: RincianSnapshot) =>
  isi?.jenis === 'putaran' ? isi.laporan : null;

export type KpiTampak = NonNullable<ReturnType<typeof kpiRincian>>;
export type DasborTampak = NonNullable<ReturnType<typeof dasborRincian>>;
export type PutaranTampak = NonNullable<ReturnType<typeof putaranRincian>>;
