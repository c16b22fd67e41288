import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { client } from '#app/client.ts';
import { useWorkspace } from '#app/workspace-context.ts';
import { onLiveNews } from '#app/news.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { SingleUnit } from '#app/shell/SingleUnit.tsx';
import { lateSaves } from '#app/late-changes.ts';
import { drafts } from '#app/system.ts';
import { useVisits } from '#app/wiring/visits.ts';
import { provideKanban, provideKanbanCard } from '#app/board/board.ts';
import { provideCardNotes } from '#app/board/card-notes.ts';
import { cardAddress, readBoard, readCard, writeBoard } from '#app/board/address.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { BoardPage } from '#features/board/BoardPage.tsx';
import { CardActor } from '#features/board/CardActor.ts';
import { CardDrawer } from '#features/board/CardDrawer.tsx';
import { CardNotes } from '#features/board/CardNotes.tsx';
import { NotesActor } from '#features/board/NotesActor.ts';
import { menuButton } from '#features/board/places.ts';
import { boardLabels, boardPeople, boardOf, openedOf } from '#machines/board/board.selectors.ts';
import { selectedSatker } from '#machines/workspace/workspace.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { createKanbanApi } from '#services/board/board.ts';
import { createUserApi } from '#services/access/access.ts';
import { toastCustom } from '#services/toasts/toasts.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

const api = createKanbanApi(client);
const people = createUserApi(client);

/** `/papan`: the board of the unit that is chosen. */
export default function KanbanRoute() {
  const { t } = useTranslation();
  const [logic] = useState(() => provideKanban({ api, people, lateSaves, onNews: onLiveNews }));
  return (
    <Titled title={t(PAGES.papan.title)}>
      {(satker) => (
        <KanbanActor.Provider
          key={satker.value}
          logic={logic}
          options={{ input: { satker: satker.value, ...readBoard(window.location.search) }, ...recorded }}
        >
          <Running />
          <KanbanBoard satker={satker.label} />
          <DrawerSlot />
        </KanbanActor.Provider>
      )}
    </Titled>
  );
}

type Content = Parameters<typeof SingleUnit>[0]['children'];
/** Heading and title for the state in which no unit is chosen; with a unit, the board brings its own. */
function Titled({ title, children }: { title: string; children: Content }) {
  const { t } = useTranslation();
  const empty = useWorkspace(selectedSatker).value === '';
  return (
    <>
      {empty && (
        <>
          <Breadcrumb label={t('shell.remah')} items={[{ label: title }]} />
          <PageHeader title={title} />
        </>
      )}
      <SingleUnit>{children}</SingleUnit>
    </>
  );
}

function KanbanBoard({ satker }: { satker: string }) {
  const { search } = useLocation();
  return <BoardPage satker={satker} addressOf={(id) => cardAddress(search, id)} />;
}

/** Keeps board and address in step, moves the focus to a card when asked, and offers to undo a move. */
function Running() {
  const { t } = useTranslation();
  const actor = KanbanActor.useActorRef();
  const navigate = useNavigate();
  useVisits(
    useCallback(() => {
      const { search } = window.location;
      actor.send({ type: 'filter.visit', ...readBoard(search) });
      actor.send({ type: 'card.visit', id: readCard(search) });
    }, [actor]),
  );
  useEffect(() => {
    const listening = [
      actor.on('filter.changed', (place) => {
        const there = writeBoard(window.location.search, place);
        if (there !== window.location.search) void navigate({ search: there }, { replace: true });
      }),
      actor.on('card.missed', () => void navigate(cardAddress(window.location.search, null), { replace: true })),
      // Waits until the closed menu has returned the focus to its button; otherwise that would take the focus from the
      // card.
      actor.on('focus.requested', ({ id }) => {
        requestAnimationFrame(() => requestAnimationFrame(() => menuButton(id)?.focus()));
      }),
      actor.on('task.archived', ({ id, title }) =>
        toastCustom(t('kanban.toast.arsip', { judul: title }), {
          label: t('kanban.toast.urungkan'),
          run: () => actor.send({ type: 'task.restore', id }),
        }),
      ),
      actor.on('task.moved', ({ id, title, ke, back }) =>
        toastCustom(t('kanban.toast.pindah', { judul: title, ke }), {
          label: t('kanban.toast.urungkan'),
          run: () => actor.send({ type: 'task.move', id, place: back }),
        }),
      ),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [actor, navigate, t]);
  return null;
}

/** The drawer of the card that was opened; it stays when the board loses the card, and says so. */
function DrawerSlot() {
  const profile = selectProfile(useSession().getSnapshot());
  const userId = profile?.id ?? '';
  const actor = KanbanActor.useActorRef();
  const board = KanbanActor.useSelector(boardOf);
  const person = KanbanActor.useSelector(boardPeople);
  const [logic] = useState(() => provideKanbanCard(api, drafts, actor));
  const [notes] = useState(() => provideCardNotes({ api, drafts, lateSaves, onNews: onLiveNews, userId }));
  const card = KanbanActor.useSelector(openedOf);
  if (card === null) return null;
  return (
    <CardActor.Provider key={card.id} logic={logic} options={{ input: { card, userId }, ...recorded }}>
      <CloseSync />
      <CardDrawer people={person} label={boardLabels(board)}>
        <NotesActor.Provider
          logic={notes}
          options={{ input: { cardId: card.id, userId, name: profile?.nama ?? '' }, ...recorded }}
        >
          <CardNotes />
        </NotesActor.Provider>
      </CardDrawer>
    </CardActor.Provider>
  );
}

/** Tells the board what was saved in the drawer, and removes the card from the address when the drawer closes. */
function CloseSync() {
  const actor = CardActor.useActorRef();
  const board = KanbanActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const listening = [
      actor.on('card.saved', ({ card }) => board.send({ type: 'card.saved', card })),
      actor.on('card.closed', () => void navigate(cardAddress(window.location.search, null), { replace: true })),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [actor, board, navigate]);
  return null;
}
