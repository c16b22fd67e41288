import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlatTodo } from '#features/todo/AlatTodo.tsx';
import { DaftarTodo } from '#features/todo/DaftarTodo.tsx';
import { KilatTodo } from '#features/todo/KilatTodo.tsx';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { UrungTodo } from '#features/todo/UrungTodo.tsx';
import { kegagalanTodo, paramsTodo, pintasanTodo } from '#machines/todo/todo.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './todo.css';

/** @param formulir the form beside the list, while it is open */
export function TodoPage({ formulir }: { formulir: ReactNode }) {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const frame = TodoActor.useSelector(frameOf);
  const kegagalan = TodoActor.useSelector(kegagalanTodo);
  const { filter, q, tag } = TodoActor.useSelector(paramsTodo);
  const judul = t('todo.judul');
  return (
    <div className="todo">
      <Breadcrumb label={t('shell.remah')} items={[{ label: judul }]} />
      <PageHeader
        title={judul}
        actions={
          <Button icon="plus" variant="ghost" onClick={() => send({ type: 'form.open', id: null })}>
            {t('todo.baru')}
          </Button>
        }
      />
      <KilatTodo />
      <AlatTodo />
      <Bingkai
        frame={frame}
        failure={kegagalan}
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
        {kegagalan === null && (
          <Card flush label={judul}>
            <DaftarTodo />
          </Card>
        )}
      </Bingkai>
      <Tombol />
      <UrungTodo />
      {formulir}
    </div>
  );
}

const TOMBOL = {
  j: 'todo.tombol.turun',
  k: 'todo.tombol.naik',
  o: 'todo.tombol.buka',
  x: 'todo.tombol.selesai',
} as const;

/** Which keys there are, for those who have them. */
function Tombol() {
  const { t } = useTranslation();
  const aktif = TodoActor.useSelector(pintasanTodo);
  if (!aktif) return null;
  return (
    <ul className="todo-tombol" aria-label={t('todo.tombol.judul')}>
      {Object.entries(TOMBOL).map(([tombol, kunci]) => (
        <li key={tombol}>
          <Kbd>{tombol}</Kbd>
          <span className="ui-sr">{tombol}: </span>
          {t(kunci)}
        </li>
      ))}
    </ul>
  );
}
