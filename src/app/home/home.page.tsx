import { HomePage } from '#features/home/HomePage.tsx';

/** The actor lives in the shell, because the menu shows the same counts. */
export default function HomeRoute() {
  return <HomePage />;
}
