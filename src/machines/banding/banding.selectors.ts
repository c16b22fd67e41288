import type { BandingIndikator } from '#contract/banding.ts';
import type { BandingSnapshot } from '#machines/banding/banding.machine.ts';

export type { Banding, BandingIndikator } from '#contract/banding.ts';

/** The two rounds; null while they are not known, and in the first round. */
export const bandingKini = ({ context }: BandingSnapshot) => context.banding;
export const kegagalanBanding = ({ context }: BandingSnapshot) => context.kegagalan;
/** What changed in one indicator; null = nothing, or not known. */
export const bandingIndikator = ({ context }: BandingSnapshot, detailId: string): BandingIndikator | null =>
  context.banding?.indikator.find((satu) => satu.detail_id === detailId) ?? null;
