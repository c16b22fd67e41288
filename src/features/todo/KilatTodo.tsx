import { useTranslation } from 'react-i18next';
import type { TugasKilat } from '#domain/tugas/kilat.ts';
import { hariTodo } from '#features/todo/hari.ts';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { hariIniTodo, kilatTodo, menambahTodo, pratinjauTodo } from '#machines/todo/todo.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextField } from '#ui/TextField.tsx';

/** One line makes a task; what it is understood to say is seen before it is saved. */
export function KilatTodo() {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const teks = TodoActor.useSelector(kilatTodo);
  const menambah = TodoActor.useSelector(menambahTodo);
  const dibaca = TodoActor.useSelector(pratinjauTodo);
  const tugas = dibaca === '' ? null : (JSON.parse(dibaca) as TugasKilat);
  return (
    <form
      className="todo-kilat ui-card"
      aria-label={t('todo.kilat.judul')}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'quick.submit' });
      }}
    >
      <div className="todo-kilat__baris">
        <TextField
          id="todo-kilat"
          label={t('todo.kilat.judul')}
          hideLabel
          placeholder={t('todo.kilat.contoh')}
          hint={t('todo.kilat.bantu')}
          value={teks}
          readOnly={menambah}
          maxLength={300}
          autoComplete="off"
          onChange={(isi) => send({ type: 'quick.change', teks: isi })}
        />
        <Button type="submit" icon="plus" busy={menambah} unavailable={(tugas?.title ?? '') === ''}>
          {t('todo.kilat.tambah')}
        </Button>
      </div>
      <div className="todo-kilat__pratinjau" role="status">
        {tugas !== null && <Pratinjau tugas={tugas} />}
      </div>
    </form>
  );
}

function Pratinjau({ tugas: { title, dueDate, tags, assignee, isImportant } }: { tugas: TugasKilat }) {
  const { t } = useTranslation();
  const hariIni = TodoActor.useSelector(hariIniTodo);
  return (
    <>
      <b className="todo-kilat__judul">{title === '' ? t('todo.kilat.tanpaJudul') : title}</b>
      {dueDate !== null && (
        <Tag icon="calendar" tone="info">
          {hariTodo(dueDate, hariIni, t)}
        </Tag>
      )}
      {isImportant && (
        <Tag icon="star" tone="warning">
          {t('todo.penting')}
        </Tag>
      )}
      {tags.map((satu) => (
        <Tag key={satu} look="outline">
          #{satu}
        </Tag>
      ))}
      {assignee !== null && <Tag icon="user">{assignee}</Tag>}
    </>
  );
}
