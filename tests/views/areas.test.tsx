// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { useEffect } from 'react';
import { BookmarksActor } from '#features/bookmarks/BookmarksActor.ts';
import { Star } from '#features/bookmarks/Star.tsx';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { BoardPage } from '#features/board/BoardPage.tsx';
import { CardActor } from '#features/board/CardActor.ts';
import { CardDrawer } from '#features/board/CardDrawer.tsx';
import { CardNotes } from '#features/board/CardNotes.tsx';
import { NotesActor } from '#features/board/NotesActor.ts';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { CalendarPage } from '#features/calendar/CalendarPage.tsx';
import { ChatActor, ChatFileActor, ChatGroupActor, ChatSearchActor, ConversationActor } from '#features/chat/actors.ts';
import { Conversation } from '#features/chat/Conversation.tsx';
import { ChatPage } from '#features/chat/ChatPage.tsx';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { TodoPage } from '#features/todo/TodoPage.tsx';
import { ToastLogActor } from '#features/toasts/ToastLogActor.ts';
import { ToastLog } from '#features/toasts/ToastLog.tsx';
import { PaletteActor } from '#features/palette/PaletteActor.ts';
import { PaletteDialog } from '#features/palette/PaletteDialog.tsx';
import { conversationMachine } from '#machines/chat/conversation.machine.ts';
import { chatFileMachine } from '#machines/chat/chat-file.machine.ts';
import { chatSearchMachine } from '#machines/chat/chat-search.machine.ts';
import type { ConversationRequest, ConversationResult } from '#machines/chat/conversation.setup.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { ChatContext } from '#machines/chat/chat.setup.ts';
import type { ChatListResult, ListRequest } from '#machines/chat/chat.types.ts';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import { contact, IMAN, ME, message } from '#tests/support/chat.ts';
import { groupEntry, TEAM } from '#tests/support/chat-groups.ts';
import { still } from '#tests/views/scenes.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('the to-do list', {
  ...(await walksOf('todo')),
  actor: TodoActor,
  view: () => <TodoPage form={null} />,
  covered: { 'form.open': 'the drawer with the form stands before it' },
});
describeView('the board', {
  ...(await walksOf('board')),
  actor: KanbanActor,
  view: () => <BoardPage satker="BPS Kabupaten Tapin" addressOf={(id) => `/papan?kartu=${id}`} />,
});
describeView('a card of the board', {
  ...(await walksOf('board-card')),
  actor: CardActor,
  view: () => <CardDrawer people={[{ id: 'o1', nama: 'Siti Rahmah' }]} label={['segera']} />,
  covered: {
    leaving: 'a dialog asks',
    forgetting: 'a moment: the draft on the device is cleared',
    tidying: 'a moment: the draft on the device is cleared',
  },
});
describeView('what a card holds', {
  ...(await walksOf('card-notes')),
  actor: NotesActor,
  view: () => <CardNotes />,
  covered: { asking: 'a dialog asks' },
});
describeView('the calendar', {
  ...(await walksOf('calendar')),
  actor: CalendarActor,
  view: () => <CalendarPage form={null} withWindows withReviews />,
});
describeView('chats and contacts', {
  ...(await walksOf('chat')),
  actor: ChatActor,
  view: () => <ChatPage kontakId={null}>{null}</ChatPage>,
  covered: { 'form.open': 'the drawer with the form of a group stands before it' },
});
describeView('the star of a page', {
  ...(await walksOf('bookmarks')),
  actor: BookmarksActor,
  view: () => <Star pathname="/kpi" />,
});
describeView('the log of toasts', { ...(await walksOf('toast-log')), actor: ToastLogActor, view: () => <ToastLog /> });
describeView('the palette', {
  ...(await walksOf('palette')),
  actor: PaletteActor,
  view: () => <PaletteDialog />,
  covered: { running: 'a moment: it closes with what was chosen' },
});

