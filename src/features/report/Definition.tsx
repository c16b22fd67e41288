import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usesRatio } from '#domain/report/duties.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { type ReportDetail, contentOf } from '#machines/report/report.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Grid } from '#ui/layout.tsx';

/** What the indicator measures and how its capaian is computed, on demand. */
export const Definition = memo(function Definition({ detail }: { detail: ReportDetail }) {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const { kpi } = detail;
  const formula =
    kpi.polarisasi === 'minimize'
      ? t(`pelaporan.ind.rumus.${kpi.rumus_minimize}`)
      : t(`pelaporan.ind.rumus.${kpi.polarisasi}`);
  const limit =
    report.batas_capaian === null ? null : t('pelaporan.ind.batas', { batas: formatNumber(report.batas_capaian) });
  const ratio = usesRatio(kpi);
  return (
    <Disclosure card summary={t('pelaporan.ind.definisi')} aside={ratio ? t('pelaporan.ind.rumusRealisasi') : formula}>
      <Grid
        as="dl"
        columns={['136px minmax(0, 1fr)', 'minmax(0, 1fr)']}
        gap="10"
        rows="5"
        align="stretch"
        className="ui-text-m report-definition"
      >
        <Content term={t('pelaporan.ind.definisiIsi')} content={kpi.definisi} data />
        <Content term={t('pelaporan.kolom.x')} content={kpi.definisi_x} data />
        <Content term={t('pelaporan.kolom.y')} content={kpi.definisi_y} data />
        {ratio && <Content term={t('pelaporan.kolom.realisasi')} content={t('pelaporan.ind.rumusRealisasi')} />}
        <Content term={t('pelaporan.kolom.capaian')} content={[formula, limit].filter(Boolean).join(', ')} />
        <Content term={t('pelaporan.ind.konsolidasi')} content={t(`pelaporan.ind.cara.${kpi.konsolidasi}`)} />
      </Grid>
    </Disclosure>
  );
});

/** `data`: the organisation's own words, Indonesian in every language. */
function Content({ term, content, data }: { term: string; content: string | null; data?: boolean }) {
  if (!content) return null;
  return (
    <>
      <dt className="ui-muted">{term}</dt>
      <dd lang={data ? 'id' : undefined}>{content}</dd>
    </>
  );
}
