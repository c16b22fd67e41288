import { useTranslation } from 'react-i18next';
import { todoDay } from '#features/todo/days.ts';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { todoRows, todoToday, sameTodos, late } from '#machines/todo/todo.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
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
    <ul className="todo-daftar">
      {todoOf.map((one) => (one.isDeleted ? <Removed key={one.id} tugas={one} /> : <One key={one.id} tugas={one} />))}
    </ul>
  );
}

function One({ tugas }: Row) {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const { id, title, isCompleted, isImportant } = tugas;
  return (
    <li
      className={classes('todo-baris', isCompleted && 'todo-baris--selesai')}
      onFocus={() => send({ type: 'row.focus', id })}
    >
      <label className="todo-centang">
        <input
          type="checkbox"
          checked={isCompleted}
          aria-label={t('todo.tandaiSelesai', { judul: title })}
          onChange={() => send({ type: 'task.complete', id })}
        />
      </label>
      <div className="todo-isi">
        <button type="button" id={todoId(id)} className="todo-judul" onClick={() => send({ type: 'form.open', id })}>
          {title}
        </button>
        <Description tugas={tugas} />
      </div>
      <div className="todo-tindakan">
        <IconButton
          icon="star"
          className={classes('todo-bintang', isImportant && 'todo-bintang--penting')}
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
      </div>
    </li>
  );
}

function Removed({ tugas }: Row) {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const { id, title } = tugas;
  return (
    <li className="todo-baris todo-baris--terhapus" onFocus={() => send({ type: 'row.focus', id })}>
      <div className="todo-isi">
        <span className="todo-judul">{title}</span>
        <Description tugas={tugas} />
      </div>
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
    <p className="todo-keterangan">
      {dueDate !== null && (
        <span className={classes('todo-tenggat', past && 'todo-tenggat--lewat')}>
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
        <span className="todo-cuplik">
          <Icon name="note" size="s" />
          <span className="todo-cuplik__teks">{description}</span>
        </span>
      )}
    </p>
  );
}
