import { useEffect } from 'react';
import { onKabar, tentangSatker } from '#app/kabar.ts';
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
  const ability = useAbility();
  return (
    <DaftarActor.Provider
      key={`${satker.value} ${tahun}`}
      logic={wiredPelaporan.daftar}
      options={{ input: { satker: satker.value, tahun }, ...recorded }}
    >
      <Kabar satker={satker.value} />
      <DaftarPage
        satker={satker}
        tahun={tahun}
        bolehBuat={ability.can('create', 'PelaporanCapaian')}
        bolehEkspor={ability.can('export', 'PelaporanCapaian')}
        onTahun={(baru) => konteks.send({ type: 'tahun.select', tahun: baru })}
      />
    </DaftarActor.Provider>
  );
}

/** What others do with these reports is seen without asking. */
function Kabar({ satker }: { satker: string }) {
  const actor = DaftarActor.useActorRef();
  useEffect(
    () => onKabar((kabar) => tentangSatker(kabar, satker) && actor.send({ type: 'list.reload' })),
    [actor, satker],
  );
  return null;
}
