import { NewReportsActor } from '#app/report-news-context.ts';
import { usePreferencesRef } from '#app/preferences-context.ts';
import { PreferencesPage } from '#features/preferences/PreferencesPage.tsx';
import type { Profile } from '#machines/session/session.types.ts';

export default function PreferencesRoute({ profile }: { profile: Profile }) {
  const newReports = NewReportsActor.useActorRef();
  return <PreferencesPage preferences={usePreferencesRef()} profile={profile} newReports={newReports} />;
}
