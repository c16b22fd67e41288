import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { only, onLiveNews } from '#app/news.ts';
import { NewChatsActor } from '#app/unread-chats-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { wiredChat } from '#app/wired-chat.ts';
import { ChatActor, ConversationActor } from '#features/chat/actors.ts';
import { ChatPage } from '#features/chat/ChatPage.tsx';
import { CONTACT_ID, NAME_ID, WRITER_ID } from '#features/chat/ids.ts';
import { Conversation } from '#features/chat/Conversation.tsx';
import { unreadCount, unreadFrom, surelyUnread, listEverLoaded } from '#machines/chat/chat.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TitleCount } from '#ui/title-count.ts';

/** `/chatEntry` and `/chatEntry/:contactId`: chats and contacts beside the one that is open. */
export default function ChatRoute() {
  const me = selectProfile(useSession().getSnapshot())?.id ?? '';
  const { contactId = null } = useParams();
  const input = { me, enterKirim: wiredChat.enterKirim(me) };
  return (
    <ChatActor.Provider logic={wiredChat.chat} options={{ input, ...recorded }}>
      <AddressSync me={me} kontakId={contactId} />
      <NewsItem me={me} />
      <KeMenu />
      <Counts>
        <ChatPage kontakId={contactId}>
          {contactId !== null && <One key={contactId} me={me} kontakId={contactId} />}
        </ChatPage>
      </Counts>
    </ChatActor.Provider>
  );
}

/** The title of the tab counts what is unread here. */
function Counts({ children }: { children: ReactNode }) {
  return <TitleCount value={ChatActor.useSelector(unreadCount)}>{children}</TitleCount>;
}

/** The menu counts what this page counts; left alone, it asks for itself. */
function KeMenu() {
  const menu = NewChatsActor.useActorRef();
  const count = ChatActor.useSelector(surelyUnread);
  useEffect(
    () => menu.send(count === null ? { type: 'page.leave' } : { type: 'count.tell', jumlah: count }),
    [menu, count],
  );
  useEffect(() => () => menu.send({ type: 'page.leave' }), [menu]);
  return null;
}

/** The open chat begins once the list has come: only the list knows how much in it is new. */
function One({ me, kontakId }: { me: string; kontakId: string }) {
  const chat = ChatActor.useActorRef();
  if (!ChatActor.useSelector(listEverLoaded)) return <Skeleton lines={6} />;
  const input = { me, kontakId, unreadCount: unreadFrom(chat.getSnapshot(), kontakId) };
  return (
    <ConversationActor.Provider logic={wiredChat.percakapan} options={{ input, ...recorded }}>
      <News me={me} kontakId={kontakId} />
      <Conversation kontakId={kontakId} stamp={wiredChat.stamp} />
    </ConversationActor.Provider>
  );
}

/** Narrow screens show either the list or a chat. */
const NARROW = '(max-width: 767px)';

function AddressSync({ me, kontakId }: { me: string; kontakId: string | null }) {
  const chat = ChatActor.useActorRef();
  const navigate = useNavigate();
  const before = useRef(kontakId);
  useEffect(() => chat.send({ type: 'chat.visit', kontakId }), [chat, kontakId]);
  useEffect(() => {
    const listening = [
      chat.on('contact.chosen', (news) => void navigate(`/obrolan/${news.kontakId}`)),
      chat.on('setting.changed', ({ enterKirim }) => wiredChat.saveEnter(me, enterKirim)),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [chat, navigate, me]);
  // To where one goes on: the field, on a phone the name (a keyboard would cover the chat), and back to where one was.
  useEffect(() => {
    const from = before.current;
    before.current = kontakId;
    if (from === kontakId) return;
    const destination =
      kontakId === null ? `${CONTACT_ID}${from}` : window.matchMedia(NARROW).matches ? NAME_ID : WRITER_ID;
    document.getElementById(destination)?.focus();
  }, [kontakId]);
  return null;
}

/** Messages in other chats show in the list at once. */
function NewsItem({ me }: { me: string }) {
  const chat = ChatActor.useActorRef();
  useEffect(
    () =>
      onLiveNews((news) => {
        const { chosen } = chat.getSnapshot().context;
        const other = only(news, 'chat.message').some(({ dari, untuk }) => (dari === me ? untuk : dari) !== chosen);
        // The open chat is read first, and reloads the list itself: it must not be counted as unread in between.
        if (other || (news.semua && chosen === null)) chat.send({ type: 'list.reload' });
      }),
    [chat, me],
  );
  return null;
}

/** What happens in the open chat, and between it and the list. */
function News({ me, kontakId }: { me: string; kontakId: string }) {
  const chat = ChatActor.useActorRef();
  const conversation = ConversationActor.useActorRef();
  useEffect(() => {
    const stop = onLiveNews((news) => {
      const isHere = only(news, 'chat.message').some(({ dari, untuk }) => (dari === me ? untuk : dari) === kontakId);
      if (news.semua || isHere) conversation.send({ type: 'chat.reload', gap: news.semua });
    });
    const listening = [
      conversation.on('chat.opened', ({ kunci }) => {
        chat.send({ type: 'messages.arrive', kunci });
        chat.send({ type: 'list.reload' });
      }),
      chat.on('message.sent', (news) => {
        if (news.kontakId === kontakId && news.message)
          conversation.send({ type: 'message.add', message: news.message });
      }),
    ];
    return () => {
      stop();
      listening.forEach(({ unsubscribe }) => unsubscribe());
    };
  }, [chat, conversation, me, kontakId]);
  return null;
}
