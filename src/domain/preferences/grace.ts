/** Seconds between a decision and its sending; 0 = no countdown, every decision is confirmed instead. */
export const GRACE_PERIODS = [8, 20, 60, 0] as const;
export type GracePeriod = (typeof GRACE_PERIODS)[number];
