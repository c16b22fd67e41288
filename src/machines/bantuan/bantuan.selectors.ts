import type { BantuanSnapshot } from '#machines/bantuan/bantuan.machine.ts';

export const isDocked = (bantuan: BantuanSnapshot) => bantuan.matches({ panel: 'docked' });
export const isReporting = (bantuan: BantuanSnapshot) => bantuan.matches({ report: 'open' });
/** How handing out the recording went; null before and while it does. */
export const hasilLapor = (bantuan: BantuanSnapshot): 'given' | 'failed' | null => {
  if (bantuan.matches({ report: { open: 'given' } })) return 'given';
  return bantuan.matches({ report: { open: 'failed' } }) ? 'failed' : null;
};
export const caraOf = (bantuan: BantuanSnapshot) => bantuan.context.cara;
