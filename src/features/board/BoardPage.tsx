import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { NewColumn, NEW_COLUMN, BoardColumn } from '#features/board/BoardColumn.tsx';
import { ArchiveButton, ArchiveDrawer } from '#features/board/BoardArchive.tsx';
import { MoveDialog } from '#features/board/MoveDialog.tsx';
import { BoardFilter } from '#features/board/BoardFilter.tsx';
import { today, dropPlace } from '#features/board/places.ts';
import {
  dueOf,
  newsOf,
  shownCards,
  boardFailure,
  columnOf,
  shownColumn,
  boardOf,
  filterOf,
  addingOf,
  isCardMissing,
} from '#machines/board/board.selectors.ts';
import { columnCards } from '#machines/board/shown.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { LiveRegion } from '#ui/a11y.tsx';
import { Box, Grid, Text } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { type Dropped, dragSurface } from '#ui/drag.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { classes } from '#ui/tone.ts';
import './board.css';

type PageProps = { satker: string; addressOf: (id: string) => string };

/** The board of a unit: columns, cards, and what can be done with them. */
export function BoardPage({ satker, addressOf }: PageProps) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const frame = KanbanActor.useSelector(frameOf);
  const failure = KanbanActor.useSelector(boardFailure);
  const board = KanbanActor.useSelector(boardOf);
  const shown = shownColumn(board, KanbanActor.useSelector(columnOf));
  const adding = KanbanActor.useSelector(addingOf) !== null;
  const add = () => send({ type: 'add.open', di: shown === '' ? NEW_COLUMN : shown });
  const mayAdd = KanbanActor.useSelector((one) => one.can({ type: 'add.open', di: NEW_COLUMN }));
  const memuat = frame === 'loading';
  const wording = shown === '' && !memuat ? t('kanban.tambah.kolom') : t('kanban.tambah.kartu');
  return (
    <Grid columns={1} gap="8" className="board">
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES.papan.title) }]} />
      <PageHeader
        title={t(PAGES.papan.title)}
        sub={<Brief satker={satker} />}
        actions={
          <>
            <ArchiveButton />
            <span className="ui-from-md">
              <Button icon="plus" unavailable={!mayAdd} onClick={add}>
                {wording}
              </Button>
            </span>
          </>
        }
      />
      <MissingCard />
      {(memuat || board.tasks.length > 0) && <BoardFilter memuat={memuat} />}
      <LoadFrame
        frame={adding && frame === 'empty' ? 'ready' : frame}
        failure={failure}
        onReload={() => send({ type: 'board.reload' })}
        busyText={t('kanban.memuat')}
        skeleton={<WidgetFrame />}
        messages={{
          empty: {
            title: t('kanban.kosong.judul'),
            text: t('kanban.kosong.teks'),
            action: (
              <Button icon="plus" onClick={() => send({ type: 'add.open', di: NEW_COLUMN })}>
                {t('kanban.tambah.kolom')}
              </Button>
            ),
          },
        }}
      >
        <Surface shown={shown} addressOf={addressOf} />
      </LoadFrame>
      <MoveDialog />
      <ArchiveDrawer />
      <News />
      {shown !== '' && !adding && (
        <BottomBar mobileOnly>
          <Button icon="plus" size="lg" full onClick={add}>
            {wording}
          </Button>
        </BottomBar>
      )}
    </Grid>
  );
}

/** What is said to whoever followed a link to a card that the board does not have. */
function MissingCard() {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  if (!KanbanActor.useSelector(isCardMissing)) return null;
  return (
    <Callout
      tone="warning"
      role="alert"
      title={t('kanban.tiada.judul')}
      actions={
        <Button variant="ghost" size="sm" onClick={() => send({ type: 'notice.close' })}>
          {t('kanban.tiada.tutup')}
        </Button>
      }
    >
      {t('kanban.tiada.teks')}
    </Callout>
  );
}

/** The unit whose board this is, and how many cards are urgent or late. */
function Brief({ satker }: { satker: string }) {
  const { t } = useTranslation();
  const tempo = dueOf(KanbanActor.useSelector(boardOf), today());
  return (
    <>
      {t('kanban.bersama', { satker })}{' '}
      {tempo.terlambat > 0 && (
        <Text as="b" tone="danger">
          {t('kanban.terlambat', { count: tempo.terlambat })}
        </Text>
      )}
      {tempo.terlambat > 0 && tempo.today > 0 && ', '}
      {tempo.today > 0 && t('kanban.jatuhTempo', { count: tempo.today })}
    </>
  );
}

/** The columns side by side; a narrow screen shows one column and tabs for the others. */
function Surface({ shown, addressOf }: { shown: string; addressOf: (id: string) => string }) {
  const { t } = useTranslation();
  const actor = KanbanActor.useActorRef();
  const board = KanbanActor.useSelector(boardOf);
  const now = today();
  const drag = useMemo(() => {
    // Reads the board when a card is dropped: with the board as a dependency, every change of it would restart the
    // effect and end the dragging.
    const letGo = ({ id, list, onto, lower }: Dropped) => {
      const current = actor.getSnapshot();
      const visible = shownCards(boardOf(current), list, filterOf(current));
      actor.send({ type: 'task.move', id, place: dropPlace(list, visible, { id, sasaran: onto, lower }) });
    };
    return (element: HTMLElement | null) => (element ? dragSurface(element, letGo) : undefined);
  }, [actor]);
  return (
    <>
      <Grid as="fieldset" min="72px" gap="1" pad="2" align="stretch" className="ui-below-md ui-panel board-tab">
        <legend className="ui-sr">{t('kanban.pilihKolom')}</legend>
        {board.boards.map(({ id, title }) => (
          <label className="ui-pick" key={id}>
            <input
              type="radio"
              name="board-tab"
              checked={id === shown}
              onChange={() => actor.send({ type: 'column.show', id })}
            />
            <b className="ui-text-base ui-strong ui-num">{columnCards(board, id).length}</b>
            <span dir="auto">{title}</span>
          </label>
        ))}
      </Grid>
      <div className="board-field" ref={drag}>
        {board.boards.map((column) => (
          <BoardColumn key={column.id} column={column} shown={column.id === shown} now={now} addressOf={addressOf} />
        ))}
        <NewColumn />
      </div>
    </>
  );
}

/** Announces the result of a move to screen readers. */
function News() {
  const { t } = useTranslation();
  const news = KanbanActor.useSelector(newsOf);
  if (news === null) return <LiveRegion>{null}</LiveRegion>;
  if (news.kind === 'kembali') return <LiveRegion>{t('kanban.kabar.kembali', { judul: news.title })}</LiveRegion>;
  const { title, dari, ke, position, count } = news;
  return <LiveRegion>{t('kanban.kabar.pindah', { judul: title, dari, ke, position, jumlah: count })}</LiveRegion>;
}

const SKELETON_COLUMNS = [4, 3, 2, 3];
/** The skeleton of the columns while the board loads. */
function WidgetFrame() {
  return (
    <>
      <Grid min="72px" gap="1" pad="2" align="stretch" className="ui-below-md ui-panel board-tab">
        <Skeleton height="48px" />
      </Grid>
      <div className="board-field">
        {SKELETON_COLUMNS.map((lines, number) => (
          <Box
            pad={['4', '0']}
            className={classes('board-columns', number > 0 && 'ui-from-md')}
            key={`${number}-${lines}`}
          >
            <Skeleton lines={lines} height="64px" width="100%" />
          </Box>
        ))}
      </div>
    </>
  );
}
