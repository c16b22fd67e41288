import { useSearchParams } from 'react-router-dom';
import { csvSemua } from '#app/CsvSemua.tsx';
import { useKonteks } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { wiredDasbor } from '#app/wired-dasbor.ts';
import { alamatSaring, periodeDari, saringDari, tautanDasbor } from '#app/wiring/dasbor-alamat.ts';
import { WidgetActor } from '#features/dasbor/DasborActor.ts';
import { MatrikPage } from '#features/dasbor/MatrikPage.tsx';
import { satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';

const PER_HALAMAN = 50;

/** `/dasbor/matrik?satker=&periode=&kelompok=&kelas=&q=&hal=`; of the unit in the header when none is named. */
export default function DasborMatrikRoute() {
  const [search, setSearch] = useSearchParams();
  const terpilih = useKonteks(satkerTerpilih);
  const satkerId = search.get('satker');
  const tahun = useKonteks(tahunTerpilih);
  const lingkup = { satker: satkerId ?? terpilih.value, tahun, periode: periodeDari(search) };
  const { dasbor, satker } = tautanDasbor(undefined, lingkup.periode);
  const pertanyaan = { ...lingkup, ...saringDari(search), jenis: 'matrik' as const, per: PER_HALAMAN };
  return (
    <WidgetActor.Provider
      key={JSON.stringify(pertanyaan)}
      logic={wiredDasbor.widget}
      options={{ input: { pertanyaan }, ...recorded }}
    >
      <MatrikPage
        satker={satkerId === null ? terpilih.label : ''}
        kembali={{ dasbor, cabang: satkerId && satker(satkerId) }}
        onSaring={(ubah) => setSearch((kini) => alamatSaring(kini, ubah), { replace: true })}
        onCsv={wiredDasbor.alat.onCsv}
        csvSemua={csvSemua}
        onPrint={() => window.print()}
      />
    </WidgetActor.Provider>
  );
}
