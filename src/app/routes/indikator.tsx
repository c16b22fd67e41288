import { useNavigate, useParams } from 'react-router-dom';
import { IndikatorPage } from '#features/pelaporan/IndikatorPage.tsx';

/** `/pelaporan-capaian/:id/indikator/:detailId` */
export default function IndikatorRoute() {
  const { detailId = '' } = useParams();
  const navigate = useNavigate();
  return <IndikatorPage detailId={detailId} onNext={(path) => void navigate(path)} />;
}
