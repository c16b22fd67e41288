import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useKonteks } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { wiredPelaporan } from '#app/wired-pelaporan.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import { BaruPage } from '#features/pelaporan/BaruPage.tsx';
import { PemeriksaanActor } from '#features/pelaporan/PemeriksaanActor.ts';
import { satkerTerpilih, tahunOptions, tahunTerpilih, unitOptionsOf } from '#machines/konteks/konteks.selectors.ts';

const isPeriode = (value: string | null): value is Periode => PERIODE.some((periode) => periode === value);

/** `/pelaporan-capaian/baru?periode=TW3`: unit and year come from the working context, the quarter from the address. */
export default function PelaporanBaruRoute() {
  const navigate = useNavigate();
  const [logic] = useState(() => wiredPelaporan.pemeriksaan((path) => void navigate(path)));
  const [params] = useSearchParams();
  const satker = useKonteks(satkerTerpilih);
  const tahun = useKonteks(tahunTerpilih);
  const units = useKonteks(unitOptionsOf);
  const years = useKonteks(tahunOptions);
  const asked = params.get('periode');
  const periode: Periode = isPeriode(asked) ? asked : 'TW1';
  return (
    <PemeriksaanActor.Provider
      key={`${satker.value} ${tahun} ${periode}`}
      logic={logic}
      options={{ input: { satker: satker.value, tahun, periode }, ...recorded }}
    >
      <BaruPage satkerOptions={units.length > 0 ? units : [satker]} tahunOptions={years.length > 0 ? years : [tahun]} />
    </PemeriksaanActor.Provider>
  );
}
