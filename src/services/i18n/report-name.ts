import type { TFunction } from 'i18next';
import type { Period } from '#domain/capaian/period.ts';

/** What a report is called in questions and lists: its quarter and its unit. */
export const reportName = (
  { periode, tahun, unit }: { periode: Period; tahun: number; unit: { nama_unit: string } },
  t: TFunction,
): string => t('pelaporan.daftar.nama', { periode: t(`umum.periode.${periode}`), tahun, satker: unit.nama_unit });
