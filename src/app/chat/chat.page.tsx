import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { only, onLiveNews } from '#app/news.ts';
import { NewChatsActor } from '#app/unread-chats-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { wiredChat } from '#app/wired-chat.ts';
import { ChatActor, ChatFileActor, ChatGroupActor, ChatSearchActor, ConversationActor } from '#features/chat/actors.ts';
import { ChatPage } from '#features/chat/ChatPage.tsx';
import { CONTACT_ID, NAME_ID, WRITER_ID } from '#features/chat/ids.ts';
import { Conversation } from '#features/chat/Conversation.tsx';
import { nextFile } from '#machines/chat/chat-file.selectors.ts';
import {
  fileFor,
  groupForm,
  isPanelOpen,
  listEverLoaded,
  ownProfile,
  surelyUnread,
  unreadCount,
  unreadFrom,
} from '#machines/chat/chat.selectors.ts';
import type { LiveEmitted } from '#machines/notifications/live.setup.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TitleCount } from '#ui/title-count.ts';

const OneGroupForm = lazy(() => importChunk(() => import('#app/chat/one-group.tsx')));

/** `/obrolan` and `/obrolan/:contactId`: chats and contacts beside the one that is open. */
export default function ChatRoute() {
  const me = selectProfile(useSession().getSnapshot())?.id ?? '';
  const { contactId = null } = useParams();
  const input = { me, enterSends: wiredChat.enterSends(me) };
  return (
    <ChatActor.Provider logic={wiredChat.chat} options={{ input, ...recorded }}>
      <AddressSync me={me} kontakId={contactId} />
      <NewsItem me={me} />
      <KeMenu />
      <Counts>
        <ChatPage kontakId={contactId}>
          {contactId !== null && <One key={contactId} me={me} kontakId={contactId} />}
        </ChatPage>
        <GroupForm me={me} />
      </Counts>
    </ChatActor.Provider>
  );
}

/** Adds the number of unread messages to the title of the tab. */
function Counts({ children }: { children: ReactNode }) {
  return <TitleCount value={ChatActor.useSelector(unreadCount)}>{children}</TitleCount>;
}

/** Passes this page's count of unread messages to the menu, so that the menu need not request it. */
function KeMenu() {
  const menu = NewChatsActor.useActorRef();
  const count = ChatActor.useSelector(surelyUnread);
  useEffect(() => menu.send(count === null ? { type: 'page.leave' } : { type: 'count.tell', count }), [menu, count]);
  useEffect(() => () => menu.send({ type: 'page.leave' }), [menu]);
  return null;
}

/** The open chat. It waits for the list, because only the list knows how many of its messages are new. */
function One({ me, kontakId }: { me: string; kontakId: string }) {
  const chat = ChatActor.useActorRef();
  if (!ChatActor.useSelector(listEverLoaded)) return <Skeleton lines={6} />;
  const input = { me, kontakId, unreadCount: unreadFrom(chat.getSnapshot(), kontakId) };
  return (
    <ConversationActor.Provider logic={wiredChat.conversation} options={{ input, ...recorded }}>
      <News me={me} kontakId={kontakId} />
      <ChatSearchActor.Provider logic={wiredChat.search} options={{ input: { kontakId }, ...recorded }}>
        <ChatFileActor.Provider logic={wiredChat.file} options={recorded}>
          <ChatGroupActor.Provider logic={wiredChat.group} options={{ input: { groupId: kontakId }, ...recorded }}>
            <GroupNews me={me} groupId={kontakId} />
            <KeepFile kontakId={kontakId} />
            <Conversation kontakId={kontakId} stamp={wiredChat.stamp} />
          </ChatGroupActor.Provider>
        </ChatFileActor.Provider>
      </ChatSearchActor.Provider>
    </ConversationActor.Provider>
  );
}

