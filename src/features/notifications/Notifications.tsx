import { useTranslation } from 'react-i18next';
import { NotificationsActor } from '#features/notifications/NotificationsActor.ts';
import type { Note } from '#machines/notifications/notifications.machine.ts';
import {
  canClear,
  canMarkRead,
  notesOf,
  isLogOpen,
  olderOf,
  unreadOf,
} from '#machines/notifications/notifications.selectors.ts';
import { formatRelative, formatDateTime } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Stack } from '#ui/layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Tag } from '#ui/Tag.tsx';
import '#features/notifications/notifications.css';

const useLog = NotificationsActor.useSelector;
const ICON = { success: 'checkCircle', error: 'alert', blank: 'info', custom: 'info' } as const;

/** The bell with the number of unseen toasts, and the log that it opens. */
export function Notifications() {
  const { t } = useTranslation();
  const { send } = NotificationsActor.useActorRef();
  const unread = useLog(unreadOf);
  const open = useLog(isLogOpen);
  return (
    <>
      <IconButton
        icon="bell"
        className="notifications-bell"
        label={unread === 0 ? t('pemberitahuan.tombol') : t('pemberitahuan.tombolBaru', { count: unread })}
        badge={unread}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => send({ type: 'log.open' })}
      />
      <Drawer
        open={open}
        onClose={() => send({ type: 'log.close' })}
        title={t('pemberitahuan.judul')}
        closeLabel={t('pemberitahuan.tutup')}
        footer={<Action />}
      >
        <Listing />
      </Drawer>
    </>
  );
}

function Listing() {
  const { t } = useTranslation();
  const note = useLog(notesOf);
  const previous = useLog(olderOf);
  if (note.length === 0) {
    return <EmptyState icon="bell" level={3} title={t('pemberitahuan.kosong')} text={t('pemberitahuan.kosongTeks')} />;
  }
  return (
    <Stack as="ol" gap="0">
      {note.map((one) => (
        <Row key={one.nomor} catatan={one} baru={one.nomor > previous} />
      ))}
    </Stack>
  );
}

function Row({ catatan: { kind, message, lang, at }, baru }: { catatan: Note; baru: boolean }) {
  const { t } = useTranslation();
  const timeValue = new Date(at).toISOString();
  return (
    <li className="notifications-row" data-kind={kind}>
      <Icon name={ICON[kind]} />
      <div>
        <p>
          <span className="ui-sr">{t(`pemberitahuan.jenis.${kind}`)}: </span>
          <Message lang={lang}>{message}</Message>
        </p>
        <p className="ui-small ui-muted">
          <time dateTime={timeValue} title={formatDateTime(timeValue)}>
            {formatRelative(timeValue)}
          </time>
        </p>
      </div>
      {baru && <Tag tone="primary">{t('pemberitahuan.baru')}</Tag>}
    </li>
  );
}

function Action() {
  const { t } = useTranslation();
  const { send } = NotificationsActor.useActorRef();
  const clearable = useLog(canClear);
  const markable = useLog(canMarkRead);
  return (
    <div className="ui-row ui-wrap">
      <Button
        size="sm"
        variant="ghost"
        icon="trash"
        unavailable={!clearable}
        onClick={() => send({ type: 'log.clear' })}
      >
        {t('pemberitahuan.bersihkan')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon="check"
        unavailable={!markable}
        onClick={() => send({ type: 'log.markRead' })}
      >
        {t('pemberitahuan.tandaiDibaca')}
      </Button>
    </div>
  );
}
