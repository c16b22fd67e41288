import type { BerandaSnapshot } from '#machines/beranda/beranda.machine.ts';
import { FAILURE_KINDS } from '#machines/kit/kegagalan.ts';
import type { ButirLaporan, ButirPeriode, Giliran } from '#domain/pelaporan/giliran.ts';

export type Pimpinan = NonNullable<BerandaSnapshot['context']['pimpinan']>;
const NO_TURN: readonly Giliran[] = [];
const NO_REPORT: readonly ButirLaporan[] = [];
const NO_QUARTER: readonly ButirPeriode[] = [];

/** What the person can do something about now. */
export const giliranOf = (beranda: BerandaSnapshot) => beranda.context.susunan?.kini ?? NO_TURN;
/** Reports that somebody else has to decide on. */
export const ditungguOf = (beranda: BerandaSnapshot) => beranda.context.susunan?.ditunggu ?? NO_REPORT;
/** Quarters that run or are still to come. */
export const nantiOf = (beranda: BerandaSnapshot) => beranda.context.susunan?.nanti ?? NO_QUARTER;
/** Units below that are not done with the quarter; null for those who see one unit. */
export const pimpinanOf = (beranda: BerandaSnapshot) => beranda.context.pimpinan;
export const terakhirOf = (beranda: BerandaSnapshot) => beranda.context.terakhir;
export const orangOf = (beranda: BerandaSnapshot) => beranda.context.orang;
export const tahunOf = (beranda: BerandaSnapshot) => beranda.context.tahun;
/** The unit has no indicators in the selected year, so there is nothing to report. */
export const isTanpaIndikator = (beranda: BerandaSnapshot) =>
  beranda.hasTag('empty') && beranda.context.indikator === 0 && beranda.context.satker !== '';
/** Nothing is known, because it could not be loaded: a count says "–" then, not 0. */
const isUnknown = (beranda: BerandaSnapshot) =>
  beranda.context.susunan === null && FAILURE_KINDS.some((kind) => beranda.hasTag(kind));
/** Which reports wait for the person's decision, by `id:putaran`, as one text; null = not known. */
export const antreanKunci = ({ context: { susunan } }: BerandaSnapshot) =>
  susunan &&
  susunan.kini
    .flatMap((satu) => (satu.kind === 'verifikasi' ? [`${satu.laporan.id}:${satu.laporan.putaran}`] : []))
    .join(' ');
/** How many things wait for the person; null = it could not be loaded. */
export const jumlahGiliran = (beranda: BerandaSnapshot) => (isUnknown(beranda) ? null : beranda.context.lencana.total);
/** How many reports wait for the person's decision; null = it could not be loaded. */
export const jumlahVerifikasi = (beranda: BerandaSnapshot) =>
  isUnknown(beranda) ? null : beranda.context.lencana.verifikator;
export const kegagalanBeranda = (beranda: BerandaSnapshot) => beranda.context.kegagalan;
