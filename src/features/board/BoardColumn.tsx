import { type FormEvent, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { BoardCard } from '#features/board/BoardCard.tsx';
import { isDoneColumn, shownCards, boardOf, filterOf, addingOf, refusedOf } from '#machines/board/board.selectors.ts';
import type { Column, Addition } from '#machines/board/board.types.ts';
import { isProvisional } from '#machines/board/changes.ts';
import { hasFilter, columnCards } from '#machines/board/shown.ts';
import { Actions } from '#ui/Actions.tsx';
import { VisuallyHidden } from '#ui/a11y.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Box, Cluster, Stack, Text } from '#ui/layout.tsx';
import { Menu } from '#ui/Menu.tsx';
import { dragList } from '#ui/drag.ts';
import { classes } from '#ui/tone.ts';

/** The id of the form that adds a column; the forms that add a card have the id of their column. */
export const NEW_COLUMN = 'kolom';

type ColumnProps = { column: Column; shown: boolean; now: string; addressOf: (id: string) => string };

/** One column with its cards. `shown`: the one column that a narrow screen shows. */
export function BoardColumn({ column, shown, now, addressOf }: ColumnProps) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const board = KanbanActor.useSelector(boardOf);
  const filters = KanbanActor.useSelector(filterOf);
  const adding = KanbanActor.useSelector(addingOf) === column.id;
  const { id, title } = column;
  const all = columnCards(board, id);
  const visible = shownCards(board, id, filters);
  const drag = useMemo(() => (element: HTMLElement | null) => (element ? dragList(element, id) : undefined), [id]);
  return (
    <Stack
      as="section"
      gap="4"
      pad={['4', '0']}
      className={classes('board-columns', !shown && 'ui-from-md')}
      aria-labelledby={`kolom-${id}`}
      ref={drag}
      aria-busy={isProvisional(column)}
    >
      <Cluster as="header" nowrap gap="4" pad="2 1 1 4">
        <h2 id={`kolom-${id}`} className="ui-text-m ui-anywhere" dir="auto">
          {title}
        </h2>
        <Text tone="muted" size="s" tabular className="ui-nowrap">
          {hasFilter(filters) ? t('kanban.nDariM', { n: visible.length, m: all.length }) : all.length}
          <VisuallyHidden> {t('kanban.kartuSaja')}</VisuallyHidden>
        </Text>
        {!isProvisional(column) && (
          <Menu
            label={t('kanban.kolom.menu', { judul: title })}
            trigger={
              <IconButton className="ui-end ui-touch" icon="more" label={t('kanban.kolom.menu', { judul: title })} />
            }
            items={[
              {
                value: 'tambah',
                icon: 'plus',
                label: t('kanban.tambah.kartu'),
                onSelect: () => send({ type: 'add.open', di: id }),
              },
              ...(all.length > 0
                ? [
                    {
                      value: 'kosongkan',
                      icon: 'minus' as const,
                      label: t('kanban.kolom.kosongkan', { count: all.length }),
                      danger: true,
                      onSelect: () => send({ type: 'board.clear', id }),
                    },
                  ]
                : []),
              {
                value: 'hapus',
                icon: 'trash',
                label: t('kanban.kolom.hapus'),
                danger: true,
                onSelect: () => send({ type: 'board.delete', id }),
              },
            ]}
          />
        )}
      </Cluster>
      {visible.length > 0 && (
        <Stack as="ul" gap="4">
          {visible.map((card) => (
            <BoardCard key={card.id} card={card} done={isDoneColumn(column)} now={now} addressOf={addressOf} />
          ))}
        </Stack>
      )}
      {visible.length === 0 && (
        <Box as="p" pad="4 5" className="ui-muted ui-text-s board-columns__empty">
          {all.length > 0 ? t('kanban.kolom.tersaring', { count: all.length }) : t('kanban.kolom.kosong')}
        </Box>
      )}
      <Refused di={id} />
      {adding && <CardForm boardId={id} />}
      {!adding && !isProvisional(column) && (
        <Cluster
          as="button"
          gap="4"
          nowrap
          pad="4 5"
          least={40}
          type="button"
          className="ui-bare ui-touch ui-muted ui-weight-semibold ui-text-m ui-full board-add"
          onClick={() => send({ type: 'add.open', di: id })}
        >
          <Icon name="plus" size="s" />
          {t('kanban.tambah.kartu')}
          <VisuallyHidden> {t('kanban.tambah.di', { judul: title })}</VisuallyHidden>
        </Cluster>
      )}
    </Stack>
  );
}

const textFrom = (event: FormEvent<HTMLFormElement>, nama: string) => {
  const value = new FormData(event.currentTarget).get(nama);
  return typeof value === 'string' ? value : '';
};
const focusOn = (element: HTMLElement | null) => element?.focus();

