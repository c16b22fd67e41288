import { useTranslation } from 'react-i18next';
import { ToastLogActor } from '#features/toasts/ToastLogActor.ts';
import type { Note } from '#machines/toasts/toast-log.machine.ts';
import { canClear, canMarkRead, notesOf, isLogOpen, olderOf } from '#machines/toasts/toast-log.selectors.ts';
import { formatRelative, formatDateTime } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Box, Grid, Stack } from '#ui/layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Tag } from '#ui/Tag.tsx';

const useLog = ToastLogActor.useSelector;
const TONES = { success: 'success', error: 'danger', blank: 'info', custom: 'info' } as const;
const ICON = { success: 'checkCircle', error: 'alert', blank: 'info', custom: 'info' } as const;

/** The log of the short messages; it is opened from the person's own menu. */
export function ToastLog() {
  const { t } = useTranslation();
  const { send } = ToastLogActor.useActorRef();
  return (
    <Drawer
      open={useLog(isLogOpen)}
      onClose={() => send({ type: 'log.close' })}
      title={t('toastLog.judul')}
      closeLabel={t('toastLog.tutup')}
      footer={<Action />}
    >
      <Listing />
    </Drawer>
  );
}

function Listing() {
  const { t } = useTranslation();
  const note = useLog(notesOf);
  const previous = useLog(olderOf);
  if (note.length === 0) {
    return <EmptyState icon="bell" level={3} title={t('toastLog.kosong')} text={t('toastLog.kosongTeks')} />;
  }
  return (
    <Stack as="ol" gap="0" className="ui-divided">
      {note.map((one) => (
        <Row key={one.number} note={one} isNew={one.number > previous} />
      ))}
    </Stack>
  );
}

function Row({ note: { kind, message, lang, at }, isNew }: { note: Note; isNew: boolean }) {
  const { t } = useTranslation();
  const timeValue = new Date(at).toISOString();
  return (
    <Grid as="li" columns="auto minmax(0, 1fr) auto" pad="6 0" className="ui-anywhere">
      <Box pad="1 0 0" as="span" className={`ui-row ui-tone--${TONES[kind]} ui-tinted`}>
        <Icon name={ICON[kind]} />
      </Box>
      <div>
        <p>
          <span className="ui-sr">{t(`toastLog.jenis.${kind}`)}: </span>
          <Message lang={lang}>{said(message)}</Message>
        </p>
        <p className="ui-small ui-muted">
          <time dateTime={timeValue} title={formatDateTime(timeValue)}>
            {formatRelative(timeValue)}
          </time>
        </p>
      </div>
      {isNew && <Tag tone="primary">{t('toastLog.baru')}</Tag>}
    </Grid>
  );
}

function Action() {
  const { t } = useTranslation();
  const { send } = ToastLogActor.useActorRef();
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
        {t('toastLog.bersihkan')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon="check"
        unavailable={!markable}
        onClick={() => send({ type: 'log.markRead' })}
      >
        {t('toastLog.tandaiDibaca')}
      </Button>
    </div>
  );
}
