import type { ModelLaporanSnapshot } from '#machines/model-laporan/model-laporan.machine.ts';

export const isiLaporan = ({ context }: ModelLaporanSnapshot) => context.laporan?.isi ?? null;
export const kegagalanLaporan = ({ context }: ModelLaporanSnapshot) => context.kegagalan;
export const mesinTerpilih = ({ context }: ModelLaporanSnapshot) => context.mesin;
export const saringanJalur = ({ context }: ModelLaporanSnapshot) => context.saringan;
export const transisiTerpilih = ({ context }: ModelLaporanSnapshot) => context.transisi;
/** The command that is in the clipboard now; null when none was copied. */
export const perintahTersalin = (snapshot: ModelLaporanSnapshot) =>
  snapshot.matches({ ready: 'copied' }) ? snapshot.context.perintah : null;
/** The command that the browser would not copy; to be copied by hand. */
export const perintahTakTersalin = (snapshot: ModelLaporanSnapshot) =>
  snapshot.matches({ ready: 'notCopied' }) ? snapshot.context.perintah : null;
