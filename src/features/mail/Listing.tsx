import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type MailRoute, writeAddress } from '#features/mail/addresses.ts';
import { EmailActor } from '#features/mail/EmailActor.ts';
import { LetterLabel } from '#features/mail/LetterLabel.tsx';
import { ActionBar } from '#features/mail/ActionBar.tsx';
import { MAX_LISTED_LETTERS } from '#domain/mail/letter.ts';
import { keyOf, shownKey } from '#domain/preferences/shortcuts.ts';
import { keyPress, type MailKeys } from '#features/mail/buttons.ts';
import { failureOf, isCutShort, typedOf, lettersOf, selectedOf } from '#machines/mail/mail.selectors.ts';
import type { LetterBrief } from '#machines/mail/mail.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatList, formatRelative, formatDateTime } from '#services/i18n/format.ts';
import { Box, Cluster, Grid, Stack, Text } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { VisuallyHidden } from '#ui/a11y.tsx';

export type ListProps = { route: MailRoute; shortcuts: MailKeys };

/** The letters of a folder or label, with search and selection. */
export function Listing({ route, shortcuts }: ListProps) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const frame = EmailActor.useSelector(frameOf);
  const failure = EmailActor.useSelector(failureOf);
  const typed = EmailActor.useSelector(typedOf);
  const letter = EmailActor.useSelector(lettersOf);
  const cut = EmailActor.useSelector(isCutShort);
  const nama = t(`email.kotak.${route.place.nama}`);
  return (
    <section className="mail-list ui-card ui-card--flush" aria-label={t('email.daftar.judul', { nama })}>
      <Box
        as="form"
        role="search"
        pad="6 6 0"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'search.commit' });
        }}
      >
        <TextField
          label={t('email.daftar.cari', { nama })}
          hideLabel
          type="search"
          placeholder={t('email.daftar.cari', { nama })}
          value={typed}
          maxLength={200}
          onChange={(q) => send({ type: 'search.change', q })}
        />
      </Box>
      <ActionBar place={route.place} />
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'list.reload' })}
        skeleton={<Skeleton lines={8} />}
        messages={{
          empty: { title: t('email.daftar.kosong', { nama }) },
          filteredEmpty: { title: t('email.daftar.takAda'), text: t('email.daftar.takAdaTeks', { nama }) },
        }}
      >
        {failure === null && (
          <ul id="mail-letters" tabIndex={-1} onKeyDown={(event) => press(event, shortcuts, send)}>
            {letter.map((one) => (
              <Row key={one.id} letter={one} route={route} shortcuts={shortcuts} />
            ))}
          </ul>
        )}
        {cut && (
          <Box as="p" pad="4 6" line="top" className="ui-muted ui-small">
            {t('email.daftar.terpotong', { count: MAX_LISTED_LETTERS, nama })}
          </Box>
        )}
      </LoadFrame>
      {shortcuts && letter.length > 0 && (
        <Box as="p" pad="4 6" line="top" className="ui-muted ui-small ui-from-md">
          {t('email.daftar.tombol', {
            pilih: shownKey(shortcuts, 'letterChoose'),
            bintang: shownKey(shortcuts, 'letterStar'),
          })}
        </Box>
      )}
    </section>
  );
}

/** Handles a key for the row that has the focus. */
function press(
  event: KeyboardEvent<HTMLElement>,
  shortcuts: MailKeys,
  send: ReturnType<typeof EmailActor.useActorRef>['send'],
) {
  const what = shortcuts ? keyPress(event, shortcuts) : null;
  const row = (event.target as Element).closest<HTMLElement>('[data-letter]');
  const id = row?.dataset['letter'] ?? '';
  if (what === null || row === null) return;
  event.preventDefault();
  const neighbour = (other: Element | null) => other?.querySelector<HTMLElement>('a')?.focus();
  if (what === 'turun') return neighbour(row.nextElementSibling);
  if (what === 'naik') return neighbour(row.previousElementSibling);
  if (what === 'choice') return send({ type: 'mail.toggle', id });
  if (what === 'bintang') {
    return send({ type: 'mails.update', ids: [id], data: { isStarred: row.dataset['star'] !== 'ya' } });
  }
  // The letter leaves the list, so the focus moves to a row that stays.
  neighbour(row.nextElementSibling ?? row.previousElementSibling);
  send({ type: 'mails.update', ids: [id], data: { folder: 'trash' } });
}

