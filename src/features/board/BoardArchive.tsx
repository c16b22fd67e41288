import { useTranslation } from 'react-i18next';
import { MAX_ARCHIVED } from '#domain/board/removal.ts';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { archiveOf, boardOf, isArchiveOpen } from '#machines/board/board.selectors.ts';
import { VisuallyHidden } from '#ui/a11y.tsx';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Cluster, Stack, Text } from '#ui/layout.tsx';

/** Opens the list of the cards that were put away; there while there are any. */
export function ArchiveButton() {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const count = KanbanActor.useSelector(archiveOf).length;
  const mayOpen = KanbanActor.useSelector((one) => one.can({ type: 'archive.open' }));
  if (count === 0) return null;
  return (
    <Button variant="ghost" icon="folder" unavailable={!mayOpen} onClick={() => send({ type: 'archive.open' })}>
      {t('kanban.arsip.buka', { count })}
    </Button>
  );
}

/** The cards that were put away, the last one first, and the way back for each. */
export function ArchiveDrawer() {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const open = KanbanActor.useSelector(isArchiveOpen);
  const cards = KanbanActor.useSelector(archiveOf);
  const { boards } = KanbanActor.useSelector(boardOf);
  return (
    <Drawer
      open={open}
      onClose={() => send({ type: 'archive.close' })}
      title={t('kanban.arsip.judul')}
      closeLabel={t('kanban.kartu.tutup')}
    >
      {cards.length === 0 ? (
        <EmptyState icon="folder" title={t('kanban.arsip.kosong')} />
      ) : (
        <Stack gap="6">
          <p className="ui-muted ui-small">{t('kanban.arsip.petunjuk', { count: MAX_ARCHIVED })}</p>
          <ul>
            {cards.map(({ id, title, boardId }) => (
              <Cluster as="li" key={id} nowrap gap="6" justify="between" pad="5 0" line="bottom">
                <Stack gap="0">
                  <Text weight="semibold" className="ui-anywhere" dir="auto">
                    {title}
                  </Text>
                  <Text size="s" tone="muted" className="ui-anywhere" dir="auto">
                    {boards.find((one) => one.id === boardId)?.title}
                  </Text>
                </Stack>
                <Button variant="ghost" size="sm" icon="undo" onClick={() => send({ type: 'task.restore', id })}>
                  {t('kanban.arsip.kembalikan')}
                  <VisuallyHidden> {title}</VisuallyHidden>
                </Button>
              </Cluster>
            ))}
          </ul>
        </Stack>
      )}
    </Drawer>
  );
}
