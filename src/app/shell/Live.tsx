import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { hasNews, tellNews, aboutSatker } from '#app/news.ts';
import { NewChatsActor } from '#app/unread-chats-context.ts';
import { recorded } from '#app/recording.ts';
import { wired } from '#app/wired.ts';
import { BellActor } from '#features/notifications/BellActor.ts';
import { HomeActor } from '#features/home/HomeActor.ts';

/** Live news from sign-in to sign-out; pages receive it through `news.ts`. */
export function Live() {
  const [jitter] = useState(Math.random);
  const actor = useActorRef(wired.live, { input: { jitter }, ...recorded });
  const home = HomeActor.useActorRef();
  const chatEntry = NewChatsActor.useActorRef();
  const bell = BellActor.useActorRef();
  useEffect(() => {
    const refresh = () => home.send({ type: 'home.outdated' });
    const recount = () => chatEntry.send({ type: 'count.refresh' });
    const reread = () => bell.send({ type: 'list.refresh' });
    const told = actor.on('news.told', (news) => {
      tellNews(news);
      // Waiting reports may be of any year, so any report event reloads the counts.
      if (aboutSatker(news, '')) refresh();
      if (hasNews(news, 'chat.message')) recount();
      if (hasNews(news, 'notification.changed')) reread();
    });
    // The counts must not get stale where a proxy blocks live news, so they are reloaded whenever news may have been
    // missed.
    const missed = actor.on('news.missed', () => {
      refresh();
      recount();
      reread();
    });
    return () => {
      told.unsubscribe();
      missed.unsubscribe();
    };
  }, [actor, home, chatEntry, bell]);
  return null;
}
