import { HomePage } from '#features/home/HomePage.tsx';

/** Its actor lives in the shell, because the menu shows the same counts. */
export default function HomeRoute() {
  return <HomePage />;
}