type RowProps = ListProps & { letter: LetterBrief };

function Row({ letter, route, shortcuts }: RowProps) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const chosen = EmailActor.useSelector(selectedOf).includes(letter.id);
  const { id, isRead, isStarred, attached, answers } = letter;
  const subject = letter.subject === '' ? t('email.tanpaSubjek') : letter.subject;
  const signOut = letter.folder === 'sent' || letter.folder === 'draft';
  const person = signOut
    ? t('email.daftar.kepada', { nama: formatList(letter.to.map(({ name }) => name)) })
    : letter.from.name;
  return (
    <Grid
      as="li"
      columns="44px minmax(0, 1fr) 44px"
      gap="0"
      line="top"
      className={isRead ? 'mail-row' : 'mail-row is-unread'}
      data-letter={id}
      data-star={isStarred ? 'ya' : 'tidak'}
      data-chosen={chosen || undefined}
    >
      <Cluster as="label" nowrap gap="0" justify="center" least={48}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={t('email.daftar.pilih', { subjek: subject })}
          onChange={() => send({ type: 'mail.toggle', id })}
        />
      </Cluster>
      <Stack
        as={Link}
        id={`surat-${id}`}
        gap="1"
        className="ui-bar-at-start mail-row__content"
        to={writeAddress({ ...route, letter: id, compose: null })}
        aria-current={route.letter === id ? 'true' : undefined}
        aria-keyshortcuts={
          shortcuts ? `${keyOf(shortcuts, 'letterChoose')} ${keyOf(shortcuts, 'letterStar')} Delete` : undefined
        }
      >
        <Cluster as="span" gap="4" rows="0" align="baseline" justify="between">
          <span className="ui-cut mail-row__person" dir="auto">
            {!isRead && <VisuallyHidden>{`${t('email.daftar.belumDibaca')}: `}</VisuallyHidden>}
            {person}
          </span>
          <Text
            as="time"
            size="xs"
            tone="muted"
            className="ui-fixed"
            dateTime={letter.time}
            title={formatDateTime(letter.time)}
          >
            {formatRelative(letter.time)}
          </Text>
        </Cluster>
        <span className="ui-cut mail-row__subject" dir="auto" lang="id">
          {subject}
        </span>
        <Text size="s" tone="muted" className="ui-cut" dir="auto" lang="id">
          {letter.snippet}
        </Text>
        {(letter.labels.length > 0 || attached > 0 || answers > 0) && (
          <Cluster as="span" gap="5" rows="3" pad="2 0 0" className="ui-text-xs ui-muted">
            {letter.labels.map((label) => (
              <LetterLabel key={label} label={label} />
            ))}
            {attached > 0 && (
              <Cluster as="span" gap="2" nowrap inline>
                <Icon name="paperclip" size="s" />
                {t('email.daftar.lampiran', { count: attached })}
              </Cluster>
            )}
            {answers > 0 && <span>{t('email.daftar.utas', { count: answers + 1 })}</span>}
          </Cluster>
        )}
      </Stack>
      <IconButton
        icon="star"
        className="ui-star mail-star"
        label={
          isStarred
            ? t('email.tindakan.lepasBintangi', { subjek: subject })
            : t('email.tindakan.bintangi', { subjek: subject })
        }
        aria-pressed={isStarred}
        onClick={() => send({ type: 'mails.update', ids: [id], data: { isStarred: !isStarred } })}
      />
    </Grid>
  );
}
