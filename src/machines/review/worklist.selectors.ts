import type { WorklistSnapshot } from '#machines/review/worklist.machine.ts';

export const worklistRows = ({ context }: WorklistSnapshot) => context.reports;
/** Totals of all tabs; null where they are not known. */
export const tabCounts = ({ context }: WorklistSnapshot) => context.computation;
export const currentTab = ({ context }: WorklistSnapshot) => context.params.tab;
/** The day in Jakarta on which the listed reports were sent; null: any. */
export const currentDay = ({ context }: WorklistSnapshot) => context.params.day;
export const currentPage = ({ context }: WorklistSnapshot) => ({ page: context.params.page, total: context.total });
export const worklistFailure = ({ context }: WorklistSnapshot) => context.failure;
