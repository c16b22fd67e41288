import { useTranslation } from 'react-i18next';
import { hariTodo } from '#features/todo/hari.ts';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { barisTodo, hariIniTodo, samaTugas, terlambat } from '#machines/todo/todo.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Tag } from '#ui/Tag.tsx';
import { classes } from '#ui/tone.ts';

type Tugas = ReturnType<typeof barisTodo>[number];
type Baris = { tugas: Tugas };

/** Id of what has the focus of a task: its title. */
export const idTugas = (id: string) => `tugas-${id}`;

export function DaftarTodo() {
  const tugas = TodoActor.useSelector(barisTodo, samaTugas);
  return (
    <ul className="todo-daftar">
      {tugas.map((satu) =>
        satu.isDeleted ? <Terhapus key={satu.id} tugas={satu} /> : <Satu key={satu.id} tugas={satu} />,
      )}
    </ul>
  );
}

function Satu({ tugas }: Baris) {
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
        <button type="button" id={idTugas(id)} className="todo-judul" onClick={() => send({ type: 'form.open', id })}>
          {title}
        </button>
        <Keterangan tugas={tugas} />
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

function Terhapus({ tugas }: Baris) {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const { id, title } = tugas;
  return (
    <li className="todo-baris todo-baris--terhapus" onFocus={() => send({ type: 'row.focus', id })}>
      <div className="todo-isi">
        <span className="todo-judul">{title}</span>
        <Keterangan tugas={tugas} />
      </div>
      <Button id={idTugas(id)} variant="ghost" size="sm" icon="undo" onClick={() => send({ type: 'task.restore', id })}>
        {t('todo.pulihkan')}
        <span className="ui-sr">: {title}</span>
      </Button>
    </li>
  );
}

/** When, who, what about: the line under the title. */
function Keterangan({ tugas }: Baris) {
  const { t } = useTranslation();
  const hariIni = TodoActor.useSelector(hariIniTodo);
  const { dueDate, assignee, tags, description } = tugas;
  const lewat = terlambat(tugas, hariIni);
  if (dueDate === null && assignee === null && tags.length === 0 && description === '') return null;
  return (
    <p className="todo-keterangan">
      {dueDate !== null && (
        <span className={classes('todo-tenggat', lewat && 'todo-tenggat--lewat')}>
          <Icon name={lewat ? 'alert' : 'calendar'} size="s" />
          {lewat ? t('todo.lewat', { hari: hariTodo(dueDate, hariIni, t) }) : hariTodo(dueDate, hariIni, t)}
        </span>
      )}
      {assignee !== null && (
        <span>
          <Icon name="user" size="s" />
          <span className="ui-sr">{t('todo.isian.orang')}: </span>
          {assignee}
        </span>
      )}
      {tags.map((satu) => (
        <Tag key={satu} look="outline">
          #{satu}
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
