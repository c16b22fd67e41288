import { useTranslation } from 'react-i18next';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { undoTodo } from '#machines/todo/todo.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';

/** What was done last, and the way to take it back. The line is always there, so that a voice hears what comes into it. */
export function UndoTodo() {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const undo = TodoActor.useSelector(undoTodo);
  return (
    <div className={undo === null ? 'ui-sr' : 'ui-row ui-anywhere ui-screen ui-ground ui-afloat todo-undo'}>
      <p role="status" className="ui-grow">
        {undo !== null && t(`todo.urung.${undo.cause}`, { judul: undo.title })}
      </p>
      {undo !== null && (
        <>
          <Button variant="ghost" size="sm" icon="undo" onClick={() => send({ type: 'undo.take' })}>
            {t('todo.urungkan')}
          </Button>
          <IconButton icon="cross" label={t('umum.tutup')} onClick={() => send({ type: 'undo.dismiss' })} />
        </>
      )}
    </div>
  );
}
