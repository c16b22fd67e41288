import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { hasNews, tellNews, aboutSatker } from '#app/news.ts';
import { NewChatsActor } from '#app/unread-chats-context.ts';
import { recorded } from '#app/recording.ts';
import { wired } from '#app/wired.ts';
import { HomeActor } from '#features/home/HomeActor.ts';

/** Live news, from the sign-in to the sign-out; every page hears of it through `news.ts`. */
export function Live() {
  const [acak] = useState(Math.random);
  const actor = useActorRef(wired.langsung, { input: { acak }, ...recorded });
  const home = HomeActor.useActorRef();
  const chatEntry = NewChatsActor.useActorRef();
  useEffect(() => {
    const refresh = () => home.send({ type: 'beranda.refresh' });
    const recount = () => chatEntry.send({ type: 'count.refresh' });
    const told = actor.on('news.told', (news) => {
      tellNews(news);
      // What waits for a person may be of any year: the counts are asked for anew, whatever it was.
      if (aboutSatker(news, '')) refresh();
      if (hasNews(news, 'chat.message')) recount();
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
  }, [actor, home, chatEntry]);
  return null;
}
