import { PrivacyPage } from '#features/access/PrivacyPage.tsx';

/** `/privasi`: what is kept of people, and how long. */
export default function PrivacyRoute() {
  return <PrivacyPage />;
}
