import { SopList } from '#devtools/charts/SopList.tsx';

/** `/dukungan/sop`: every workflow. */
export default function SopListRoute() {
  return <SopList />;
}
