import type { DetailsSnapshot } from '#machines/indicator/detail.machine.ts';

export const detailsFailure = (detail: DetailsSnapshot) => detail.context.failure;
export const beingDeleted = (detail: DetailsSnapshot) => detail.matches('removing');
/** The indicator; null where none is loaded. */
export const kpiDetails = ({ context: { isi } }: DetailsSnapshot) => (isi?.jenis === 'kpi' ? isi.kpi : null);
/** How far the indicators are set up; null where that is not loaded. */
export const dashboardDetails = ({ context: { isi } }: DetailsSnapshot) =>
  isi?.jenis === 'dasbor' ? isi.dashboard : null;
/** The report as it was in that round; null where none is loaded. */
export const roundDetails = ({ context: { isi } }: DetailsSnapshot) => (isi?.jenis === 'putaran' ? isi.laporan : null);

export type ShownKpi = NonNullable<ReturnType<typeof kpiDetails>>;
export type ShownRound = NonNullable<ReturnType<typeof roundDetails>>;
