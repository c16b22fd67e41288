import { useTranslation } from 'react-i18next';
import { useKonteks } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { Unduhan } from '#app/Unduhan.tsx';
import { wiredDasbor } from '#app/wired-dasbor.ts';
import { WidgetActor } from '#features/dasbor/DasborActor.ts';
import { RekapPage, RekapTanpaSatker } from '#features/dasbor/RekapPage.tsx';
import { satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';

/** `/pelaporan-capaian/rekap` of the unit and year in the header. */
export default function RekapRoute() {
  const { t } = useTranslation();
  const satker = useKonteks(satkerTerpilih);
  const tahun = useKonteks(tahunTerpilih);
  if (satker.value === '') return <RekapTanpaSatker tahun={tahun} />;
  const pertanyaan = { satker: satker.value, tahun, periode: null, jenis: 'rekap' as const };
  return (
    <WidgetActor.Provider
      key={`${satker.value} ${tahun}`}
      logic={wiredDasbor.widget}
      options={{ input: { pertanyaan }, ...recorded }}
    >
      <RekapPage
        satker={satker.label}
        tahun={tahun}
        onCsv={wiredDasbor.alat.onCsv}
        unduh={<Unduhan {...wiredDasbor.dokumen.rekap(satker.value, tahun)}>{t('dasbor.xlsx')}</Unduhan>}
        onPrint={() => window.print()}
      />
    </WidgetActor.Provider>
  );
}
