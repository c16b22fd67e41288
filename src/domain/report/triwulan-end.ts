import { type Period } from '#domain/capaian/period.ts';

const ENDS: Record<Period, string> = { TW1: '03-31', TW2: '06-30', TW3: '09-30', TW4: '12-31' };

/** The last day of a quarter. */
export const triwulanEnd = (tahun: number, period: Period): string => `${tahun}-${ENDS[period]}`;
