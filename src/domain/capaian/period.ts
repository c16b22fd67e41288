/** The periods that figures are reported for and computed over. */
/** The report (pelaporan capaian) as both sides see it: periods, statuses, actions. contract.md §5 and §6. */

export const PERIODS = ['TW1', 'TW2', 'TW3', 'TW4'] as const;

/** A quarter of the reporting year. */
export type Period = (typeof PERIODS)[number];

/** The quarter with which a year is complete. Before it, what is due later would be judged as missed. */
export const LAST_PERIOD = 'TW4' satisfies Period;

/** Whether a figure against the year's target has a class: the last quarter has its realisasi (0 is one). */
export const isYearReported = (entries: readonly { periode: Period; realisasi: unknown }[]): boolean =>
  entries.some(({ periode, realisasi }) => periode === LAST_PERIOD && realisasi !== null);
