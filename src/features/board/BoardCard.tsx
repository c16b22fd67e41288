import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dueFrom } from '#domain/board/due.ts';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { lateDays, titleId, cardId, placeAt } from '#features/board/places.ts';
import { boardOf } from '#machines/board/board.selectors.ts';
import type { KanbanCard } from '#machines/board/board.types.ts';
import { isProvisional } from '#machines/board/changes.ts';
import { columnCards } from '#machines/board/shown.ts';
import { formatDay } from '#services/i18n/format.ts';
import { VisuallyHidden } from '#ui/a11y.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster, Stack, Text } from '#ui/layout.tsx';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import { dragItem } from '#ui/drag.ts';
import { Tag } from '#ui/Tag.tsx';
import './card.css';

type CardProps = { card: KanbanCard; done: boolean; now: string; addressOf: (id: string) => string };

/** One card: title, urgency and officers. Its title opens the card, its menu moves it. */
export function BoardCard({ card, done, now, addressOf }: CardProps) {
  const { t } = useTranslation();
  const { id, boardId, title, description, labels, assignedTo } = card;
  const temporary = isProvisional(card);
  const drag = useMemo(
    () => (element: HTMLElement | null) =>
      element === null || temporary ? undefined : dragItem(element, { id, list: boardId }),
    [id, boardId, temporary],
  );
  return (
    <Stack
      as="li"
      gap="4"
      pad="6 6 5"
      id={cardId(id)}
      className={done ? 'board-card board-card--done' : 'board-card'}
      ref={drag}
      aria-busy={temporary}
    >
      {labels.length > 0 && (
        <Cluster gap="3" align="stretch" className="board-card__label">
          {labels.map((label) => (
            <Tag key={label} tone="warning">
              <bdi>{label}</bdi>
            </Tag>
          ))}
        </Cluster>
      )}
      <h3 dir="auto">
        {temporary ? (
          title
        ) : (
          <Link className="ui-target ui-cover" id={titleId(id)} to={addressOf(id)} draggable={false}>
            {title}
          </Link>
        )}
      </h3>
      {description.trim() !== '' && (
        <Text as="p" tone="muted" size="xs" className="ui-anywhere ui-clamp board-card__description" dir="auto">
          {description}
        </Text>
      )}
      <Cluster gap="3" className="ui-muted ui-text-xs board-card__foot">
        {temporary ? <span>{t('kanban.menyimpan')}</span> : <Due {...{ card, done, now }} />}
        <Held card={card} />
        {assignedTo.map((person) => (
          <span key={person.id} className="board-card__person" title={person.nama}>
            <Avatar name={person.nama} />
            <VisuallyHidden>{person.nama}</VisuallyHidden>
          </span>
        ))}
      </Cluster>
      {!temporary && <CardMenu card={card} />}
    </Stack>
  );
}

const LOOKS: Record<string, { icon: IconName; kelas: string }> = {
  terlambat: { icon: 'warning', kelas: 'ui-tone--danger ui-weight-semibold' },
  today: { icon: 'clock', kelas: 'ui-tone--warning ui-weight-semibold' },
  soon: { icon: 'clock', kelas: 'ui-tone--info ui-weight-semibold' },
  later: { icon: 'calendar', kelas: '' },
  selesai: { icon: 'check', kelas: 'ui-tone--success' },
};

/** How far its checklist is, and how many comments there are. */
function Held({ card: { checklist, comments } }: Pick<CardProps, 'card'>) {
  const { t } = useTranslation();
  const { done, total } = checklist;
  return (
    <>
      {total > 0 && (
        <Cluster as="span" nowrap gap="2" className={done === total ? 'ui-tinted ui-tone--success' : undefined}>
          <Icon name="clipboardCheck" size="s" />
          <span aria-hidden="true" className="ui-num">
            {t('kanban.butir.ringkas', { selesai: done, jumlah: total, count: total })}
          </span>
          <VisuallyHidden>{t('kanban.butir.kemajuan', { selesai: done, jumlah: total, count: total })}</VisuallyHidden>
        </Cluster>
      )}
      {comments > 0 && (
        <Cluster as="span" nowrap gap="2">
          <Icon name="note" size="s" />
          <span aria-hidden="true" className="ui-num">
            {comments}
          </span>
          <VisuallyHidden>{t('kanban.komentar.jumlah', { count: comments })}</VisuallyHidden>
        </Cluster>
      )}
    </>
  );
}

