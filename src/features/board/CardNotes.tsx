import { useTranslation } from 'react-i18next';
import { Line, MAX_LINE } from '#features/board/ChecklistLine.tsx';
import { NotesActor } from '#features/board/NotesActor.ts';
import { editOf, notesFailure, notesOf, typedOf } from '#machines/board/card-notes.selectors.ts';
import type { NoteComment } from '#machines/board/card-notes.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatDateTime, formatRelative } from '#services/i18n/format.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Box, Cluster, Stack, Text } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Textarea, TextField } from '#ui/TextField.tsx';
import './notes.css';

const MAX_COMMENT = 2000;

/** Checklist of the open card and the comments on it; what is changed here is kept at once. */
export function CardNotes() {
  const { t } = useTranslation();
  const { send } = NotesActor.useActorRef();
  const frame = NotesActor.useSelector(frameOf);
  const failure = NotesActor.useSelector(notesFailure);
  return (
    <Box pad="10 0 0" className="card-notes">
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'notes.reload' })}
        busyText={t('kanban.isiKartu.memuat')}
        skeleton={<Skeleton lines={4} />}
        level={3}
      >
        <Stack gap="10">
          <Checklist />
          <Comments />
        </Stack>
      </LoadFrame>
      {frame === 'notFound' && <Left />}
    </Box>
  );
}

/** What was being typed of a card that others have deleted, for copying. */
function Left() {
  const { t } = useTranslation();
  const typed = NotesActor.useSelector(typedOf);
  const edit = NotesActor.useSelector(editOf);
  const line = [edit?.state === 'changed' && edit.text, typed.line].filter(Boolean).join(' ');
  return (
    <Stack gap="8">
      {line !== '' && <TextField label={t('kanban.butir.nama')} value={line} readOnly onChange={() => {}} />}
      {typed.comment !== '' && (
        <Textarea label={t('kanban.komentar.nama')} value={typed.comment} readOnly onChange={() => {}} />
      )}
    </Stack>
  );
}

function Checklist() {
  const { t } = useTranslation();
  const { send } = NotesActor.useActorRef();
  const { lines } = NotesActor.useSelector(notesOf);
  const { line } = NotesActor.useSelector(typedOf);
  const mayAdd = NotesActor.useSelector((one) => one.can({ type: 'line.add' }));
  const done = lines.filter((one) => one.done).length;
  const progress = t('kanban.butir.kemajuan', { selesai: done, jumlah: lines.length, count: lines.length });
  return (
    <Stack as="section" gap="5" aria-labelledby="kartu-butir">
      <Cluster justify="between" gap="4">
        <h3 id="kartu-butir">{t('kanban.butir.judul')}</h3>
        {lines.length > 0 && (
          <Text size="s" tone="muted" tabular>
            {progress}
          </Text>
        )}
      </Cluster>
      {lines.length > 0 && (
        <>
          <ProgressBar
            value={done}
            max={lines.length}
            label={progress}
            size="s"
            tone={done === lines.length ? 'success' : 'primary'}
          />
          <Stack as="ul" gap="2">
            {lines.map((one) => (
              <Line key={one.id} line={one} />
            ))}
          </Stack>
        </>
      )}
      {lines.length === 0 && <p className="ui-muted ui-small">{t('kanban.butir.kosong')}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'line.add' });
        }}
      >
        <Cluster gap="4" align="end" nowrap>
          <div className="ui-grow">
            <TextField
              label={t('kanban.butir.nama')}
              value={line}
              maxLength={MAX_LINE}
              onChange={(text) => send({ type: 'line.type', text })}
            />
          </div>
          <Button type="submit" variant="ghost" unavailable={!mayAdd}>
            {t('kanban.butir.tambah')}
          </Button>
        </Cluster>
      </form>
    </Stack>
  );
}

function Comments() {
  const { t } = useTranslation();
  const { send } = NotesActor.useActorRef();
  const { comments } = NotesActor.useSelector(notesOf);
  const { comment } = NotesActor.useSelector(typedOf);
  const maySend = NotesActor.useSelector((one) => one.can({ type: 'comment.add' }));
  return (
    <Stack as="section" gap="5" aria-labelledby="kartu-komentar">
      <h3 id="kartu-komentar">{t('kanban.komentar.judul')}</h3>
      {comments.length === 0 && <p className="ui-muted ui-small">{t('kanban.komentar.kosong')}</p>}
      {comments.length > 0 && (
        <Stack as="ul" gap="7" aria-live="polite">
          {comments.map((one) => (
            <Comment key={one.id} comment={one} />
          ))}
        </Stack>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'comment.add' });
        }}
      >
        <Stack gap="4">
          <Textarea
            label={t('kanban.komentar.nama')}
            hint={t('kanban.komentar.petunjuk')}
            rows={3}
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={(text) => send({ type: 'comment.type', text })}
          />
          <Cluster justify="end">
            <Button type="submit" icon="send" variant="ghost" unavailable={!maySend}>
              {t('kanban.komentar.kirim')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Stack>
  );
}

function Comment({ comment: { id, text, time, name, own } }: { comment: NoteComment }) {
  const { t } = useTranslation();
  const { send } = NotesActor.useActorRef();
  const mayDrop = NotesActor.useSelector((one) => one.can({ type: 'comment.drop', id }));
  return (
    <Cluster as="li" nowrap gap="5" align="start">
      <Avatar name={name} />
      <Stack gap="1" className="ui-grow">
        <Cluster gap="4" rows="0" align="baseline">
          <Text weight="semibold" tone="strong" className="ui-anywhere">
            <bdi>{name}</bdi>
          </Text>
          {time === '' ? (
            <Text size="s" tone="muted">
              {t('kanban.komentar.mengirim')}
            </Text>
          ) : (
            <Text as="time" size="s" tone="muted" dateTime={time} title={formatDateTime(time)}>
              {formatRelative(time)}
            </Text>
          )}
        </Cluster>
        <p className="ui-anywhere card-notes__text" dir="auto">
          {text}
        </p>
      </Stack>
      {own && time !== '' && (
        <IconButton
          icon="trash"
          className="ui-fixed ui-touch"
          label={t('kanban.komentar.hapus', { waktu: formatDateTime(time) })}
          aria-disabled={!mayDrop || undefined}
          onClick={() => send({ type: 'comment.drop', id })}
        />
      )}
    </Cluster>
  );
}
