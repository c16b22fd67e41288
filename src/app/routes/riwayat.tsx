import { useSearchParams } from 'react-router-dom';
import { client } from '#app/client.ts';
import { recorded } from '#app/recording.ts';
import { Pembukaan } from '#app/shell/Pembukaan.tsx';
import { provideBanding } from '#app/wiring/banding.ts';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { BandingActor } from '#features/riwayat/BandingActor.ts';
import { BandingCard, BandingIsi, BandingTerpilih } from '#features/riwayat/BandingCard.tsx';
import { pasanganDari } from '#features/riwayat/pasangan.ts';
import { RiwayatPage } from '#features/riwayat/RiwayatPage.tsx';
import { editable, isiOf } from '#machines/laporan/laporan.selectors.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';

const logic = provideBanding(createPelaporanApi(client));

/** `/pelaporan-capaian/:id/riwayat?dari=&ke=` */
export default function RiwayatRoute() {
  const actor = LaporanActor.useActorRef();
  const { laporan, riwayat, catatan, izin } = LaporanActor.useSelector(isiOf);
  const giliran = LaporanActor.useSelector(editable) && laporan.status === 'revision';
  return (
    <RiwayatPage
      laporan={laporan}
      riwayat={riwayat}
      catatan={catatan}
      banding={laporan.putaran > 1 && <Perbandingan />}
      giliran={giliran}
      onPrint={() => window.print()}
      bukaKembali={
        laporan.status === 'approved' &&
        izin.includes('reopen') && (
          <Pembukaan laporan={laporan} onReopened={() => actor.send({ type: 'report.reload' })} />
        )
      }
    />
  );
}

/** The last two rounds came with the report; any other two are asked for. */
function Perbandingan() {
  const { laporan, banding = null } = LaporanActor.useSelector(isiOf);
  const [search, setSearch] = useSearchParams();
  const { id: laporanId, putaran, versi } = laporan;
  const pasangan = pasanganDari(search, putaran);
  const { dari, ke } = pasangan;
  const dimuat = banding !== null && banding.dari === dari && banding.ke === ke;
  // An earlier round is what it was; the current one may be another at each version.
  const key = [dari, ke, ke === putaran ? versi : ''].join(' ');
  return (
    <BandingCard
      pasangan={pasangan}
      putaran={putaran}
      onPilih={(baru) => setSearch({ dari: String(baru.dari), ke: String(baru.ke) }, { replace: true })}
    >
      {dimuat ? (
        <BandingIsi banding={banding} />
      ) : (
        <BandingActor.Provider
          key={key}
          logic={logic}
          options={{ input: { laporanId, putaran, pasangan }, ...recorded }}
        >
          <BandingTerpilih pasangan={pasangan} />
        </BandingActor.Provider>
      )}
    </BandingCard>
  );
}
