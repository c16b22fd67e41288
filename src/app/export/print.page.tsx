import { useTranslation } from 'react-i18next';
import { Download } from '#app/Download.tsx';
import { wiredDashboard } from '#app/wired-dashboard.ts';
import { PrintPage } from '#features/export/PrintPage.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { contentOf } from '#machines/report/report.selectors.ts';

/** `/pelaporan-capaian/:id/cetak`: the report as it is handed in. */
export default function PrintRoute() {
  const { t } = useTranslation();
  const { report, catatan } = ReportActor.useSelector(contentOf);
  return (
    <PrintPage
      report={report}
      notes={catatan}
      onPrint={() => window.print()}
      download={<Download {...wiredDashboard.doc.laporan(report)}>{t('cetak.docx')}</Download>}
    />
  );
}
