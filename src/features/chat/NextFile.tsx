import { useTranslation } from 'react-i18next';
import { ChatFileActor } from '#features/chat/actors.ts';
import { FILE_EXTENSIONS, fileDefect } from '#domain/evidence/files.ts';
import { fileDefectOf, isUploading, nextFile, uploadRefusal } from '#machines/chat/chat-file.selectors.ts';
import { formatSize } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box, Cluster, Text } from '#ui/layout.tsx';

/** Chooses a file for the next message. */
export function ChooseFile() {
  const { t } = useTranslation();
  const { send } = ChatFileActor.useActorRef();
  return (
    <label className="ui-file chat-choose" title={t('chat.lampirkan')}>
      <input
        type="file"
        accept={FILE_EXTENSIONS.join(',')}
        aria-label={t('chat.lampirkan')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) {
            send({ type: 'file.choose', file, defect: fileDefect({ nama: file.name, ukuran: file.size }) });
          }
          // Without this, choosing the same file again after removing it would raise no change event.
          event.target.value = '';
        }}
      />
      <span>
        <Icon name="paperclip" />
      </span>
    </label>
  );
}

/** The file that the next message will have: what it is, how far it has come, and the ways out. */
export function NextFile() {
  const { t } = useTranslation();
  const { send } = ChatFileActor.useActorRef();
  const file = ChatFileActor.useSelector(nextFile);
  const uploading = ChatFileActor.useSelector(isUploading);
  const defect = ChatFileActor.useSelector(fileDefectOf);
  const refusal = ChatFileActor.useSelector(uploadRefusal);
  if (file === null) return null;
  const wrong = defect
    ? t(`pelaporan.bukti.cacat.${defect}`)
    : refusal && (said(refusal.reason) ?? t('chat.gagalUnggah'));
  return (
    <Box pad="3 4" line="around" className="chat-file">
      <Cluster gap="4" nowrap>
        <Icon name="paperclip" />
        <span className="ui-grow ui-anywhere">
          {file.name}
          <Text size="xs" tone="muted" className="ui-block">
            {formatSize(file.size)}
          </Text>
        </span>
        {uploading && <InlineStatus busy>{t('chat.mengunggah')}</InlineStatus>}
        {refusal !== null && (
          <Button size="sm" variant="ghost" onClick={() => send({ type: 'file.again' })}>
            {t('umum.cobaLagi')}
          </Button>
        )}
        <IconButton
          icon="cross"
          label={t('chat.buangBerkas', { nama: file.name })}
          onClick={() => send({ type: 'file.remove' })}
        />
      </Cluster>
      {wrong && (
        <InlineStatus tone="danger" icon="alert">
          {wrong}
        </InlineStatus>
      )}
    </Box>
  );
}