type FormProps = {
  title: string;
  save: string;
  closeLabel: string;
  hint?: string;
  onSave: (event: FormEvent<HTMLFormElement>) => void;
  children?: ReactNode;
};

/** A form with a title only: Enter adds, Esc closes. */
function TitleForm({ title, save, closeLabel, hint, onSave, children }: FormProps) {
  const { send } = KanbanActor.useActorRef();
  return (
    <Stack
      as="form"
      gap="4"
      className="board-form"
      onKeyDown={(event) => {
        if (event.key === 'Escape') send({ type: 'add.close' });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(event);
      }}
    >
      <label>
        <VisuallyHidden>{title}</VisuallyHidden>
        <input
          className="ui-input"
          name="title"
          maxLength={200}
          autoComplete="off"
          dir="auto"
          placeholder={title}
          aria-describedby={hint && 'papan-petunjuk'}
          ref={focusOn}
        />
      </label>
      {children}
      {hint && <small id="papan-petunjuk">{hint}</small>}
      <Actions>
        <Button variant="quiet" size="sm" onClick={() => send({ type: 'add.close' })}>
          {closeLabel}
        </Button>
        <Button type="submit" size="sm">
          {save}
        </Button>
      </Actions>
    </Stack>
  );
}

/** A form that adds one card after another. */
function CardForm({ boardId }: { boardId: string }) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  return (
    <TitleForm
      title={t('kanban.tambah.judulKartu')}
      save={t('kanban.tambah.simpan')}
      closeLabel={t('kanban.tambah.selesai')}
      hint={t('kanban.tambah.petunjuk')}
      onSave={(event) => {
        send({ type: 'task.add', boardId, title: textFrom(event, 'title') });
        event.currentTarget.reset();
      }}
    />
  );
}

/** The place for one column more. */
export function NewColumn() {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const adding = KanbanActor.useSelector(addingOf) === NEW_COLUMN;
  const mayAdd = KanbanActor.useSelector((one) => one.can({ type: 'add.open', di: NEW_COLUMN }));
  return (
    <Stack gap="4" pad={['4', '0']} className="board-columns-new">
      <Refused di={NEW_COLUMN} />
      {adding ? (
        <TitleForm
          title={t('kanban.tambah.judulKolom')}
          save={t('kanban.tambah.kolom')}
          closeLabel={t('kanban.tambah.batal')}
          onSave={(event) => {
            const done = new FormData(event.currentTarget).get('selesai') !== null;
            send({ type: 'board.add', title: textFrom(event, 'title'), selesai: done });
          }}
        >
          <Cluster as="label" nowrap align="start" gap="5" least={28} className="ui-checkbox">
            <input type="checkbox" name="selesai" />
            <span>{t('kanban.tambah.kolomSelesai')}</span>
          </Cluster>
        </TitleForm>
      ) : (
        <Cluster
          as="button"
          gap="4"
          nowrap
          pad="4 5"
          least={40}
          type="button"
          className="ui-bare ui-touch ui-muted ui-weight-semibold ui-text-m ui-full board-add"
          title={t('kanban.tambah.kolom')}
          aria-disabled={!mayAdd || undefined}
          onClick={() => send({ type: 'add.open', di: NEW_COLUMN })}
        >
          <Icon name="plus" size="s" />
          <span className="ui-sr-from-md">{t('kanban.tambah.kolom')}</span>
        </Cluster>
      )}
    </Stack>
  );
}

/** A title that the server refused stays here until it is sent again or discarded. */
function Refused({ di }: { di: string }) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const place = (one: Addition) => (one.kind === 'tambahKartu' ? one.boardId : NEW_COLUMN);
  const refused = KanbanActor.useSelector(refusedOf).filter((one) => place(one) === di);
  if (refused.length === 0) return null;
  return (
    <Stack as="ul" gap="4" role="alert">
      {refused.map(({ temporary, title }) => (
        <Cluster as="li" gap="3" pad="5" className="ui-tone--danger ui-tinted ui-soft ui-text-s" key={temporary}>
          <Cluster as="p" gap="3" nowrap align="stretch" className="ui-whole ui-anywhere">
            <Icon name="alert" size="s" />
            <span>
              {t('kanban.tertolak.teks')} <b dir="auto">{title}</b>
            </span>
          </Cluster>
          <Button size="sm" variant="ghost" icon="refresh" onClick={() => send({ type: 'refused.retry', temporary })}>
            {t('kanban.tertolak.lagi')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => send({ type: 'refused.drop', temporary })}>
            {t('kanban.tertolak.buang')}
          </Button>
        </Cluster>
      ))}
    </Stack>
  );
}
