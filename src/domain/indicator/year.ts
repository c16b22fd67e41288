/** Whether indicators of one year can be copied into another: not into itself, nor into one that is closed. */
export const isCopyTarget = (into: { tahun: number; status: string }, from: number): boolean =>
  into.tahun !== from && into.status !== 'ditutup';

/** Whether targets are set for an indicator: for every one that is still used, drafts included. */
export const takesTargets = ({ status }: { status: string }): boolean => status !== 'nonaktif';
