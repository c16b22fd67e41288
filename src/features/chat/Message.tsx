import { useTranslation } from 'react-i18next';
import { ChatActor, ChatFileActor, ChatGroupActor, ChatSearchActor, ConversationActor } from '#features/chat/actors.ts';
import { focusWriter } from '#features/chat/ids.ts';
import { FileChip } from '#features/chat/FileChip.tsx';
import { Marked } from '#features/chat/Marked.tsx';
import { currentHit, searchedFor } from '#machines/chat/chat-search.selectors.ts';
import type { ShownMessage } from '#machines/chat/conversation.selectors.ts';
import { piecesOf } from '#domain/chat/links.ts';
import { formatTime, formatDateTime, formatNumber } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box, Cluster } from '#ui/layout.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { classes } from '#ui/tone.ts';

/** One message as plain text: of all that it may hold only addresses of the web are more than letters. */
export function Message({ message, isOwn, isLast }: { message: ShownMessage; isOwn: boolean; isLast: boolean }) {
  const { t } = useTranslation();
  const { send } = ChatActor.useActorRef();
  const conversation = ConversationActor.useActorRef();
  const sought = ChatSearchActor.useSelector(searchedFor);
  const isCurrent = ChatSearchActor.useSelector((search) => currentHit(search) === message.id && message.id !== null);
  const { key, text, saat, status, reason, edited, file } = message;
  const files = ChatFileActor.useActorRef();
  const recall = () => {
    send({ type: 'message.recall', key });
    if (file !== null) files.send({ type: 'file.give', file });
  };
  const edit = () => {
    conversation.send({ type: 'edit.open' });
    focusWriter();
  };
  return (
    <div className="chat-message" data-status={status} data-log-entry={key} data-hit={isCurrent || undefined}>
      {text !== file?.nama && (
        <Box
          as="p"
          pad="4 6"
          className={classes('ui-prose chat-message__text', isOwn && 'ui-tone--primary')}
          dir="auto"
        >
          {piecesOf(text).map(({ text: piece, target }, at) =>
            target === null ? (
              <Marked key={at} text={piece} sought={sought} />
            ) : (
              // The page that opens is told neither where its reader comes from nor by what window.
              <a key={at} href={target} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
                <Marked text={piece} sought={sought} />
              </a>
            ),
          )}
        </Box>
      )}
      {file !== null && <FileChip file={file} />}
      <Cluster gap="4" rows="0" justify={isOwn ? 'end' : undefined} className="ui-text-xs ui-muted">
        <Tooltip text={formatDateTime(saat)}>
          <Box as="button" type="button" pad="0 2" least={24} className="ui-bare" aria-label={formatDateTime(saat)}>
            <time dateTime={saat}>{formatTime(saat)}</time>
          </Box>
        </Tooltip>
        {edited !== null && <span title={formatDateTime(edited)}>{t('chat.disunting')}</span>}
        {isOwn && <Status message={message} />}
        {isLast && (
          <Button size="sm" variant="quiet" icon="pencil" onClick={edit}>
            {t('chat.suntingPesan')}
          </Button>
        )}
      </Cluster>
      {status === 'gagal' && (
        <Cluster gap="4" align="stretch" justify="end" pad="2 0 0" className="ui-text-s">
          {reason !== null && <p className="ui-whole ui-text-end">{said(reason)}</p>}
          <Button size="sm" variant="ghost" icon="refresh" onClick={() => send({ type: 'message.retry', key })}>
            {t('umum.cobaLagi')}
          </Button>
          <Button size="sm" variant="quiet" icon="pencil" onClick={recall}>
            {t('chat.sunting')}
          </Button>
        </Cluster>
      )}
    </div>
  );
}

function Status({ message: { id, status, readers } }: { message: ShownMessage }) {
  const { t } = useTranslation();
  if (status === 'mengirim') return <InlineStatus busy>{t('chat.mengirim')}</InlineStatus>;
  if (status === 'gagal') {
    return (
      <InlineStatus tone="danger" icon="alert">
        {t('chat.gagal')}
      </InlineStatus>
    );
  }
  if (id !== null && readers !== null && readers.dari > 0) return <Readers id={id} readers={readers} />;
  if (status === 'dibaca') {
    return (
      <InlineStatus tone="primary" icon="checkCircle">
        {t('chat.dibaca')}
      </InlineStatus>
    );
  }
  return <InlineStatus icon="check">{t('chat.terkirim')}</InlineStatus>;
}

/** How many of those who were in the group have read it; who they are is told by the press of it. */
function Readers({ id, readers: { jumlah, dari } }: { id: string; readers: NonNullable<ShownMessage['readers']> }) {
  const { t } = useTranslation();
  const { send } = ChatGroupActor.useActorRef();
  const isAll = jumlah === dari;
  return (
    <Box
      as="button"
      type="button"
      pad="0 2"
      least={24}
      className="ui-bare ui-touch"
      aria-haspopup="dialog"
      onClick={() => send({ type: 'readers.show', id })}
    >
      <InlineStatus tone={isAll ? 'primary' : 'neutral'} icon={isAll ? 'checkCircle' : 'check'}>
        {jumlah === 0
          ? t('chat.terkirim')
          : t('chat.grup.dibacaDari', { jumlah: formatNumber(jumlah), dari: formatNumber(dari) })}
        <span className="ui-sr">{` (${t('chat.grup.pembaca')})`}</span>
      </InlineStatus>
    </Box>
  );
}
