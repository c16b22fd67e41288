import type { LaporanBaruSnapshot, Perangkat } from '#machines/laporan-baru/laporan-baru.machine.ts';

/** Where the device's notifications stand, and whether the browser is being asked. */
export const perangkatOf = ({ context }: LaporanBaruSnapshot): Perangkat => context.perangkat;
export const isMenanyakan = (baru: LaporanBaruSnapshot): boolean => baru.matches({ device: 'choosing' });
