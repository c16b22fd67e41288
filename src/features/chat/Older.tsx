import { useTranslation } from 'react-i18next';
import { ConversationActor } from '#features/chat/actors.ts';
import { hasOlder, isLoadingOlder, olderFailure } from '#machines/chat/conversation.selectors.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { LogTop } from '#ui/Log.tsx';

/** Above the oldest message that is loaded: the way to older ones, for whoever does not scroll. */
export function Older() {
  const { t } = useTranslation();
  const { send } = ConversationActor.useActorRef();
  const more = ConversationActor.useSelector(hasOlder);
  const loading = ConversationActor.useSelector(isLoadingOlder);
  const failure = ConversationActor.useSelector(olderFailure);
  if (!more) return null;
  return (
    <LogTop>
      {failure !== null && (
        <InlineStatus tone="danger" icon="alert">
          {said(failure.message) ?? t('chat.gagalLebihLama')}
        </InlineStatus>
      )}
      <Button size="sm" variant="quiet" busy={loading} onClick={() => send({ type: 'older.load' })}>
        {t(failure === null ? 'chat.lebihLama' : 'umum.cobaLagi')}
      </Button>
    </LogTop>
  );
}
