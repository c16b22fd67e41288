import type { Pasangan } from '#machines/banding/banding.machine.ts';

/** The current round against the one before it. */
export const pasanganTerakhir = (putaran: number): Pasangan => ({ dari: putaran - 1, ke: putaran });

/**
 * The two rounds that an address names; the last two where it names none that are there, or not in order.
 * @param putaran the current round
 */
export function pasanganDari(search: URLSearchParams, putaran: number): Pasangan {
  const [dari, ke] = [Number(search.get('dari')), Number(search.get('ke'))];
  const ada = Number.isInteger(dari) && Number.isInteger(ke) && dari >= 1 && dari < ke && ke <= putaran;
  return ada ? { dari, ke } : pasanganTerakhir(putaran);
}

/** The pair with one end moved; the other end makes way, so that the older round stays the first. */
export const geser = ({ dari, ke }: Pasangan, ujung: keyof Pasangan, putaran: number): Pasangan =>
  ujung === 'dari'
    ? { dari: putaran, ke: Math.max(ke, putaran + 1) }
    : { dari: Math.min(dari, putaran - 1), ke: putaran };
