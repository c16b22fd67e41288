import { useTranslation } from 'react-i18next';
import { todoDay } from '#features/todo/days.ts';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { todoRows, todoToday, sameTodos, late } from '#machines/todo/todo.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster, Stack, Text } from '#ui/layout.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Tag } from '#ui/Tag.tsx';
import { classes } from '#ui/tone.ts';

type Todo = ReturnType<typeof todoRows>[number];
type Row = { tugas: Todo };

/** Id of what has the focus of a task: its title. */
export const todoId = (id: string) => `tugas-${id}`;

export function TodoList() {
  const todoOf = TodoActor.useSelector(todoRows, sameTodos);
  return (
    <Stack as="ul" gap="0">
      {todoOf.map((one) => (one.isDeleted ? <Removed key={one.id} tugas={one} /> : <One key={one.id} tugas={one} />))}
    </Stack>
  );
}

function One({ tugas }: Row) {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const { id, title, isCompleted, isImportant } = tugas;
  return (
    <li
      className={classes('todo-row', isCompleted && 'todo-row--done')}
      onFocus={() => send({ type: 'row.focus', id })}
    >
      <label className="todo-check">
        <input
          type="checkbox"
          checked={isCompleted}
          aria-label={t('todo.tandaiSelesai', { judul: title })}
          onChange={() => send({ type: 'task.complete', id })}
        />
      </label>
      <Stack gap="1" className="todo-content">
        <Text
          as="button"
          tone="strong"
          weight="semibold"
          type="button"
          id={todoId(id)}
          className="ui-anywhere todo-title"
          onClick={() => send({ type: 'form.open', id })}
        >
          {title}
        </Text>
        <Description tugas={tugas} />
      </Stack>
      <Cluster gap="0" nowrap align="stretch" className="todo-actions">
        <IconButton
          icon="star"
          className={classes('todo-star', isImportant && 'todo-star--important')}
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
    </li>
  );
}

function Removed({ tugas }: Row) {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const { id, title } = tugas;
  return (
    <li className="todo-row todo-row--removed" onFocus={() => send({ type: 'row.focus', id })}>
      <Stack gap="1" className="todo-content">
        <Text tone="strong" weight="semibold" className="ui-anywhere todo-title">
          {title}
        </Text>
        <Description tugas={tugas} />
      </Stack>
      <Button id={todoId(id)} variant="ghost" size="sm" icon="undo" onClick={() => send({ type: 'task.restore', id })}>
        {t('todo.pulihkan')}
        <span className="ui-sr">: {title}</span>
      </Button>
    </li>
  );
}

/** When, who, what about: the line under the title. */
function Description({ tugas }: Row) {
  const { t } = useTranslation();
  const today = TodoActor.useSelector(todoToday);
  const { dueDate, assignee, tags, description } = tugas;
  const past = late(tugas, today);
  if (dueDate === null && assignee === null && tags.length === 0 && description === '') return null;
  return (
    <Cluster as="p" rows="2" className="ui-muted ui-text-s todo-note">
      {dueDate !== null && (
        <span className={classes('todo-due', past && 'todo-due--overdue')}>
          <Icon name={past ? 'alert' : 'calendar'} size="s" />
          {past ? t('todo.lewat', { hari: todoDay(dueDate, today, t) }) : todoDay(dueDate, today, t)}
        </span>
      )}
      {assignee !== null && (
        <span>
          <Icon name="user" size="s" />
          <span className="ui-sr">{t('todo.isian.orang')}: </span>
          {assignee}
        </span>
      )}
      {tags.map((one) => (
        <Tag key={one} look="outline">
          #{one}
        </Tag>
      ))}
      {description !== '' && (
        <span className="todo-snippet">
          <Icon name="note" size="s" />
          <span className="todo-snippet__text">{description}</span>
        </span>
      )}
    </Cluster>
  );
}
