import { useTranslation } from 'react-i18next';
import { todoDay } from '#features/todo/days.ts';
import { Target } from '#features/todo/Target.tsx';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { todoRows, todoToday, sameTodos, late } from '#machines/todo/todo.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Box, Cluster, Stack } from '#ui/layout.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Tag } from '#ui/Tag.tsx';
import { classes } from '#ui/tone.ts';

type Todo = ReturnType<typeof todoRows>[number];
type Row = { task: Todo };

/** Id of what has the focus of a task: its title. */
export const todoId = (id: string) => `tugas-${id}`;

export function TodoList() {
  const todoOf = TodoActor.useSelector(todoRows, sameTodos);
  return (
    <Stack as="ul" gap="0" className="ui-divided">
      {todoOf.map((one) => (one.isDeleted ? <Removed key={one.id} task={one} /> : <One key={one.id} task={one} />))}
    </Stack>
  );
}

function One({ task }: Row) {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const { id, title, isCompleted, isImportant, givenBy } = task;
  return (
    <Cluster
      as="li"
      nowrap
      gap="2"
      align="start"
      className={classes('todo-row', isCompleted && 'todo-row--done')}
      onFocus={() => send({ type: 'row.focus', id })}
    >
      <Cluster as="label" nowrap gap="0" justify="center" least={44} className="ui-fixed todo-check">
        <input
          type="checkbox"
          checked={isCompleted}
          aria-label={t('todo.tandaiSelesai', { judul: title })}
          onChange={() => send({ type: 'task.complete', id })}
        />
      </Cluster>
      <Stack gap="1" pad="2 0" className="ui-grow">
        <Box
          as="button"
          type="button"
          pad="3 2"
          least={36}
          id={todoId(id)}
          className="ui-plain ui-anywhere ui-strong ui-weight-semibold todo-title"
          onClick={() => send({ type: 'form.open', id })}
        >
          {title}
        </Box>
        <Description task={task} />
      </Stack>
      {!givenBy && <RowTools id={id} title={title} isImportant={isImportant} />}
    </Cluster>
  );
}

/** What its owner can do with a task, besides ticking it. */
function RowTools({ id, title, isImportant }: Pick<Todo, 'id' | 'title' | 'isImportant'>) {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  return (
    <Cluster gap="0" nowrap align="stretch" className="ui-fixed ui-screen">
      <IconButton
        icon="star"
        className="ui-star"
        label={t('todo.tandaiPenting', { judul: title })}
        aria-pressed={isImportant}
        onClick={() => send({ type: 'task.star', id })}
      />
      <Menu
        label={t('daftar.tindakanBaris', { nama: title })}
        trigger={<IconButton icon="more" label={t('daftar.tindakanBaris', { nama: title })} />}
        items={[
          { value: 'ubah', label: t('umum.ubah'), icon: 'pencil', onSelect: () => send({ type: 'form.open', id }) },
          {
            value: 'hapus',
            label: t('daftar.hapus'),
            icon: 'trash',
            danger: true,
            onSelect: () => send({ type: 'task.remove', id }),
          },
        ]}
      />
    </Cluster>
  );
}

function Removed({ task }: Row) {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const { id, title } = task;
  return (
    <Cluster
      as="li"
      nowrap
      gap="2"
      className="todo-row todo-row--removed"
      onFocus={() => send({ type: 'row.focus', id })}
    >
      <Stack gap="1" pad="2 0" className="ui-grow">
        <Box as="span" pad="3 2" least={36} className="ui-anywhere ui-strong ui-weight-semibold todo-title">
          {title}
        </Box>
        <Description task={task} />
      </Stack>
      <Button id={todoId(id)} variant="ghost" size="sm" icon="undo" onClick={() => send({ type: 'task.restore', id })}>
        {t('todo.pulihkan')}
        <span className="ui-sr">: {title}</span>
      </Button>
    </Cluster>
  );
}

/** When, who, what about: the line under the title. */
function Description({ task }: Row) {
  const { t } = useTranslation();
  const today = TodoActor.useSelector(todoToday);
  const { dueDate, assignee, assigneeId, givenBy, tags, description, isImportant, about } = task;
  const name = givenBy ? givenBy.nama : assignee;
  const past = late(task, today);
  if (dueDate === null && name === null && !about && tags.length === 0 && description === '') return null;
  return (
    <Cluster as="p" rows="2" pad="0 2 2" className="ui-muted ui-text-s">
      {dueDate !== null && (
        <Cluster as="span" nowrap gap="2" className={past ? 'ui-tone--danger ui-tinted ui-weight-semibold' : undefined}>
          <Icon name={past ? 'alert' : 'calendar'} size="s" />
          {past ? t('todo.lewat', { hari: todoDay(dueDate, today, t) }) : todoDay(dueDate, today, t)}
        </Cluster>
      )}
      {name !== null && (
        <Cluster as="span" nowrap gap="2" className="ui-anywhere">
          <Icon name={givenBy ? 'inbox' : assigneeId ? 'send' : 'user'} size="s" />
          {!givenBy && !assigneeId && <span className="ui-sr">{t('todo.isian.orang')}: </span>}
          {givenBy ? t('todo.dari', { nama: name }) : assigneeId ? t('todo.untuk', { nama: name }) : name}
        </Cluster>
      )}
      {about && <Target target={about} />}
      {givenBy && isImportant && (
        <Tag tone="warning" icon="star">
          {t('todo.penting')}
        </Tag>
      )}
      {tags.map((one) => (
        <Tag key={one} look="outline">
          #{one}
        </Tag>
      ))}
      {description !== '' && (
        <Cluster as="span" nowrap gap="2" className="ui-whole">
          <Icon name="note" size="s" />
          <span className="ui-cut">{description}</span>
        </Cluster>
      )}
    </Cluster>
  );
}
