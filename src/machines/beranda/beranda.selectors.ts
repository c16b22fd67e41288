import type { BerandaSnapshot } from '#machines/beranda/beranda.machine.ts';
import { FAILURE_KINDS } from '#machines/kit/kegagalan.ts';
import type { Giliran } from '#domain/pelaporan/giliran.ts';

const NOTHING: readonly Giliran[] = [];

export const giliranOf = (beranda: BerandaSnapshot) => beranda.context.giliran ?? NOTHING;
export const terakhirOf = (beranda: BerandaSnapshot) => beranda.context.terakhir;
export const orangOf = (beranda: BerandaSnapshot) => beranda.context.orang;
export const tahunOf = (beranda: BerandaSnapshot) => beranda.context.tahun;
/** The unit has no indicators in the selected year, so there is nothing to report. */
export const isTanpaIndikator = (beranda: BerandaSnapshot) =>
  beranda.hasTag('empty') && beranda.context.indikator === 0 && beranda.context.satker !== '';
/** Nothing is known, because it could not be loaded: a count says "–" then, not 0. */
const isUnknown = (beranda: BerandaSnapshot) =>
  beranda.context.giliran === null && FAILURE_KINDS.some((kind) => beranda.hasTag(kind));
/** How many things wait for the person; null = it could not be loaded. */
export const jumlahGiliran = (beranda: BerandaSnapshot) => (isUnknown(beranda) ? null : giliranOf(beranda).length);
/** How many reports wait for the person's decision; null = it could not be loaded. */
export const jumlahVerifikasi = (beranda: BerandaSnapshot) =>
  isUnknown(beranda) ? null : giliranOf(beranda).filter(({ kind }) => kind === 'verifikasi').length;
export const kegagalanBeranda = (beranda: BerandaSnapshot) => beranda.context.kegagalan;
