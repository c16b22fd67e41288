// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { BookmarksActor } from '#features/bookmarks/BookmarksActor.ts';
import { Star } from '#features/bookmarks/Star.tsx';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { BoardPage } from '#features/board/BoardPage.tsx';
import { CardActor } from '#features/board/CardActor.ts';
import { CardDrawer } from '#features/board/CardDrawer.tsx';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { CalendarPage } from '#features/calendar/CalendarPage.tsx';
import { ChatActor } from '#features/chat/actors.ts';
import { ChatPage } from '#features/chat/ChatPage.tsx';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { TodoPage } from '#features/todo/TodoPage.tsx';
import { ToastLogActor } from '#features/toasts/ToastLogActor.ts';
import { ToastLog } from '#features/toasts/ToastLog.tsx';
import { PaletteActor } from '#features/palette/PaletteActor.ts';
import { PaletteDialog } from '#features/palette/PaletteDialog.tsx';
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
  view: () => <BoardPage satker="BPS Kabupaten Tapin" alamat={(id) => `/papan?kartu=${id}`} />,
});
describeView('a card of the board', {
  ...(await walksOf('board-card')),
  actor: CardActor,
  view: () => <CardDrawer orang={[{ id: 'o1', nama: 'Siti Rahmah' }]} label={['segera']} />,
  covered: {
    leaving: 'a dialog asks',
    forgetting: 'a moment: the draft on the device is cleared',
    tidying: 'a moment: the draft on the device is cleared',
  },
});
describeView('the calendar', {
  ...(await walksOf('calendar')),
  actor: CalendarActor,
  view: () => <CalendarPage form={null} />,
});
describeView('chats and contacts', {
  ...(await walksOf('chat')),
  actor: ChatActor,
  view: () => <ChatPage kontakId={null}>{null}</ChatPage>,
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
