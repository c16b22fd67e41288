import { useMemo } from 'react';
import { client } from '#app/client.ts';
import { recorded } from '#app/recording.ts';
import { provideOwnSessions } from '#app/session/own-sessions.ts';
import { OwnSessionsActor } from '#features/session/OwnSessionsActor.ts';
import { OwnSessionsPage } from '#features/session/OwnSessionsPage.tsx';
import { createUserApi } from '#services/access/access.ts';

/** `/profil/sesi`: where this person is signed in. */
export default function OwnSessionsRoute() {
  const logic = useMemo(() => provideOwnSessions(createUserApi(client)), []);
  return (
    <OwnSessionsActor.Provider logic={logic} options={recorded}>
      <OwnSessionsPage />
    </OwnSessionsActor.Provider>
  );
}