/** How the card stands to its due date, in words and with a picture. */
function Due({ card: { dueDate }, done, now }: Pick<CardProps, 'card' | 'done' | 'now'>) {
  const { t } = useTranslation();
  const due = dueFrom(dueDate, now);
  const look = LOOKS[done ? 'selesai' : due];
  const date = dueDate === null ? '' : formatDay(dueDate, now);
  const wording = () => {
    if (done)
      return dueDate === null ? t('kanban.tenggat.selesai') : t('kanban.tenggat.selesaiTanggal', { tanggal: date });
    if (due === 'terlambat') {
      return t('kanban.tenggat.terlambat', { count: lateDays(dueDate ?? now, now) });
    }
    if (due === 'today') return t('kanban.tenggat.hariIni');
    if (due === 'soon') return t('kanban.tenggat.segera', { tanggal: date });
    return due === 'tanpa' ? t('kanban.tenggat.tanpa') : date;
  };
  return (
    <Cluster as="span" nowrap gap="2" className={look?.kelas && `ui-tinted ${look.kelas}`}>
      {look && <Icon name={look.icon} size="s" />}
      {wording()}
    </Cluster>
  );
}

/** "Pindah ke…": moves the card like dragging, for people who use the keyboard; each entry names the result. */
function CardMenu({ card: { id, boardId, title } }: { card: KanbanCard }) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const board = KanbanActor.useSelector(boardOf);
  const content = columnCards(board, boardId);
  const position = content.findIndex((one) => one.id === id) + 1;
  const ke = (boardId_: string, position_: number) =>
    send({ type: 'task.move', id, place: placeAt(boardId_, columnCards(board, boardId_), id, position_) });
  const column = board.boards
    .filter((one) => one.id !== boardId && !isProvisional(one))
    .map(
      (one): MenuItem => ({
        value: one.id,
        icon: 'arrowRight',
        label: <Result nama={one.title} di={t('kanban.pindah.palingAtas')} />,
        onSelect: () => ke(one.id, 1),
      }),
    );
  const naik: MenuItem = {
    value: 'naik',
    icon: 'arrowUp',
    label: <Result nama={t('kanban.pindah.naik')} di={t('kanban.pindah.posisi', { position: position - 1 })} />,
    onSelect: () => ke(boardId, position - 1),
  };
  const down: MenuItem = {
    value: 'turun',
    icon: 'arrowDown',
    label: <Result nama={t('kanban.pindah.turun')} di={t('kanban.pindah.posisi', { position: position + 1 })} />,
    onSelect: () => ke(boardId, position + 1),
  };
  return (
    <Menu
      label={t('kanban.pindah.judul')}
      header={
        <>
          <b>{t('kanban.pindah.judul')}</b>
          <div className="ui-small ui-muted">
            {t('kanban.pindah.diSini', {
              kolom: board.boards.find((one) => one.id === boardId)?.title ?? '',
              position,
              jumlah: content.length,
            })}
          </div>
        </>
      }
      trigger={
        <IconButton
          className="ui-touch board-card__menu"
          icon="more"
          label={t('kanban.pindah.menu', { judul: title })}
        />
      }
      items={[
        ...column,
        ...(position > 1 ? [naik] : []),
        ...(position < content.length ? [down] : []),
        {
          value: 'tempat',
          icon: 'columns',
          label: t('kanban.pindah.lain'),
          onSelect: () => send({ type: 'move.open', id }),
        },
        {
          value: 'arsip',
          icon: 'folder',
          label: t('kanban.arsip.arsipkan'),
          onSelect: () => send({ type: 'task.archive', id }),
        },
      ]}
    />
  );
}

const Result = ({ nama, di }: { nama: string; di: string }) => (
  <Cluster as="span" nowrap gap="8" align="baseline" justify="between" className="ui-grow board-result">
    <bdi>{nama}</bdi>{' '}
    <Text as="small" tone="muted" tabular>
      {di}
    </Text>
  </Cluster>
);
