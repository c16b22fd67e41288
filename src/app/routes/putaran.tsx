import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { client } from '#app/client.ts';
import { recorded } from '#app/recording.ts';
import { NotFound } from '#app/shell/Guarded.tsx';
import { providePutaran } from '#app/wiring/rincian.ts';
import { Masalah } from '#features/pelaporan/BuktiSection.tsx';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { PutaranActor } from '#features/riwayat/PutaranActor.ts';
import { PutaranPage } from '#features/riwayat/PutaranPage.tsx';
import { buktiOf, isiOf } from '#machines/laporan/laporan.selectors.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';

const api = createPelaporanApi(client);

/** `/pelaporan-capaian/:id/putaran/:n`: an earlier round to read; the current one is the report itself. */
export default function PutaranRoute() {
  const { n = '' } = useParams();
  const { laporan } = LaporanActor.useSelector(isiOf);
  if (!/^[1-9]\d{0,3}$/.test(n)) return <NotFound />;
  const putaran = Number(n);
  if (putaran === laporan.putaran) return <Navigate to={`/pelaporan-capaian/${laporan.id}`} replace />;
  return <Satu key={n} n={putaran} />;
}

function Satu({ n }: { n: number }) {
  const { laporan: kini } = LaporanActor.useSelector(isiOf);
  const bukti = LaporanActor.useSelector(buktiOf);
  const [logic] = useState(() => providePutaran(api, kini.id, n));
  return (
    <PutaranActor.Provider logic={logic} options={recorded}>
      <PutaranPage
        n={n}
        kini={kini}
        masalah={<Masalah />}
        onUnduh={({ id, nama }) => bukti?.send({ type: 'file.open', fileId: id, nama })}
      />
    </PutaranActor.Provider>
  );
}
