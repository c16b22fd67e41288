import { useTranslation } from 'react-i18next';
import { Download } from '#app/Download.tsx';
import { wiredDashboard } from '#app/wired-dashboard.ts';
import { PrintPage } from '#features/export/PrintPage.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { contentOf } from '#machines/report/report.selectors.ts';

/** `/pelaporan-capaian/:id/cetak`: the report as it is handed in. */
export default function PrintRoute() {
  const { t } = useTranslation();
  const { laporan, catatan } = ReportActor.useSelector(contentOf);
  return (
    <PrintPage
      laporan={laporan}
      catatan={catatan}
      onPrint={() => window.print()}
      unduh={<Download {...wiredDashboard.doc.laporan(laporan)}>{t('cetak.docx')}</Download>}
    />
  );
}
