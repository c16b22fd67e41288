import { useTranslation } from 'react-i18next';
import { ChatGroupActor } from '#features/chat/actors.ts';
import { PersonLine } from '#features/chat/GroupMembers.tsx';
import { areReadersShown, messageReaders, readersFailure } from '#machines/chat/chat-group.selectors.ts';
import { said } from '#services/i18n/said.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box, Cluster, Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Who has read one of one's own messages to a group, and who has not. */
export function MessageReaders() {
  const { t } = useTranslation();
  const { send } = ChatGroupActor.useActorRef();
  const open = ChatGroupActor.useSelector(areReadersShown);
  const readers = ChatGroupActor.useSelector(messageReaders);
  const failure = ChatGroupActor.useSelector(readersFailure);
  const hide = () => send({ type: 'readers.hide' });
  return (
    <Dialog open={open} onClose={hide} label={t('chat.grup.pembaca')}>
      <Stack gap="8" pad="10">
        <h2>{t('chat.grup.pembaca')}</h2>
        {failure !== null && (
          <Cluster gap="4" justify="between">
            <InlineStatus tone="danger" icon="alert">
              {said(failure.message) ?? t('chat.grup.gagalPembaca')}
            </InlineStatus>
            <Button size="sm" variant="ghost" onClick={() => send({ type: 'readers.reload' })}>
              {t('umum.cobaLagi')}
            </Button>
          </Cluster>
        )}
        {readers === null && failure === null && (
          <Box role="status" aria-label={t('chat.grup.memuat')}>
            <Skeleton lines={3} />
          </Box>
        )}
        {readers !== null &&
          (['dibaca', 'belum'] as const).map((one) => (
            <Stack as="section" gap="4" key={one}>
              <h3>{t(`chat.grup.${one}`, { count: readers[one].length })}</h3>
              <Stack as="ul" gap="4">
                {readers[one].map((person) => (
                  <PersonLine key={person.id} person={person} />
                ))}
              </Stack>
            </Stack>
          ))}
        <Actions>
          <Button variant="ghost" onClick={hide}>
            {t('umum.tutup')}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
