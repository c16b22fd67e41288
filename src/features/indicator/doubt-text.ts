import type { TFunction } from 'i18next';
import type { TargetDoubt } from '#domain/indicator/eligibility.ts';
import { formatFigures } from '#services/i18n/format.ts';

/** What is odd about the targets of an indicator, and what to do about it, in the reader's language. */
export function doubtText({ kode, values }: TargetDoubt, t: TFunction): { what: string; advice: string } {
  const { dari, ke, tipe, ...figures } = values;
  const said = {
    ...Object.fromEntries(Object.entries(figures).map(([place, figure]) => [place, formatFigures(figure)])),
    ...(dari && { dari: t(`kpi.target.${dari}`) }),
    ...(ke && { ke: t(`kpi.target.${ke}`) }),
    ...(tipe && { tipe: t(`master.target.tipe.${tipe}`) }),
  };
  return { what: t(`kpi.temuan.${kode}.pesan`, said), advice: t(`kpi.temuan.${kode}.saran`) };
}
