import { useMemo } from 'react';
import { client } from '#app/client.ts';
import { recorded } from '#app/recording.ts';
import { provideSecondFactor } from '#app/session/second-factor.ts';
import { SecondFactorActor } from '#features/session/SecondFactorActor.ts';
import { SecondFactorPage } from '#features/session/SecondFactorPage.tsx';
import { createSecondFactorApi } from '#services/access/second-factor.ts';

/** `/profil/dua-faktor`: the own second factor. */
export default function SecondFactorRoute() {
  const logic = useMemo(() => provideSecondFactor(createSecondFactorApi(client)), []);
  return (
    <SecondFactorActor.Provider logic={logic} options={recorded}>
      <SecondFactorPage />
    </SecondFactorActor.Provider>
  );
}
