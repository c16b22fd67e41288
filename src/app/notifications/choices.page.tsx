import { useMemo } from 'react';
import { client } from '#app/client.ts';
import { provideChoices } from '#app/notifications/choices.ts';
import { recorded } from '#app/recording.ts';
import { ChoicesActor } from '#features/notifications/ChoicesActor.ts';
import { ChoicesPage } from '#features/notifications/ChoicesPage.tsx';
import { createChoicesApi } from '#services/notifications/choices.ts';

/** `/profil/pemberitahuan`: what this person is told of, by which way, and when not. */
export default function ChoicesRoute() {
  const logic = useMemo(() => provideChoices(createChoicesApi(client)), []);
  return (
    <ChoicesActor.Provider logic={logic} options={recorded}>
      <ChoicesPage />
    </ChoicesActor.Provider>
  );
}
