import { useEffect, useState } from 'react';
import { recorded } from '#app/recording.ts';
import { wiredPelaporan } from '#app/wired-pelaporan.ts';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { PeringatanActor } from '#features/pelaporan/PeringatanActor.ts';
import { PeringatanCard } from '#features/pelaporan/PeringatanCard.tsx';
import { PeriksaPage } from '#features/pelaporan/PeriksaPage.tsx';
import { isiOf, pengirim } from '#machines/laporan/laporan.selectors.ts';

/** `/pelaporan-capaian/:id/periksa` */
export default function PeriksaRoute() {
  const { id, versi } = LaporanActor.useSelector(isiOf).laporan;
  const mengirim = LaporanActor.useSelector(pengirim);
  if (!mengirim) return <PeriksaPage peringatan={null} menunggu={false} />;
  return (
    <PeringatanActor.Provider logic={wiredPelaporan.peringatan} options={{ input: { id, versi }, ...recorded }}>
      <Versi versi={versi} />
      <Diperiksa />
    </PeringatanActor.Provider>
  );
}

/** Waits for the first answer of the check, whatever it is; later ones change what is there. */
function Diperiksa() {
  const settled = PeringatanActor.useSelector((snapshot) => snapshot.hasTag('settled'));
  const [answered, setAnswered] = useState(settled);
  if (settled && !answered) setAnswered(true);
  return <PeriksaPage peringatan={<PeringatanCard />} menunggu={!answered} />;
}

/** Every save, ours or somebody else's, may have made or mended something. */
function Versi({ versi }: { versi: number }) {
  const { send } = PeringatanActor.useActorRef();
  useEffect(() => send({ type: 'version.found', versi }), [send, versi]);
  return null;
}
