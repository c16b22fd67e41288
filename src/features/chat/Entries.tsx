import { useTranslation } from 'react-i18next';
import { Message } from '#features/chat/Message.tsx';
import { dayName } from '#features/chat/times.ts';
import type { Item } from '#machines/chat/conversation.selectors.ts';
import { Cluster, Stack, Text } from '#ui/layout.tsx';

/** What is in the log of a chat, from top to bottom. @param editable id of the message that can be corrected */
export function Entries({ items, nama, editable }: { items: readonly Item[]; nama: string; editable: string | null }) {
  const { t } = useTranslation();
  return items.map((one) => {
    if (one.kind === 'tanggal') {
      return (
        <p key={one.key} className="ui-muted ui-tiny ui-centered chat-day">
          <time dateTime={one.saat}>{dayName(one.saat, t('chat.hariIni'))}</time>
        </p>
      );
    }
    if (one.kind === 'batas') {
      return (
        <Cluster
          as="p"
          nowrap
          key={one.key}
          className="ui-tone--primary ui-tinted ui-text-xs ui-weight-semibold chat-day chat-new"
          data-log-mark=""
        >
          <span>{t('chat.pesanBaru')}</span>
        </Cluster>
      );
    }
    return (
      <Stack gap="2" align={one.isOwn ? 'end' : 'start'} key={one.key} className="chat-group">
        <Text as="p" size="xs" tone="muted">
          {one.isOwn ? t('chat.anda') : <bdi>{one.sender ?? nama}</bdi>}
        </Text>
        {one.messages.map((content) => (
          <Message
            key={content.key}
            message={content}
            isOwn={one.isOwn}
            isLast={content.id !== null && content.id === editable}
          />
        ))}
      </Stack>
    );
  });
}