/** Keeps the file of the next message with what was typed, and gives it back to whoever opens the chat again. */
function KeepFile({ kontakId }: { kontakId: string }) {
  const chat = ChatActor.useActorRef();
  const files = ChatFileActor.useActorRef();
  const kept = ChatActor.useSelector(fileFor(kontakId));
  useEffect(() => {
    const listening = files.on('file.kept', ({ file }) => chat.send({ type: 'file.keep', kontakId, file }));
    return () => listening.unsubscribe();
  }, [chat, files, kontakId]);
  useEffect(() => {
    if (kept !== null && nextFile(files.getSnapshot()) === null) files.send({ type: 'file.give', file: kept });
  }, [files, kept]);
  return null;
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
      chat.on('setting.changed', ({ enterSends }) => wiredChat.saveEnter(me, enterSends)),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [chat, navigate, me]);
  // Moves the focus: to the field on a wide screen, to the name on a phone (its keyboard would cover the chat), and
  // back to the list entry when the chat is closed.
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

/** The chats that news is about, by the id of the contact or the group. */
const chatsIn = (news: LiveEmitted, me: string): readonly string[] =>
  only(news, 'chat.message').map(({ dari, untuk, grup }) => grup ?? (dari === me ? untuk : dari));

/** Reloads the list of chats when another chat gets a message. */
function NewsItem({ me }: { me: string }) {
  const chat = ChatActor.useActorRef();
  useEffect(
    () =>
      onLiveNews((news) => {
        const { chosen } = chat.getSnapshot().context;
        const other = chatsIn(news, me).some((id) => id !== chosen);
        // The open chat marks its messages as read and then reloads the list itself; reloading here too would count
        // them as unread in between.
        if (other || (news.all && chosen === null)) chat.send({ type: 'list.reload' });
      }),
    [chat, me],
  );
  return null;
}

/** Reloads the open chat on news, and tells the list what was read and sent. */
function News({ me, kontakId }: { me: string; kontakId: string }) {
  const chat = ChatActor.useActorRef();
  const conversation = ConversationActor.useActorRef();
  useEffect(() => {
    const stop = onLiveNews((news) => {
      const isHere = chatsIn(news, me).includes(kontakId);
      if (news.all || isHere) conversation.send({ type: 'chat.reload', gap: news.all });
    });
    const listening = [
      conversation.on('chat.opened', ({ keys }) => {
        chat.send({ type: 'messages.arrive', keys });
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

/** Loads who is in the group while that is shown, again on news, and closes the chat once it was left. */
function GroupNews({ me, groupId }: { me: string; groupId: string }) {
  const chat = ChatActor.useActorRef();
  const group = ChatGroupActor.useActorRef();
  const navigate = useNavigate();
  const isGroup = ConversationActor.useSelector(({ context }) => context.contact?.grup !== undefined);
  const isShown = ChatActor.useSelector(isPanelOpen) && isGroup;
  // Whoever was taken out of it has it in their list no more.
  const isGone = ConversationActor.useSelector((conversation) => conversation.hasTag('notFound')) && isGroup;
  useEffect(() => {
    if (isGone) chat.send({ type: 'list.reload' });
  }, [chat, isGone]);
  useEffect(() => group.send({ type: isShown ? 'members.show' : 'members.hide' }), [group, isShown]);
  useEffect(() => {
    const stop = onLiveNews((news) => {
      if (!news.all && !chatsIn(news, me).includes(groupId)) return;
      group.send({ type: 'members.reload' });
      group.send({ type: 'readers.reload' });
    });
    const listening = group.on('group.left', () => {
      chat.send({ type: 'list.reload' });
      void navigate('/obrolan', { replace: true });
    });
    return () => {
      stop();
      listening.unsubscribe();
    };
  }, [chat, group, navigate, me, groupId]);
  return null;
}

function GroupForm({ me }: { me: string }) {
  const id = ChatActor.useSelector(groupForm);
  const unit = ChatActor.useSelector(ownProfile)?.about ?? '';
  return id === undefined ? null : (
    <Suspense>
      <OneGroupForm key={id} id={id} me={me} unit={unit} />
    </Suspense>
  );
}
