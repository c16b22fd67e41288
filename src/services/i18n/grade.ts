import type { TFunction } from 'i18next';
import { bandMeaning } from '#domain/dashboard/dashboard.ts';
import type { Colour, Threshold } from '#domain/capaian/thresholds.ts';

/** The name of a class: a standard name is translated, a name given by the organisation stays as written. */
export function gradeName(band: Pick<Threshold, 'label' | 'warna'>, t: TFunction): string {
  const meaning = bandMeaning(band);
  if (meaning === null) return band.label;
  return meaning === 'terbawah' ? t('dasbor.kelasTerbawah') : t(`verifikasi.indikator.warna.${meaning}`);
}

/** The name of the class that has this colour in the year's rules. */
export const colourName = (warna: Colour, thresholds: readonly Threshold[], t: TFunction): string =>
  gradeName(thresholds.find((one) => one.warna === warna) ?? { warna, label: warna }, t);
