import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { address } from '#features/report/shown.ts';
import { contentOf } from '#machines/report/report.selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';

/** The way to a page of the report: the list of reports, the report, and the page itself. */
export const Crumbs = memo(function Crumbs({ here }: { here: string }) {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const period = t(`umum.periode.${report.periode}`);
  return (
    <Breadcrumb
      label={t('shell.remah')}
      items={[
        { label: t(PAGES.pelaporan.title), to: PAGES.pelaporan.path },
        { label: t('pelaporan.periodeTahun', { periode: period, tahun: report.tahun }), to: address(report.id) },
        { label: here },
      ]}
    />
  );
});
