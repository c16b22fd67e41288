import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { TodoTools } from '#features/todo/TodoTools.tsx';
import { TodoList } from '#features/todo/TodoList.tsx';
import { QuickTodoLine } from '#features/todo/QuickTodoLine.tsx';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { UndoTodo } from '#features/todo/UndoTodo.tsx';
import { todoFailure, paramsTodo, todoKeys, todoShortcuts } from '#machines/todo/todo.selectors.ts';
import { shownKey } from '#domain/preferences/shortcuts.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { Cluster, Grid } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './todo.css';

/** @param formulir the form beside the list, while it is open */
export function TodoPage({ form }: { form: ReactNode }) {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const frame = TodoActor.useSelector(frameOf);
  const failure = TodoActor.useSelector(todoFailure);
  const { filter, q, tag } = TodoActor.useSelector(paramsTodo);
  const title = t(PAGES.tugas.title);
  return (
    <Grid columns={1} gap="8" most={960}>
      <Breadcrumb label={t('shell.remah')} items={[{ label: title }]} />
      <PageHeader
        title={title}
        actions={
          <Button icon="plus" variant="ghost" onClick={() => send({ type: 'form.open', id: null })}>
            {t('todo.baru')}
          </Button>
        }
      />
      <QuickTodoLine />
      <TodoTools />
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'list.reload' })}
        skeleton={<Skeleton lines={6} card />}
        messages={{
          empty: { title: t('todo.kosong.semua'), text: t('todo.kosong.semuaTeks') },
          filteredEmpty:
            q === '' && tag === ''
              ? { title: t(`todo.kosong.${filter || 'semua'}`), text: '' }
              : {
                  action: (
                    <Button variant="ghost" onClick={() => send({ type: 'filters.clear' })}>
                      {t('daftar.hapusSaringan')}
                    </Button>
                  ),
                },
        }}
      >
        {failure === null && (
          <Card flush label={title}>
            <TodoList />
          </Card>
        )}
      </LoadFrame>
      <ActionButton />
      <UndoTodo />
      {form}
    </Grid>
  );
}

const ROWS = [
  ['taskNext', 'todo.tombol.turun'],
  ['taskPrevious', 'todo.tombol.naik'],
  ['taskOpen', 'todo.tombol.buka'],
  ['taskDone', 'todo.tombol.selesai'],
] as const;

/** Which keys there are, for those who have them. */
function ActionButton() {
  const { t } = useTranslation();
  const active = TodoActor.useSelector(todoShortcuts);
  const chosen = TodoActor.useSelector(todoKeys);
  if (!active) return null;
  return (
    <Cluster
      as="ul"
      gap="8"
      rows="2"
      align="stretch"
      className="ui-muted ui-text-s ui-screen"
      aria-label={t('todo.tombol.judul')}
    >
      {ROWS.map(([id, text]) => (
        <Cluster as="li" nowrap gap="3" align="baseline" key={id}>
          <Kbd>{shownKey(chosen, id)}</Kbd>
          <span className="ui-sr">{shownKey(chosen, id)}: </span>
          {t(text)}
        </Cluster>
      ))}
    </Cluster>
  );
}
