import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type MailRoute, writeAddress } from '#features/mail/addresses.ts';
import { Part, Earlier } from '#features/mail/Part.tsx';
import { EmailActor, ComposeActor } from '#features/mail/EmailActor.ts';
import { replyFor } from '#features/mail/drafts.ts';
import { LetterLabel } from '#features/mail/LetterLabel.tsx';
import { Action } from '#features/mail/ActionBar.tsx';
import { keyPress, type MailKeys } from '#features/mail/buttons.ts';
import {
  readingFrame,
  missingOf,
  movedOf,
  isTurning,
  readingFailureOf,
  positionOf,
  openedOf,
} from '#machines/mail/mail.selectors.ts';
import type { MovedLetter, OpenLetter } from '#machines/mail/mail.types.ts';
import { formatSize, formatDateTime } from '#services/i18n/format.ts';
import { Box, Cluster, Grid } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { FileRow } from '#ui/FileRow.tsx';
import { IconButton } from '#ui/IconButton.tsx';

/** The button that brings a file of a letter. `di`: DOM id of what it is about. */
export type DownloadFile = (file: { id: string; name: string; di: string }) => ReactNode;
export type ReaderProps = {
  route: MailRoute;
  shortcuts: MailKeys;
  stacked: boolean;
  newId: () => string;
  download: DownloadFile;
};

/** The open letter, or why it cannot be shown. */
export function Reader(props: ReaderProps) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const frame = EmailActor.useSelector(readingFrame);
  const failure = EmailActor.useSelector(readingFailureOf);
  const letter = EmailActor.useSelector(openedOf);
  const lost = EmailActor.useSelector(missingOf);
  const moved = EmailActor.useSelector(movedOf);
  const { route, shortcuts, stacked } = props;
  return (
    <Grid
      as="section"
      columns={1}
      gap="7"
      className="mail-reader ui-card"
      aria-label={t('email.baca.judul')}
      onKeyDown={(event) => letter && press(event, letter, shortcuts, send)}
    >
      {stacked && <Back route={route} />}
      <LoadFrame
        frame={frame}
        failure={failure}
        level={3}
        {...(frame !== 'empty' && { onReload: () => send({ type: 'mail.retry' }) })}
        messages={{
          empty: moved
            ? {
                title: t('email.baca.pindah', { nama: t(`email.kotak.${moved.folder}`) }),
                text: t('email.baca.pindahTeks'),
                action: (
                  <LinkButton variant="ghost" to={addressOf(moved)}>
                    {t('email.baca.bukaDiSana')}
                  </LinkButton>
                ),
              }
            : {
                title: lost ? t('email.baca.hilang') : t('email.baca.kosong'),
                text: lost ? t('email.baca.hilangTeks') : t('email.baca.kosongTeks'),
              },
        }}
      >
        {letter && <Letter key={letter.id} letter={letter} {...props} />}
      </LoadFrame>
    </Grid>
  );
}

const addressOf = ({ id, folder }: MovedLetter) =>
  writeAddress({ place: { kind: 'folder', nama: folder }, q: '', letter: id, compose: null });

function press(
  event: KeyboardEvent,
  { id, isStarred }: OpenLetter,
  shortcuts: MailKeys,
  send: ReturnType<typeof EmailActor.useActorRef>['send'],
) {
  const what = shortcuts ? keyPress(event, shortcuts) : null;
  if (what === 'choice') send({ type: 'mail.toggle', id });
  if (what === 'bintang') send({ type: 'mails.update', ids: [id], data: { isStarred: !isStarred } });
  if (what === 'buang') send({ type: 'mails.update', ids: [id], data: { folder: 'trash' } });
}

/** Back to the list, to the row of this letter. */
function Back({ route }: { route: MailRoute }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Cluster>
      <Button
        variant="quiet"
        icon="arrowLeft"
        onClick={() => {
          void navigate(writeAddress({ ...route, letter: null, compose: null }));
          requestAnimationFrame(() => document.getElementById(`surat-${route.letter ?? ''}`)?.focus());
        }}
      >
        {t('email.baca.kembali', { nama: t(`email.kotak.${route.place.nama}`) })}
      </Button>
    </Cluster>
  );
}

/** On a narrow screen the letter replaces the list, so the focus moves to its title. */
const takeFocus = (title: HTMLElement | null) => title?.focus({ preventScroll: true });

