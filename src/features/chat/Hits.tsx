import { useTranslation } from 'react-i18next';
import { ChatSearchActor } from '#features/chat/actors.ts';
import { Marked } from '#features/chat/Marked.tsx';
import { dayOrTime } from '#features/chat/times.ts';
import { excerptAt } from '#domain/chat/hits.ts';
import {
  currentHit,
  hasMoreHits,
  isLoadingHits,
  moreHitsFailure,
  searchedFor,
  searchHits,
} from '#machines/chat/chat-search.selectors.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box, Cluster, Stack, Text } from '#ui/layout.tsx';

/** What was found, the newest first. @param onVisit goes to a message in its place */
export function Hits({ me, nama, onVisit }: { me: string; nama: string; onVisit: (id: string) => void }) {
  const { t } = useTranslation();
  const { send } = ChatSearchActor.useActorRef();
  const hits = ChatSearchActor.useSelector(searchHits);
  const sought = ChatSearchActor.useSelector(searchedFor);
  const current = ChatSearchActor.useSelector(currentHit);
  const more = ChatSearchActor.useSelector(hasMoreHits);
  const loading = ChatSearchActor.useSelector(isLoadingHits);
  const failure = ChatSearchActor.useSelector(moreHitsFailure);
  if (hits.length === 0) return null;
  return (
    <>
      <ul className="ui-text-s">
        {hits.map(({ id, message, senderId, senderName, time }) => (
          <li key={id}>
            <Box
              as="button"
              type="button"
              pad="3 4"
              className="ui-bare ui-entry ui-bar-at-start chat-hit"
              aria-current={id === current || undefined}
              onClick={() => onVisit(id)}
            >
              <Cluster as="span" gap="4" rows="0" align="baseline" justify="between">
                <Text size="xs" weight="semibold" className="ui-anywhere">
                  {senderId === me ? t('chat.anda') : (senderName ?? nama)}
                </Text>
                <Text as="time" size="xs" tone="muted" dateTime={time}>
                  {dayOrTime(time)}
                </Text>
              </Cluster>
              <span className="ui-anywhere chat-hit__text" dir="auto">
                <Marked text={excerptAt(message, sought)} sought={sought} />
              </span>
            </Box>
          </li>
        ))}
      </ul>
      {more && (
        <Stack gap="2" align="center">
          {failure !== null && (
            <InlineStatus tone="danger" icon="alert">
              {said(failure.message) ?? t('chat.gagalCari')}
            </InlineStatus>
          )}
          <Button size="sm" variant="quiet" busy={loading} onClick={() => send({ type: 'more.load' })}>
            {t(failure === null ? 'chat.temuanLagi' : 'umum.cobaLagi')}
          </Button>
        </Stack>
      )}
    </>
  );
}
