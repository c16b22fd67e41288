import type { Temuan } from '#domain/pelaporan/laporan.ts';
import type { PeringatanSnapshot } from '#machines/peringatan/peringatan.machine.ts';

const NONE: readonly Temuan[] = [];

/** What is known; while it is asked for anew, what was known before. */
export const peringatanOf = (peringatan: PeringatanSnapshot) => peringatan.context.daftar ?? NONE;
/** The server could not be asked; that is said, because "none" would be a lie. */
export const takDiketahui = (peringatan: PeringatanSnapshot) => peringatan.matches('unknown');
