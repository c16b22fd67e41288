import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewChatsActor } from '#app/unread-chats-context.ts';
import { recorded } from '#app/recording.ts';
import { wired } from '#app/wired.ts';
import { arrivedMessages } from '#machines/chat/unread-chats.selectors.ts';
import { LiveRegion } from '#ui/a11y.tsx';

/** Counts unread chat messages from sign-in to sign-out: live news triggers the count, the menu shows it. */
export function NewChats({ children }: { children: ReactNode }) {
  const [jitter] = useState(Math.random);
  return (
    <NewChatsActor.Provider logic={wired.newChats} options={{ input: { jitter }, ...recorded }}>
      <News />
      {children}
    </NewChatsActor.Provider>
  );
}

/** Announces new messages once and politely to screen readers; a toast would cover the work for a chat. */
function News() {
  const { t } = useTranslation();
  const count = NewChatsActor.useSelector(arrivedMessages);
  return <LiveRegion>{count === null ? '' : t('shell.pesanTiba', { count })}</LiveRegion>;
}