const talking = still(chatMachine) as typeof chatMachine;
const finding = still(chatSearchMachine) as typeof chatSearchMachine;
const filing = still(chatFileMachine) as typeof chatFileMachine;
const conversing = conversationMachine.provide({
  actors: {
    openChat: fromPromise<ConversationResult, ConversationRequest>(async () => ({
      ok: true,
      contact: contact(IMAN),
      lebihLama: false,
      chat: { id: IMAN, unseenMsgs: 0, chat: [message('p1', 1)] },
    })),
  },
});
/** The chat, with nothing attached. */
const WithFiles = () => (
  <ChatFileActor.Provider logic={filing}>
    <Conversation kontakId={IMAN} stamp={stamp} />
  </ChatFileActor.Provider>
);
const stamp = () => ({ key: 'k9', saat: '2026-11-20T00:30:00.000Z' });
describeView('one chat', {
  ...(await walksOf('conversation')),
  actor: ConversationActor,
  beside: [talking],
  view: () => (
    <ChatActor.Provider logic={talking} options={{ input: { me: ME, enterSends: true } }}>
      <ChatSearchActor.Provider logic={finding} options={{ input: { kontakId: IMAN } }}>
        <WithFiles />
      </ChatSearchActor.Provider>
    </ChatActor.Provider>
  ),
});
/** As in the address: the chat that is shown was visited. */
function Visited() {
  const { send } = ChatActor.useActorRef();
  useEffect(() => send({ type: 'chat.visit', kontakId: IMAN }), [send]);
  return <WithFiles />;
}
const chat = await walksOf('chat');
describeView('what is written in a chat', {
  machine: chat.machine,
  walks: chat.walks.slice(1),
  actor: ChatActor,
  beside: [conversing],
  tells: ({ text, submissions }: ChatContext) => [Object.values(text), submissions[0]?.status],
  view: () => (
    <ConversationActor.Provider logic={conversing} options={{ input: { me: ME, kontakId: IMAN, unreadCount: 0 } }}>
      <ChatSearchActor.Provider logic={finding} options={{ input: { kontakId: IMAN } }}>
        <Visited />
      </ChatSearchActor.Provider>
    </ConversationActor.Provider>
  ),
});
describeView('what is found in a chat', {
  ...(await walksOf('chat-search')),
  actor: ChatSearchActor,
  beside: [talking, conversing],
  view: () => (
    <ChatActor.Provider logic={talking} options={{ input: { me: ME, enterSends: true } }}>
      <ConversationActor.Provider logic={conversing} options={{ input: { me: ME, kontakId: IMAN, unreadCount: 0 } }}>
        <WithFiles />
      </ConversationActor.Provider>
    </ChatActor.Provider>
  ),
});
describeView('the file of a message', {
  ...(await walksOf('chat-file')),
  actor: ChatFileActor,
  beside: [talking, conversing, finding],
  view: () => (
    <ChatActor.Provider logic={talking} options={{ input: { me: ME, enterSends: true } }}>
      <ConversationActor.Provider logic={conversing} options={{ input: { me: ME, kontakId: IMAN, unreadCount: 0 } }}>
        <ChatSearchActor.Provider logic={finding} options={{ input: { kontakId: IMAN } }}>
          <Conversation kontakId={IMAN} stamp={stamp} />
        </ChatSearchActor.Provider>
      </ConversationActor.Provider>
    </ChatActor.Provider>
  ),
});
const listing = talking.provide({
  actors: {
    loadChats: fromPromise<ChatListResult, ListRequest>(async () => ({
      ok: true,
      profile: contact(ME),
      chatsContacts: [groupEntry()],
      contacts: [],
    })),
  },
});
const inGroup = conversationMachine.provide({
  actors: {
    openChat: fromPromise<ConversationResult, ConversationRequest>(async () => ({
      ok: true,
      contact: groupEntry(),
      lebihLama: false,
      chat: {
        id: TEAM,
        unseenMsgs: 0,
        chat: [
          message('p1', 1, { senderName: 'Iman Verifikator' }),
          message('p2', 2, { senderId: ME, senderName: 'Saya Sendiri', pembaca: { jumlah: 1, dari: 2 } }),
        ],
      },
    })),
  },
});
/** As in the address: the chat of the group was visited, and who is in it is shown. */
function WithMembers() {
  const { send } = ChatActor.useActorRef();
  useEffect(() => {
    send({ type: 'chat.visit', kontakId: TEAM });
    send({ type: 'panel.toggle' });
  }, [send]);
  return (
    <ChatFileActor.Provider logic={filing}>
      <Conversation kontakId={TEAM} stamp={stamp} />
    </ChatFileActor.Provider>
  );
}
describeView('a group of the chat', {
  ...(await walksOf('chat-group')),
  actor: ChatGroupActor,
  beside: [listing, inGroup, finding],
  view: () => (
    <ChatActor.Provider logic={listing} options={{ input: { me: ME, enterSends: true } }}>
      <ConversationActor.Provider logic={inGroup} options={{ input: { me: ME, kontakId: TEAM, unreadCount: 0 } }}>
        <ChatSearchActor.Provider logic={finding} options={{ input: { kontakId: TEAM } }}>
          <WithMembers />
        </ChatSearchActor.Provider>
      </ConversationActor.Provider>
    </ChatActor.Provider>
  ),
});
