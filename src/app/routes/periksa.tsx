import { PeriksaPage } from '#features/pelaporan/PeriksaPage.tsx';

/** `/pelaporan-capaian/:id/periksa` */
export default function PeriksaRoute() {
  return <PeriksaPage />;
}
