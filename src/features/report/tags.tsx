import { useTranslation } from 'react-i18next';
import type { Threshold, Colour } from '#domain/capaian/thresholds.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { IndicatorState } from '#domain/report/duties.ts';
import { STATE_LOOKS, LOOK_STATUS, COLOUR_LOOKS } from '#features/report/shown.ts';
import { colourName } from '#services/i18n/grade.ts';
import { Tag } from '#ui/Tag.tsx';

/** Where a report stands. */
export function StatusTag({ status }: { status: ReportStatus | 'absent' }) {
  const { t } = useTranslation();
  return <Tag {...LOOK_STATUS[status]}>{t(`pelaporan.status.${status}`)}</Tag>;
}

/** Where an indicator stands for the officer. */
export function IndicatorStateTag({ state }: { state: IndicatorState }) {
  const { t } = useTranslation();
  return <Tag {...STATE_LOOKS[state]}>{t(`pelaporan.keadaan.${state}`)}</Tag>;
}

/** The band of a capaian, named as the year's rules name it. */
export function ColourTag({ colour, thresholds }: { colour: Colour; thresholds: readonly Threshold[] }) {
  const { t } = useTranslation();
  return <Tag {...COLOUR_LOOKS[colour]}>{colourName(colour, thresholds, t)}</Tag>;
}
