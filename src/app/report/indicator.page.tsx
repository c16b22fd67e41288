import { storedKeys } from '#app/preferences/keys.ts';
import { storage } from '#app/system.ts';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paintPdf } from '#app/evidence/viewer.ts';
import { sinceRound } from '#domain/history/rounds.ts';
import { IndicatorPage } from '#features/report/IndicatorPage.tsx';
import { ReportActor, useWork } from '#features/report/ReportActor.ts';
import { Viewer } from '#features/evidence/Viewer.tsx';
import { SinceCard } from '#features/history/SinceCard.tsx';
import { viewerOf } from '#machines/evidence/evidence.selectors.ts';
import { evidenceOf, loadedOf, contentOf } from '#machines/report/report.selectors.ts';

/** `/pelaporan-capaian/:id/indikator/:detailId?dari=periksa#isian-bukti` */
export default function IndicatorRoute() {
  const { detailId = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const evidence = ReportActor.useSelector(evidenceOf);
  // Closes the viewer's file when another indicator is opened, also by the browser's Back button.
  useEffect(() => () => evidence?.send({ type: 'preview.close' }), [evidence, detailId]);
  return (
    <IndicatorPage
      detailId={detailId}
      fromCheck={params.get('dari') === 'periksa'}
      since={<Since detailId={detailId} />}
      viewer={<Preview />}
      onNext={(path) => void navigate(path)}
    />
  );
}

function Preview() {
  const evidence = ReportActor.useSelector(evidenceOf);
  const actor = useSelector(evidence ?? undefined, (snapshot) => snapshot && viewerOf(snapshot));
  return actor && <Viewer actor={actor} paint={paintPdf} ownKeys keys={storedKeys(storage)} />;
}

/** The comparison with the round before: only where there was one, and the indicator was objected to or has changed. */
function Since({ detailId }: { detailId: string }) {
  const { comparison } = ReportActor.useSelector(contentOf);
  const loaded = ReportActor.useSelector(loadedOf)?.details.find(({ id }) => id === detailId);
  const row = useWork().rows.find(({ detail }) => detail.id === detailId);
  if (!comparison || !loaded || !row) return null;
  const { detail, values, result, dikembalikan } = row;
  const current = { ...values, capaian: result.capaian, files: detail.files };
  const since = sinceRound(comparison.indikator.find((one) => one.detail_id === detailId) ?? null, loaded, current);
  const { tambah, hapus } = since.berkas;
  const changed = since.perubahan.length + tambah.length + hapus.length > 0;
  return dikembalikan || changed ? <SinceCard round={comparison.dari} since={since} scale={detail.skala} /> : null;
}
