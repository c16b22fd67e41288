import type { LangsungEmitted } from '#machines/langsung/langsung.setup.ts';
import type { Peristiwa } from '#machines/langsung/langsung.types.ts';

type Listener = (kabar: LangsungEmitted) => void;
const listeners = new Set<Listener>();

/**
 * Live news for whoever shows what it is about: what happened to reports, or with `semua` that anything may have.
 * @returns a function that stops it
 */
export function onKabar(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Passes news on to all pages of this tab. */
export function tellKabar(kabar: LangsungEmitted): void {
  for (const listener of listeners) listener(kabar);
}

/** Whether news concerns what is shown of one unit; '' = of all units. */
export const tentangSatker = ({ semua, peristiwa }: LangsungEmitted, satker: string): boolean =>
  semua || (satker === '' ? peristiwa.length > 0 : peristiwa.some(({ unitId }) => unitId === satker));

/** Whether something of this kind happened to one report, or may have. */
export const menyangkut = ({ semua, peristiwa }: LangsungEmitted, jenis: Peristiwa['jenis'], id: string): boolean =>
  semua || peristiwa.some((satu) => satu.jenis === jenis && satu.laporanId === id);

/** Whether news says that one report is no longer what we hold of it. Our own saves come back as news, too. */
export const tentangLaporan = ({ semua, peristiwa }: LangsungEmitted, id: string, versi: number): boolean =>
  semua || peristiwa.some((satu) => satu.laporanId === id && satu.versi !== null && satu.versi > versi);
