import { BerandaPage } from '#features/beranda/BerandaPage.tsx';

/** Its actor lives in the shell, because the menu shows the same counts. */
export default function BerandaRoute() {
  return <BerandaPage />;
}
