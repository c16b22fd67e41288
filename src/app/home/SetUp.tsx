import { useEffect } from 'react';
import { client } from '#app/client.ts';
import { provideReadiness } from '#app/home/readiness.ts';
import { recorded } from '#app/recording.ts';
import { useWorkspace } from '#app/workspace-context.ts';
import { ReadinessActor } from '#features/home/ReadinessActor.ts';
import { SetUpHome } from '#features/home/SetUpHome.tsx';
import { selectedTahun } from '#machines/workspace/workspace.selectors.ts';
import { createReadinessApi } from '#services/home/readiness.ts';

const logic = provideReadiness(createReadinessApi(client));

/** The home page of whoever sets the organisation up, of the chosen year. */
export function SetUp() {
  const tahun = useWorkspace(selectedTahun);
  return (
    <ReadinessActor.Provider key={tahun} logic={logic} options={{ input: { tahun }, ...recorded }}>
      <Closing />
      <SetUpHome />
    </ReadinessActor.Provider>
  );
}

/** The button that closes the line goes with it: the focus goes on at the heading. */
function Closing() {
  const actor = ReadinessActor.useActorRef();
  useEffect(() => {
    const { unsubscribe } = actor.on('guide.closed', () => document.querySelector<HTMLElement>('main h1')?.focus());
    return unsubscribe;
  }, [actor]);
  return null;
}
