import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NotesActor } from '#features/board/NotesActor.ts';
import { editOf } from '#machines/board/card-notes.selectors.ts';
import type { NoteLine } from '#machines/board/card-notes.types.ts';
import { Checkbox } from '#ui/choices.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster } from '#ui/layout.tsx';
import { ownEscape } from '#ui/own-escape.ts';
import { TextField } from '#ui/TextField.tsx';

/** Characters of a line. */
export const MAX_LINE = 300;

const pencilOf = (id: string) => `butir-ubah-${id}`;

/** A line of the checklist: to be ticked, deleted, and written anew in its place. */
export function Line({ line }: { line: NoteLine }) {
  const isWritten = NotesActor.useSelector((one) => editOf(one)?.id === line.id);
  return isWritten ? <LineForm line={line} /> : <ShownLine line={line} />;
}

/** A line that is being written anew: Enter keeps it, Escape leaves it as it was. */
function LineForm({ line: { id, text: before } }: { line: NoteLine }) {
  const { t } = useTranslation();
  const { send } = NotesActor.useActorRef();
  const text = NotesActor.useSelector((one) => editOf(one)?.text ?? '');
  const mayKeep = NotesActor.useSelector((one) => one.can({ type: 'edit.keep' }));
  // Whoever has written a line is back where they began.
  const ref = useCallback(
    (form: HTMLFormElement) => ownEscape(form, () => document.getElementById(pencilOf(id))?.focus()),
    [id],
  );
  return (
    <li>
      <form
        ref={ref}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'edit.keep' });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send({ type: 'edit.leave' });
        }}
      >
        <Cluster gap="4" nowrap>
          <div className="ui-grow">
            <TextField
              label={t('kanban.butir.tulis', { teks: before })}
              hideLabel
              autoFocus
              value={text}
              maxLength={MAX_LINE}
              onChange={(next) => send({ type: 'edit.type', text: next })}
            />
          </div>
          <IconButton
            icon="check"
            type="submit"
            className="ui-fixed ui-touch"
            label={t('kanban.butir.simpan')}
            aria-disabled={!mayKeep || undefined}
          />
          <IconButton
            icon="cross"
            className="ui-fixed ui-touch"
            label={t('kanban.butir.batal')}
            onClick={() => send({ type: 'edit.leave' })}
          />
        </Cluster>
      </form>
    </li>
  );
}

function ShownLine({ line: { id, text, done } }: { line: NoteLine }) {
  const { t } = useTranslation();
  const { send } = NotesActor.useActorRef();
  // A line that the server does not know yet can be ticked a moment later.
  const known = NotesActor.useSelector((one) => one.can({ type: 'line.tick', id, done: !done }));
  const mayDrop = NotesActor.useSelector((one) => one.can({ type: 'line.drop', id }));
  const mayEdit = NotesActor.useSelector((one) => one.can({ type: 'line.edit', id }));
  return (
    <Cluster as="li" nowrap gap="4" justify="between">
      <div className={done ? 'card-notes__done ui-anywhere' : 'ui-anywhere'} dir="auto">
        <Checkbox
          label={text}
          checked={done}
          disabled={!known}
          onChange={(checked) => send({ type: 'line.tick', id, done: checked })}
        />
      </div>
      {known && (
        <Cluster gap="0" nowrap className="ui-fixed">
          <IconButton
            id={pencilOf(id)}
            icon="pencil"
            className="ui-fixed ui-touch"
            label={t('kanban.butir.ubah', { teks: text })}
            aria-disabled={!mayEdit || undefined}
            onClick={() => send({ type: 'line.edit', id })}
          />
          <IconButton
            icon="trash"
            className="ui-fixed ui-touch"
            label={t('kanban.butir.hapus', { teks: text })}
            aria-disabled={!mayDrop || undefined}
            onClick={() => send({ type: 'line.drop', id })}
          />
        </Cluster>
      )}
    </Cluster>
  );
}
