import { useParams, useSearchParams } from 'react-router-dom';
import { csvSemua } from '#app/CsvSemua.tsx';
import { useKonteks, useKonteksRef } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { wiredDasbor } from '#app/wired-dasbor.ts';
import { periodeDari, tautanDasbor } from '#app/wiring/dasbor-alamat.ts';
import { BerandaActor } from '#features/beranda/BerandaActor.ts';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { DasborPage } from '#features/dasbor/DasborPage.tsx';
import { giliranOf } from '#machines/beranda/beranda.selectors.ts';
import { satkerTerpilih, tahunOptions, tahunTerpilih, unitOptionsOf } from '#machines/konteks/konteks.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';

/** `/dasbor` of the unit in the header, and `/dasbor/satker/:satkerId` of one below it; `?periode=` or the newest. */
export default function DasborRoute() {
  const { satkerId } = useParams();
  const [search, setSearch] = useSearchParams();
  const terpilih = useKonteks(satkerTerpilih);
  const tahun = useKonteks(tahunTerpilih);
  const units = useKonteks(unitOptionsOf);
  const tahunLain = useKonteks(tahunOptions)
    .filter((satu) => satu !== tahun)
    .sort((a, b) => b - a);
  const konteks = useKonteksRef();
  const giliran = BerandaActor.useSelector(giliranOf);
  const bolehMemutus = useAbility().can('approve', 'PelaporanCapaian');
  const satker = satkerId ?? terpilih.value;
  const periode = periodeDari(search);
  return (
    <DasborActor.Provider
      key={`${satker} ${tahun} ${periode}`}
      logic={wiredDasbor.dasbor}
      options={{ input: { satker, tahun, periode }, ...recorded }}
    >
      <DasborPage
        satker={satkerId === undefined ? terpilih.label : (units.find(({ value }) => value === satkerId)?.label ?? '')}
        cabang={satkerId !== undefined}
        onPeriode={(baru) => setSearch({ periode: baru }, { replace: true })}
        onPrintAll={() => window.print()}
        bolehMemutus={bolehMemutus}
        giliran={giliran}
        tahunLain={tahunLain}
        onTahun={(baru) => konteks.send({ type: 'tahun.select', tahun: baru })}
        ke={tautanDasbor(satkerId, periode)}
        {...wiredDasbor.alat}
        csvSemua={csvSemua}
      />
    </DasborActor.Provider>
  );
}
