import type { TFunction } from 'i18next';
import type { DasborPersentase, SelMatrik } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import type { Fill, Shape } from '#ui/grafik/Marks.tsx';
import type { Tone } from '#ui/tone.ts';
import { artiPita, type KeadaanSatker } from '#domain/dasbor/dasbor.ts';

type Kelas = DasborPersentase['periode'][number]['kelas'][number];
type Warna = Kelas['warna'];

/** How a class looks: colour, shape and pattern each say it alone. */
export const RUPA_KELAS: Record<Warna, { tone: Tone; shape: Shape; fill: Fill }> = {
  hijau: { tone: 'success', shape: 'circle', fill: { tone: 'success', pattern: 'solid' } },
  kuning: { tone: 'warning', shape: 'triangle', fill: { tone: 'warning', pattern: 'stripes' } },
  merah: { tone: 'danger', shape: 'diamond', fill: { tone: 'danger', pattern: 'hatch' } },
};
/** The name of a class: ours in the language of the reader, that of the organisation as it wrote it. */
export function namaKelas(kelas: Pick<Kelas, 'label' | 'warna'>, t: TFunction): string {
  const arti = artiPita(kelas);
  if (arti === null) return kelas.label;
  return arti === 'terbawah' ? t('dasbor.kelasTerbawah') : t(`verifikasi.indikator.warna.${arti}`);
}
/** A word of ours in the middle of a sentence; later capitals stay, German has nouns there. */
export const diTengah = (kata: string): string => kata.charAt(0).toLowerCase() + kata.slice(1);
/** That name, or why there is no class. */
export const kataKelas = ({ kelas, keadaan }: Pick<SelMatrik, 'kelas' | 'keadaan'>, t: TFunction): string =>
  kelas ? namaKelas(kelas, t) : t(`dasbor.keadaan.${keadaan}`);
export const TANPA_KELAS: { tone: Tone; shape: Shape } = { tone: 'neutral', shape: 'ring' };
export const TAK_DINILAI: Fill = { tone: 'neutral', pattern: 'dots' };
export const BELUM_DIISI: Fill = { tone: 'neutral', pattern: 'outline' };

/** Where a unit stands with its report. */
export const RUPA_STATUS: Record<KeadaanSatker, { tone: Tone; fill: Fill }> = {
  belum: { tone: 'neutral', fill: { tone: 'neutral', pattern: 'outline' } },
  draft: { tone: 'secondary', fill: { tone: 'secondary', pattern: 'dots' } },
  revision: { tone: 'warning', fill: { tone: 'warning', pattern: 'hatch' } },
  submitted: { tone: 'info', fill: { tone: 'info', pattern: 'stripes' } },
  approved: { tone: 'success', fill: { tone: 'success', pattern: 'solid' } },
  tanpa_indikator: { tone: 'neutral', fill: { tone: 'neutral', pattern: 'dots' } },
};
