import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paintPdf } from '#app/wiring/penampil.ts';
import { sejakPutaran } from '#domain/pelaporan/putaran.ts';
import { IndikatorPage } from '#features/pelaporan/IndikatorPage.tsx';
import { LaporanActor, useTugas } from '#features/pelaporan/LaporanActor.ts';
import { Penampil } from '#features/penampil/Penampil.tsx';
import { SejakCard } from '#features/riwayat/SejakCard.tsx';
import { penampilOf } from '#machines/bukti/bukti.selectors.ts';
import { buktiOf, dimuatOf, isiOf } from '#machines/laporan/laporan.selectors.ts';

/** `/pelaporan-capaian/:id/indikator/:detailId?dari=periksa#isian-bukti` */
export default function IndikatorRoute() {
  const { detailId = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const bukti = LaporanActor.useSelector(buktiOf);
  // The viewer lets go of its file when the indicator is left, by the browser's way back too.
  useEffect(() => () => bukti?.send({ type: 'preview.close' }), [bukti, detailId]);
  return (
    <IndikatorPage
      detailId={detailId}
      dariPeriksa={params.get('dari') === 'periksa'}
      sejak={<Sejak detailId={detailId} />}
      penampil={<Pratinjau />}
      onNext={(path) => void navigate(path)}
    />
  );
}

function Pratinjau() {
  const bukti = LaporanActor.useSelector(buktiOf);
  const actor = useSelector(bukti ?? undefined, (snapshot) => snapshot && penampilOf(snapshot));
  return actor && <Penampil actor={actor} paint={paintPdf} tombolSendiri />;
}

/** Only where there was a round before, and where the indicator was objected to or is different now. */
function Sejak({ detailId }: { detailId: string }) {
  const { banding } = LaporanActor.useSelector(isiOf);
  const dimuat = LaporanActor.useSelector(dimuatOf)?.details.find(({ id }) => id === detailId);
  const baris = useTugas().baris.find(({ detail }) => detail.id === detailId);
  if (!banding || !dimuat || !baris) return null;
  const { detail, nilai, hasil, dikembalikan } = baris;
  const kini = { ...nilai, capaian: hasil.capaian, files: detail.files };
  const sejak = sejakPutaran(banding.indikator.find((satu) => satu.detail_id === detailId) ?? null, dimuat, kini);
  const { tambah, hapus } = sejak.berkas;
  const berubah = sejak.perubahan.length + tambah.length + hapus.length > 0;
  return dikembalikan || berubah ? <SejakCard putaran={banding.dari} sejak={sejak} /> : null;
}
