import { useTranslation } from 'react-i18next';
import { ChatFileActor } from '#features/chat/actors.ts';
import { fetchedFile, fetchProblem } from '#machines/chat/chat-file.selectors.ts';
import type { ChatFile } from '#machines/chat/chat.types.ts';
import { formatSize } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Icon } from '#ui/Icon.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box, Cluster, Text } from '#ui/layout.tsx';

/** The file of a message: its name and size, and the way to have it. */
export function FileChip({ file }: { file: ChatFile }) {
  const { t } = useTranslation();
  const { send } = ChatFileActor.useActorRef();
  const loading = ChatFileActor.useSelector((one) => fetchedFile(one) === file.id);
  const problem = ChatFileActor.useSelector(fetchProblem);
  return (
    <>
      <Box
        as="button"
        type="button"
        pad="3 4"
        line="around"
        least={44}
        className="ui-bare ui-entry chat-file"
        aria-busy={loading || undefined}
        onClick={() => send({ type: 'file.fetch', file })}
      >
        <Cluster as="span" gap="4" nowrap>
          <Icon name={file.mime.startsWith('image/') ? 'image' : 'file'} />
          <span className="ui-grow ui-anywhere">
            <span className="ui-sr">{t('chat.unduhBerkas')} </span>
            {file.nama}
            <Text size="xs" tone="muted" className="ui-block">
              {formatSize(file.ukuran)}
            </Text>
          </span>
          <Icon name="download" size="s" />
        </Cluster>
      </Box>
      {problem?.id === file.id && (
        <InlineStatus tone="danger" icon="alert">
          {said(problem.reason) ?? t('chat.gagalUnduh')}
        </InlineStatus>
      )}
    </>
  );
}
