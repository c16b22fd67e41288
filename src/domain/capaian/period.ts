/** The periods that figures are reported for and computed over. */
/** The report (pelaporan capaian) as both sides see it: periods, statuses, actions. contract.md §5 and §6. */

export const PERIODS = ['TW1', 'TW2', 'TW3', 'TW4'] as const;

/** A quarter of the reporting year. */
export type Period = (typeof PERIODS)[number];
