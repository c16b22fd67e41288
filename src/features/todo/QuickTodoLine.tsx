import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todoDay } from '#features/todo/days.ts';
import { TodoActor } from '#features/todo/TodoActor.ts';
import {
  todoToday,
  quickTodo,
  isAddingTodo,
  todoPreview,
  type ChipDrop,
  type QuickPreview,
} from '#machines/todo/todo.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box, Cluster, Grid } from '#ui/layout.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Tone } from '#ui/tone.ts';

const LINE_ID = 'todo-quick';

/** One line makes a task; what it is understood to say is seen before it is saved. */
export function QuickTodoLine() {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const text = TodoActor.useSelector(quickTodo);
  const adding = TodoActor.useSelector(isAddingTodo);
  const read = TodoActor.useSelector(todoPreview);
  const todoOf = read === '' ? null : (JSON.parse(read) as QuickPreview);
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
          id={LINE_ID}
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

function Preview({ task: { title, dueDate, tags, assignee, isImportant, recurrence } }: { task: QuickPreview }) {
  const { t } = useTranslation();
  const today = TodoActor.useSelector(todoToday);
  const day = dueDate === null ? '' : todoDay(dueDate, today, t);
  return (
    <>
      <b className="ui-anywhere">{title === '' ? t('todo.kilat.tanpaJudul') : title}</b>
      {dueDate !== null && (
        <Chip icon="calendar" tone="info" name={day} drop={{ kind: 'day', tag: '' }}>
          {day}
        </Chip>
      )}
      {isImportant && (
        <Chip icon="star" tone="warning" name={t('todo.penting')} drop={{ kind: 'important', tag: '' }}>
          {t('todo.penting')}
        </Chip>
      )}
      {tags.map((one) => (
        <Chip key={one} name={`#${one}`} drop={{ kind: 'tag', tag: one }}>
          #{one}
        </Chip>
      ))}
      {assignee !== null && (
        <Chip icon="user" name={assignee} drop={{ kind: 'person', tag: '' }}>
          <bdi>{assignee}</bdi>
        </Chip>
      )}
      {recurrence !== '' && (
        <span className="ui-whole ui-small">
          <InlineStatus icon="info">{t('todo.kilat.berulang', { kata: recurrence })}</InlineStatus>
        </span>
      )}
    </>
  );
}

type ChipProps = { icon?: IconName; tone?: Tone; name: string; drop: ChipDrop; children: ReactNode };

/** One thing that was understood, and the way to take it back. */
function Chip({ icon, tone = 'neutral', name, drop, children }: ChipProps) {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const mayDrop = TodoActor.useSelector((one) => one.can({ type: 'quick.drop', ...drop }));
  return (
    <Box
      as="button"
      type="button"
      least={32}
      className={`ui-bare ui-touch ui-tag ui-tag--soft ui-tone--${tone}`}
      aria-label={t('todo.kilat.lepas', { apa: name })}
      aria-disabled={!mayDrop || undefined}
      onClick={() => {
        send({ type: 'quick.drop', ...drop });
        // The chip goes: without this, so would the focus.
        document.getElementById(LINE_ID)?.focus();
      }}
    >
      {icon && <Icon name={icon} size="xs" />}
      {children}
      <Icon name="cross" size="xs" />
    </Box>
  );
}
