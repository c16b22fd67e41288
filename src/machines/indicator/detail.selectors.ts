import type { DetailsSnapshot } from '#machines/indicator/detail.machine.ts';

export const detailsFailure = (detail: DetailsSnapshot) => detail.context.failure;
export const beingDeleted = (detail: DetailsSnapshot) => detail.matches('removing');
/** Also while the question is open: its button keeps its place, and the focus comes back to it. */
export const mayBeRemoved = (detail: DetailsSnapshot) =>
  detail.can({ type: 'record.remove' }) || detail.matches('confirming');
/** The indicator; null where none is loaded. */
export const kpiDetails = ({ context: { content } }: DetailsSnapshot) => (content?.kind === 'kpi' ? content.kpi : null);
/** How far the indicators are set up; null where that is not loaded. */
export const dashboardDetails = ({ context: { content } }: DetailsSnapshot) =>
  content?.kind === 'dasbor' ? content.dashboard : null;
/** The report as it was in that round; null where none is loaded. */
export const roundDetails = ({ context: { content } }: DetailsSnapshot) =>
  content?.kind === 'putaran' ? content.report : null;

export type ShownKpi = NonNullable<ReturnType<typeof kpiDetails>>;
export type ShownRound = NonNullable<ReturnType<typeof roundDetails>>;
export type ShownSetUp = NonNullable<ReturnType<typeof dashboardDetails>>;
