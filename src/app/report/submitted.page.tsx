import { SentPage } from '#features/report/SentPage.tsx';

/** `/pelaporan-capaian/:id/terkirim` */
export default function SentRoute() {
  return <SentPage onPrint={() => window.print()} />;
}
