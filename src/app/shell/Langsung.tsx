import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { tellKabar, tentangSatker } from '#app/kabar.ts';
import { recorded } from '#app/recording.ts';
import { wired } from '#app/wired.ts';
import { BerandaActor } from '#features/beranda/BerandaActor.ts';

/** Live news, from the sign-in to the sign-out; every page hears of it through `kabar.ts`. */
export function Langsung() {
  const [acak] = useState(Math.random);
  const actor = useActorRef(wired.langsung, { input: { acak }, ...recorded });
  const beranda = BerandaActor.useActorRef();
  useEffect(() => {
    const { unsubscribe } = actor.on('news.told', (kabar) => {
      tellKabar(kabar);
      // What waits for a person may be of any year: the counts are asked for anew, whatever it was.
      if (tentangSatker(kabar, '')) beranda.send({ type: 'beranda.refresh' });
    });
    return unsubscribe;
  }, [actor, beranda]);
  return null;
}
