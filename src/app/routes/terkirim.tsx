import { TerkirimPage } from '#features/pelaporan/TerkirimPage.tsx';

/** `/pelaporan-capaian/:id/terkirim` */
export default function TerkirimRoute() {
  return <TerkirimPage onPrint={() => window.print()} />;
}
