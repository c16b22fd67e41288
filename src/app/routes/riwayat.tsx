import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { RiwayatPage } from '#features/riwayat/RiwayatPage.tsx';
import { editable, isiOf } from '#machines/laporan/laporan.selectors.ts';

/** `/pelaporan-capaian/:id/riwayat` */
export default function RiwayatRoute() {
  const { laporan, riwayat, catatan } = LaporanActor.useSelector(isiOf);
  const giliran = LaporanActor.useSelector(editable) && laporan.status === 'revision';
  return (
    <RiwayatPage
      laporan={laporan}
      riwayat={riwayat}
      catatan={catatan}
      giliran={giliran}
      onPrint={() => window.print()}
    />
  );
}
