import { useKonteks, useKonteksRef } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { wiredPelaporan } from '#app/wired-pelaporan.ts';
import { DaftarActor } from '#features/pelaporan/DaftarActor.ts';
import { DaftarPage } from '#features/pelaporan/DaftarPage.tsx';
import { satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';

/** `/pelaporan-capaian`: another unit or year is another list. */
export default function PelaporanRoute() {
  const satker = useKonteks(satkerTerpilih);
  const tahun = useKonteks(tahunTerpilih);
  const konteks = useKonteksRef();
  const bolehBuat = useAbility().can('create', 'PelaporanCapaian');
  return (
    <DaftarActor.Provider
      key={`${satker.value} ${tahun}`}
      logic={wiredPelaporan.daftar}
      options={{ input: { satker: satker.value, tahun }, ...recorded }}
    >
      <DaftarPage
        satker={satker}
        tahun={tahun}
        bolehBuat={bolehBuat}
        onTahun={(baru) => konteks.send({ type: 'tahun.select', tahun: baru })}
      />
    </DaftarActor.Provider>
  );
}
