import { Pembukaan } from '#app/shell/Pembukaan.tsx';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { RiwayatPage } from '#features/riwayat/RiwayatPage.tsx';
import { editable, isiOf } from '#machines/laporan/laporan.selectors.ts';

/** `/pelaporan-capaian/:id/riwayat` */
export default function RiwayatRoute() {
  const actor = LaporanActor.useActorRef();
  const { laporan, riwayat, catatan, izin, banding = null } = LaporanActor.useSelector(isiOf);
  const giliran = LaporanActor.useSelector(editable) && laporan.status === 'revision';
  return (
    <RiwayatPage
      laporan={laporan}
      riwayat={riwayat}
      catatan={catatan}
      banding={banding}
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
