import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { adaKabar, tellKabar, tentangSatker } from '#app/kabar.ts';
import { ObrolanBaruActor } from '#app/obrolan-baru-context.ts';
import { recorded } from '#app/recording.ts';
import { wired } from '#app/wired.ts';
import { BerandaActor } from '#features/beranda/BerandaActor.ts';

/** Live news, from the sign-in to the sign-out; every page hears of it through `kabar.ts`. */
export function Langsung() {
  const [acak] = useState(Math.random);
  const actor = useActorRef(wired.langsung, { input: { acak }, ...recorded });
  const beranda = BerandaActor.useActorRef();
  const obrolan = ObrolanBaruActor.useActorRef();
  useEffect(() => {
    const refresh = () => beranda.send({ type: 'beranda.refresh' });
    const recount = () => obrolan.send({ type: 'count.refresh' });
    const told = actor.on('news.told', (kabar) => {
      tellKabar(kabar);
      // What waits for a person may be of any year: the counts are asked for anew, whatever it was.
      if (tentangSatker(kabar, '')) refresh();
      if (adaKabar(kabar, 'chat.message')) recount();
    });
    // Whose turn it is may not go stale, even where something on the way lets no news through at all.
    const missed = actor.on('news.missed', () => {
      refresh();
      recount();
    });
    return () => {
      told.unsubscribe();
      missed.unsubscribe();
    };
  }, [actor, beranda, obrolan]);
  return null;
}
