import { useTranslation } from 'react-i18next';
import type { QuickTodo } from '#domain/todo/quick.ts';
import { todoDay } from '#features/todo/days.ts';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { todoToday, quickTodo, isAddingTodo, todoPreview } from '#machines/todo/todo.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Cluster, Grid } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextField } from '#ui/TextField.tsx';

/** One line makes a task; what it is understood to say is seen before it is saved. */
export function QuickTodoLine() {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const text = TodoActor.useSelector(quickTodo);
  const adding = TodoActor.useSelector(isAddingTodo);
  const read = TodoActor.useSelector(todoPreview);
  const todoOf = read === '' ? null : (JSON.parse(read) as QuickTodo);
  return (
    <Grid
      as="form"
      columns={1}
      gap="4"
      className="ui-card ui-screen"
      aria-label={t('todo.kilat.judul')}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'quick.submit' });
      }}
    >
      <Cluster align="end" className="todo-quick">
        <TextField
          id="todo-quick"
          label={t('todo.kilat.judul')}
          hideLabel
          placeholder={t('todo.kilat.contoh')}
          hint={t('todo.kilat.bantu')}
          value={text}
          readOnly={adding}
          maxLength={300}
          autoComplete="off"
          onChange={(content) => send({ type: 'quick.change', text: content })}
        />
        <Button type="submit" icon="plus" busy={adding} unavailable={(todoOf?.title ?? '') === ''}>
          {t('todo.kilat.tambah')}
        </Button>
      </Cluster>
      <Cluster gap="4" rows="3" className="todo-quick__preview" role="status">
        {todoOf !== null && <Preview task={todoOf} />}
      </Cluster>
    </Grid>
  );
}

function Preview({ task: { title, dueDate, tags, assignee, isImportant } }: { task: QuickTodo }) {
  const { t } = useTranslation();
  const today = TodoActor.useSelector(todoToday);
  return (
    <>
      <b className="ui-anywhere">{title === '' ? t('todo.kilat.tanpaJudul') : title}</b>
      {dueDate !== null && (
        <Tag icon="calendar" tone="info">
          {todoDay(dueDate, today, t)}
        </Tag>
      )}
      {isImportant && (
        <Tag icon="star" tone="warning">
          {t('todo.penting')}
        </Tag>
      )}
      {tags.map((one) => (
        <Tag key={one} look="outline">
          #{one}
        </Tag>
      ))}
      {assignee !== null && <Tag icon="user">{assignee}</Tag>}
    </>
  );
}
