import type { LangsungEmitted } from '#machines/langsung/langsung.setup.ts';
import type { Peristiwa, PeristiwaLaporan } from '#machines/langsung/langsung.types.ts';

type Listener = (kabar: LangsungEmitted) => void;
const listeners = new Set<Listener>();

/**
 * Live news for whoever shows what it is about: what happened, or with `semua` that anything may have.
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

const tentangLaporanApaPun = (satu: Peristiwa): satu is PeristiwaLaporan => 'laporanId' in satu;

/** News of one kind, with the content that this kind has. */
export const hanya = <J extends Peristiwa['jenis']>({ peristiwa }: LangsungEmitted, jenis: J) =>
  peristiwa.filter((satu): satu is Extract<Peristiwa, { jenis: J }> => satu.jenis === jenis);

/** Whether something of this kind happened, or may have. */
export const adaKabar = (kabar: LangsungEmitted, jenis: Peristiwa['jenis']): boolean =>
  kabar.semua || hanya(kabar, jenis).length > 0;

/** Whether news concerns the reports that are shown of one unit; '' = of all units. */
export const tentangSatker = ({ semua, peristiwa }: LangsungEmitted, satker: string): boolean =>
  semua || peristiwa.some((satu) => tentangLaporanApaPun(satu) && (satker === '' || satu.unitId === satker));

/** Whether something of this kind happened to one report, or may have. */
export const menyangkut = (
  { semua, peristiwa }: LangsungEmitted,
  jenis: PeristiwaLaporan['jenis'],
  id: string,
): boolean => semua || peristiwa.some((satu) => satu.jenis === jenis && satu.laporanId === id);

/** Whether news says that one report is no longer what we hold of it. Our own saves come back as news, too. */
export const tentangLaporan = ({ semua, peristiwa }: LangsungEmitted, id: string, versi: number): boolean =>
  semua ||
  peristiwa.some(
    (satu) => tentangLaporanApaPun(satu) && satu.laporanId === id && satu.versi !== null && satu.versi > versi,
  );
