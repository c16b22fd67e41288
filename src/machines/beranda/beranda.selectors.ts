import type { BerandaSnapshot } from '#machines/beranda/beranda.machine.ts';

export const giliranOf = (beranda: BerandaSnapshot) => beranda.context.giliran;
export const terakhirOf = (beranda: BerandaSnapshot) => beranda.context.terakhir;
export const orangOf = (beranda: BerandaSnapshot) => beranda.context.orang;
export const tahunOf = (beranda: BerandaSnapshot) => beranda.context.tahun;
/** The unit has no indicators in the selected year, so there is nothing to report. */
export const isTanpaIndikator = (beranda: BerandaSnapshot) =>
  beranda.matches('ready') && beranda.context.indikator === 0 && beranda.context.satker !== '';
/** How many things wait for the person. */
export const jumlahGiliran = (beranda: BerandaSnapshot) => beranda.context.giliran.length;
/** How many reports wait for the person's decision. */
export const jumlahVerifikasi = (beranda: BerandaSnapshot) =>
  beranda.context.giliran.filter(({ kind }) => kind === 'verifikasi').length;
export const frameOf = (beranda: BerandaSnapshot) => {
  if (beranda.matches('loading')) return 'loading';
  if (beranda.matches('failed')) return 'error';
  if (beranda.context.giliran.length === 0) return 'empty';
  return beranda.matches('refreshing') ? 'refreshing' : 'ready';
};
