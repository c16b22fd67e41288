import type { ObrolanBaruSnapshot } from '#machines/obrolan-baru/obrolan-baru.machine.ts';

/** Messages that were not read yet; 0 also while nobody knows: a count that may be wrong is not shown. */
export const pesanBelumDibaca = (baru: ObrolanBaruSnapshot): number =>
  baru.hasTag('loading') || baru.hasTag('failed') ? 0 : (baru.context.jumlah ?? 0);
/** The number to say aloud since messages came; null = nothing came since it was last said, or all was read. */
export const pesanTiba = ({ context }: ObrolanBaruSnapshot): number | null => context.naik;
