import { useMemo } from 'react';
import { provideKeys, storedKeys } from '#app/preferences/keys.ts';
import { recorded } from '#app/recording.ts';
import { storage } from '#app/system.ts';
import { KeysActor } from '#features/preferences/KeysActor.ts';
import { KeysPage } from '#features/preferences/KeysPage.tsx';

/** `/profil/preferensi/tombol`: every key of the product, and the person's own choices. */
export default function KeysRoute() {
  const logic = useMemo(() => provideKeys(storage), []);
  return (
    <KeysActor.Provider logic={logic} options={{ input: { chosen: storedKeys(storage) }, ...recorded }}>
      <KeysPage />
    </KeysActor.Provider>
  );
}
