import type { NewReportsSnapshot, Device } from '#machines/notifications/report-news.machine.ts';

/** Where the device's notifications stand, and whether the browser is being asked. */
export const deviceOf = ({ context }: NewReportsSnapshot): Device => context.device;
export const isAsking = (fresh: NewReportsSnapshot): boolean => fresh.matches({ device: 'choosing' });
