import { useTranslation } from 'react-i18next';
import { Unduhan } from '#app/Unduhan.tsx';
import { wiredDasbor } from '#app/wired-dasbor.ts';
import { CetakPage } from '#features/cetak/CetakPage.tsx';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { isiOf } from '#machines/laporan/laporan.selectors.ts';

/** `/pelaporan-capaian/:id/cetak`: the report as it is handed in. */
export default function CetakRoute() {
  const { t } = useTranslation();
  const { laporan, catatan } = LaporanActor.useSelector(isiOf);
  return (
    <CetakPage
      laporan={laporan}
      catatan={catatan}
      onPrint={() => window.print()}
      unduh={<Unduhan {...wiredDasbor.dokumen.laporan(laporan)}>{t('cetak.docx')}</Unduhan>}
    />
  );
}
