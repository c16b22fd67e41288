import type { PemeriksaanSnapshot } from '#machines/pemeriksaan/pemeriksaan.machine.ts';

/** The specification's flag: the server said 200, the person may go on. */
export const nextState = (p: PemeriksaanSnapshot) =>
  p.matches('allowed') || p.matches('creating') || p.matches('created');
export const pilihanOf = (p: PemeriksaanSnapshot) => p.context.pilihan;
export const hasilOf = (p: PemeriksaanSnapshot) => p.context.hasil;
export const baruOf = (p: PemeriksaanSnapshot) => p.context.id;
/** The page lists the faults once the dialog is closed, and behind it too. */
export const ditolak = (p: PemeriksaanSnapshot) => p.matches('refused') || p.matches('informing');
export const sibuk = (p: PemeriksaanSnapshot) => p.hasTag('busy');
