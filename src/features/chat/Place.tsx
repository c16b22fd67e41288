import { useTranslation } from 'react-i18next';
import { ChatActor, ChatSearchActor } from '#features/chat/actors.ts';
import { Entries } from '#features/chat/Entries.tsx';
import { useGoal } from '#features/chat/goal.ts';
import { ownProfile } from '#machines/chat/chat.selectors.ts';
import { arrange } from '#machines/chat/conversation.selectors.ts';
import {
  isLoadingPlace,
  placeFailure,
  placeHasNewer,
  placeHasOlder,
  placeMessages,
} from '#machines/chat/chat-search.selectors.ts';
import { zoneHere } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box, Cluster, Stack } from '#ui/layout.tsx';
import { Log, LogTop } from '#ui/Log.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** What was said around a message that was found far back, in place of the newest messages. */
export function Place({ nama }: { nama: string }) {
  const { t } = useTranslation();
  const { send } = ChatSearchActor.useActorRef();
  const me = ChatActor.useSelector(ownProfile)?.id ?? '';
  const messages = ChatSearchActor.useSelector(placeMessages);
  const loading = ChatSearchActor.useSelector(isLoadingPlace);
  const older = ChatSearchActor.useSelector(placeHasOlder);
  const newer = ChatSearchActor.useSelector(placeHasNewer);
  const items = arrange(messages, [], { me, boundary: null, zone: zoneHere() });
  const at = useGoal(items);
  const more = (toward: 'older' | 'newer') => (
    <Button size="sm" variant="quiet" busy={loading} onClick={() => send({ type: 'place.more', toward })}>
      {t(toward === 'older' ? 'chat.lebihLama' : 'chat.lebihBaru')}
    </Button>
  );
  return (
    <Stack gap="0" className="ui-frame">
      <Failed />
      {messages.length === 0 && loading && (
        <Box pad="8" role="status" aria-label={t('chat.memuatPesan')}>
          <Skeleton lines={6} />
        </Box>
      )}
      {messages.length > 0 && (
        <Log
          label={t('chat.log', { nama })}
          newest=""
          follow={false}
          jumpLabel={t('chat.lompat')}
          onTop={() => send({ type: 'place.more', toward: 'older' })}
          at={at}
          onJump={() => send({ type: 'place.leave' })}
        >
          {older && <LogTop>{more('older')}</LogTop>}
          <Entries items={items} nama={nama} editable={null} />
          {newer && (
            <Cluster justify="center" pad="0 0 20">
              {more('newer')}
            </Cluster>
          )}
        </Log>
      )}
    </Stack>
  );
}

function Failed() {
  const { t } = useTranslation();
  const { send } = ChatSearchActor.useActorRef();
  const failure = ChatSearchActor.useSelector(placeFailure);
  if (failure === null) return null;
  return (
    <Cluster pad="6 8" line="bottom" gap="4" justify="between">
      <InlineStatus tone="danger" icon="alert">
        {said(failure.message) ?? t('chat.gagalTempat')}
      </InlineStatus>
      <Cluster gap="4">
        <Button size="sm" variant="ghost" onClick={() => send({ type: 'place.again' })}>
          {t('umum.cobaLagi')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => send({ type: 'place.leave' })}>
          {t('chat.lompat')}
        </Button>
      </Cluster>
    </Cluster>
  );
}
