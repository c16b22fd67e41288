import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useKonteks } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { Unduhan } from '#app/Unduhan.tsx';
import { wiredDasbor } from '#app/wired-dasbor.ts';
import { halamanDari, periodeDari } from '#app/wiring/dasbor-alamat.ts';
import { WidgetActor } from '#features/dasbor/DasborActor.ts';
import { KinerjaPage } from '#features/dasbor/KinerjaPage.tsx';
import { satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';

const PER_HALAMAN = 100;

/** `/kpi/matrik-kinerja?hal=` */
export default function RekapKinerjaRoute() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const satker = useKonteks(satkerTerpilih);
  const tahun = useKonteks(tahunTerpilih);
  const hal = halamanDari(search);
  const pertanyaan = {
    satker: satker.value,
    tahun,
    periode: periodeDari(search),
    jenis: 'kinerja' as const,
    hal,
    per: PER_HALAMAN,
  };
  return (
    <WidgetActor.Provider
      key={JSON.stringify(pertanyaan)}
      logic={wiredDasbor.widget}
      options={{ input: { pertanyaan }, ...recorded }}
    >
      <KinerjaPage
        satker={satker}
        tahun={tahun}
        onHalaman={(baru) => setSearch({ hal: String(baru) })}
        unduh={<Unduhan {...wiredDasbor.dokumen.matrik(satker.value, tahun)}>{t('dasbor.xlsx')}</Unduhan>}
        onPrint={() => window.print()}
      />
    </WidgetActor.Provider>
  );
}
