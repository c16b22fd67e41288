import { useSearchParams } from 'react-router-dom';
import { useKonteks } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { wiredDasbor } from '#app/wired-dasbor.ts';
import { alamatSaring, periodeDari, saringDari } from '#app/wiring/dasbor-alamat.ts';
import { WidgetActor } from '#features/dasbor/DasborActor.ts';
import { MatrikPage } from '#features/dasbor/MatrikPage.tsx';
import { satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';

const PER_HALAMAN = 50;

/** `/dasbor/matrik?periode=&kelompok=&kelas=&q=&hal=` */
export default function DasborMatrikRoute() {
  const [search, setSearch] = useSearchParams();
  const satker = useKonteks(satkerTerpilih);
  const tahun = useKonteks(tahunTerpilih);
  const lingkup = { satker: satker.value, tahun, periode: periodeDari(search) };
  const pertanyaan = { ...lingkup, ...saringDari(search), jenis: 'matrik' as const, per: PER_HALAMAN };
  return (
    <WidgetActor.Provider
      key={JSON.stringify(pertanyaan)}
      logic={wiredDasbor.widget}
      options={{ input: { pertanyaan }, ...recorded }}
    >
      <MatrikPage
        satker={satker.label}
        onSaring={(ubah) => setSearch((kini) => alamatSaring(kini, ubah), { replace: true })}
        onCsv={wiredDasbor.alat.onCsv}
        onPrint={() => window.print()}
      />
    </WidgetActor.Provider>
  );
}
