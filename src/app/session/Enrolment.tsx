import { type ComponentType, useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { client } from '#app/client.ts';
import { recorded } from '#app/recording.ts';
import { FrameTexts } from '#app/shell/FrameTexts.tsx';
import { provideSecondFactor } from '#app/session/second-factor.ts';
import { useSession } from '#app/session-context.ts';
import { storage } from '#app/system.ts';
import { EnrolmentPage } from '#features/session/EnrolmentPage.tsx';
import { SecondFactorActor } from '#features/session/SecondFactorActor.ts';
import { createSecondFactorApi } from '#services/access/second-factor.ts';
import '#ui/styles.css';

/** From here on this sign-in is an ordinary one. */
function goOn() {
  const stored = storage.readSession();
  if (stored !== null) storage.saveSession({ ...stored, wajib_dua_faktor: undefined });
  window.location.reload();
}

/** The only page of somebody whose role needs a second factor, until they have one. */
export function Enrolment({ screen: LoadingScreen }: { screen: ComponentType<{ shown?: boolean }> }) {
  const session = useSession();
  const logic = useMemo(() => provideSecondFactor(createSecondFactorApi(client), goOn), []);
  return (
    <MemoryRouter>
      <FrameTexts>
        <SecondFactorActor.Provider logic={logic} options={recorded}>
          <LoadingScreen />
          <EnrolmentPage onLeave={() => session.send({ type: 'session.signOut' })} />
        </SecondFactorActor.Provider>
      </FrameTexts>
    </MemoryRouter>
  );
}