function Letter({ letter, route, stacked, newId, download }: ReaderProps & { letter: OpenLetter }) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const { id, part, attachments, isStarred, labels } = letter;
  const subject = letter.subject === '' ? t('email.tanpaSubjek') : letter.subject;
  const these = part.at(-1);
  const earlierParts = part.slice(0, -1);
  return (
    <Grid as="article" columns={1} gap="7">
      <header>
        <Cluster rows="2" justify="between" pad="0 0 4" className="ui-touch">
          <Turn />
          <div className="ui-row">
            <IconButton
              icon="star"
              className="ui-star mail-star"
              label={isStarred ? t('email.tindakan.lepasBintang') : t('email.tindakan.bintang')}
              aria-pressed={isStarred}
              onClick={() => send({ type: 'mails.update', ids: [id], data: { isStarred: !isStarred } })}
            />
            <Action ids={[id]} place={route.place} letters={[letter]} />
          </div>
        </Cluster>
        <h2 tabIndex={-1} className="ui-text-xl ui-anywhere" dir="auto" lang="id" {...(stacked && { ref: takeFocus })}>
          {subject}
        </h2>
        {labels.length > 0 && (
          <Cluster as="p" gap="5" rows="3" pad="2 0 0">
            {labels.map((label) => (
              <LetterLabel key={label} label={label} />
            ))}
          </Cluster>
        )}
      </header>
      {earlierParts.length > 0 && <Earlier part={earlierParts} />}
      {these && <Part part={these} />}
      {attachments.length > 0 && <Attachment attachments={attachments} download={download} />}
      <Balas letter={letter} newId={newId} />
    </Grid>
  );
}

/** "3 of 24" and links to the neighbouring letters of the list. */
function Turn() {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const { ke, dari, hasPreviousMail, hasNextMail } = EmailActor.useSelector(positionOf);
  const turning = EmailActor.useSelector(isTurning);
  return (
    <Cluster gap="2" nowrap inline className="ui-text-s ui-muted ui-num">
      <IconButton
        icon="chevronLeft"
        label={t('email.baca.sebelum')}
        aria-disabled={!hasPreviousMail || turning}
        onClick={() => send({ type: 'mail.turn', dir: 'previous' })}
      />
      {/* A letter that was just moved away is no longer in the list, so it has no position. */}
      <span role="status">{ke > 0 && t('email.baca.posisi', { ke, dari })}</span>
      <IconButton
        icon="chevronRight"
        label={t('email.baca.sesudah')}
        aria-disabled={!hasNextMail || turning}
        onClick={() => send({ type: 'mail.turn', dir: 'next' })}
      />
    </Cluster>
  );
}

function Attachment({ attachments, download }: Pick<OpenLetter, 'attachments'> & Pick<ReaderProps, 'download'>) {
  const { t } = useTranslation();
  const lost = attachments.some(({ id }) => id === undefined);
  return (
    <section aria-label={t('email.baca.lampiran')}>
      <Box as="h3" pad="0 0 3">
        {t('email.baca.lampiran')}
      </Box>
      <ul>
        {attachments.map(({ id, name, size }) => (
          <FileRow
            key={id ?? name}
            name={name}
            shown={<span id={`lampiran-${id}`}>{name}</span>}
            actions={id !== undefined && download({ id, name, di: `lampiran-${id}` })}
          >
            <small className="ui-muted">{formatSize(size)}</small>
          </FileRow>
        ))}
      </ul>
      {lost && <p className="ui-muted ui-small">{t('email.baca.lampiranTeks')}</p>}
    </section>
  );
}

/** Starts a reply, which is a draft on this device until it is sent. */
function Balas({ letter, newId }: { letter: OpenLetter; newId: () => string }) {
  const { t } = useTranslation();
  const { send } = ComposeActor.useActorRef();
  return (
    <div className="ui-row ui-wrap">
      <Button
        variant="ghost"
        icon="pencil"
        onClick={() =>
          send({
            type: 'compose.start',
            draft: {
              id: newId(),
              ...replyFor(
                letter,
                t('email.tulis.kutipan', { nama: letter.from.name, waktu: formatDateTime(letter.time) }),
              ),
            },
          })
        }
      >
        {t('email.baca.balas')}
      </Button>
    </div>
  );
}
