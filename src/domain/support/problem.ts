/** What a person reports of a problem, and what becomes of it. The words are those of the wire, contract.md §9. */
export const PROBLEM_STATUSES = ['baru', 'selesai'] as const;
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number];

/** Longest description and longest answer, in characters. */
export const MAX_PROBLEM_TEXT = 2000;
export const MAX_PROBLEM_ANSWER = 1000;

/** Longest recording that may be sent along, in characters; of a longer one the older half is left out first. */
export const MAX_SENT_TRACE = 512 * 1024;

/** A report of a problem as people name it: `M-0142`. */
export const problemName = (number: number): string => `M-${String(number).padStart(4, '0')}`;
