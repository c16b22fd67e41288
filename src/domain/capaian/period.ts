/** The periods that figures are reported for and computed over. */
/** The report (pelaporan capaian) as both sides see it: periods, statuses, actions. contract.md §5 and §6. */

export const PERIODS = ['TW1', 'TW2', 'TW3', 'TW4'] as const;

/** A quarter of the reporting year. */
export type Period = (typeof PERIODS)[number];

/** The quarter with which a year is complete. Before it, what is due later would be judged as missed. */
export const LAST_PERIOD = 'TW4' satisfies Period;

/** The last quarter of the indicators that a year's figure stands for: how many there are, and of how many it is in. */
export type LastQuarter = { due: number; entered: number };

/**
 * Whether a figure against the year's target has a class: the last quarter of all that it stands for is in, counting the
 * reports that are shown. Before that, what is due later would be judged as missed. docs/decisions/0058, 0063.
 */
export const isYearClosed = ({ due, entered }: LastQuarter): boolean => due > 0 && entered >= due;
