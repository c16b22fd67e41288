import { useTranslation } from 'react-i18next';
import { ChatActor, ChatFileActor, ChatSearchActor, ConversationActor } from '#features/chat/actors.ts';
import { ChooseFile, NextFile } from '#features/chat/NextFile.tsx';
import { focusWriter, WRITER_ID } from '#features/chat/ids.ts';
import { opensEdit, sending } from '#features/chat/sending.ts';
import type { Stamp } from '#features/chat/stamp.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/chat/chat.ts';
import { holdsMessage, readyFile } from '#machines/chat/chat-file.selectors.ts';
import { maySend, enterSends, currentText } from '#machines/chat/chat.selectors.ts';
import {
  currentEdit,
  editableMessage,
  editRefusal,
  isSavingEdit,
  maySaveEdit,
} from '#machines/chat/conversation.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Box, Cluster, Text } from '#ui/layout.tsx';
import { Textarea } from '#ui/TextField.tsx';

const HINT_ID = 'obrolan-petunjuk';

/**
 * The field to write in. What is typed is kept on this device until it is sent; while a message is corrected it waits
 * behind it.
 */
export function MessageWriter({ nama, stamp }: { nama: string; stamp: Stamp }) {
  const { t } = useTranslation();
  const { send } = ChatActor.useActorRef();
  const conversation = ConversationActor.useActorRef();
  const search = ChatSearchActor.useActorRef();
  const draft = ChatActor.useSelector(currentText);
  const edit = ConversationActor.useSelector(currentEdit);
  const refusal = ConversationActor.useSelector(editRefusal);
  const saving = ConversationActor.useSelector(isSavingEdit);
  const maySave = ConversationActor.useSelector(maySaveEdit);
  const editable = ConversationActor.useSelector(editableMessage);
  const files = ChatFileActor.useActorRef();
  const file = ChatFileActor.useSelector(readyFile);
  const held = ChatFileActor.useSelector(holdsMessage);
  const mayAdd = ChatActor.useSelector(maySend(file !== null)) && !held;
  const enterSendsValue = ChatActor.useSelector(enterSends);
  const text = edit === null ? draft : edit.text;
  const long = text.trim().length;
  const more = long - MAX_MESSAGE_LENGTH;
  const tooLong = more > 0 ? t('chat.terlaluPanjang', { count: more }) : null;
  const refused = edit === null || refusal === null ? null : (said(refusal.reason) ?? t('chat.gagalSunting'));
  const cancel = () => {
    conversation.send({ type: 'edit.cancel' });
    focusWriter();
  };
  const submit = () => {
    // What is sent, or corrected, is among the newest messages.
    search.send({ type: 'place.leave' });
    if (edit === null) {
      if (!mayAdd) return undefined;
      send({ type: 'message.send', ...stamp(), file });
      return files.send({ type: 'file.take' });
    }
    conversation.send({ type: 'edit.save' });
    return focusWriter();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && edit !== null) cancel();
    else if (opensEdit(event, text) && edit === null && editable !== null) conversation.send({ type: 'edit.open' });
    else if (sending(event, enterSendsValue)) submit();
    else return;
    event.preventDefault();
  };
  return (
    <Box pad={['6 8', '4']} line="top" className="chat-write">
      {edit !== null && (
        <Cluster gap="4" nowrap justify="between" pad="0 0 2">
          <Text as="p" size="s" weight="semibold" role="status">
            {t('chat.menyunting')}
          </Text>
          <Button size="sm" variant="quiet" unavailable={saving} onClick={cancel}>
            {t('umum.batal')}
          </Button>
        </Cluster>
      )}
      {edit === null && <NextFile />}
      <Textarea
        id={WRITER_ID}
        label={edit === null ? t('chat.tulis', { nama }) : t('chat.menyunting')}
        hideLabel
        placeholder={t('chat.tulisContoh')}
        rows={2}
        value={text}
        readOnly={saving}
        onChange={(content) =>
          edit === null
            ? send({ type: 'draft.change', text: content })
            : conversation.send({ type: 'edit.change', text: content })
        }
        onKeyDown={(event) => press(event.nativeEvent)}
        error={tooLong ?? refused}
        end={long > 0 && `${formatNumber(long)} / ${formatNumber(MAX_MESSAGE_LENGTH)}`}
      />
      <Cluster gap="8" rows="4" align="end" justify="between" pad="4 0 0">
        <div>
          <Checkbox
            label={t('chat.enterKirim')}
            checked={enterSendsValue}
            onChange={() => send({ type: 'enter.toggle' })}
          />
          <p className="ui-muted ui-small" id={HINT_ID}>
            {t(enterSendsValue ? 'chat.petunjukEnter' : 'chat.petunjukShift')}
          </p>
        </div>
        {edit === null && <ChooseFile />}
        <Button
          icon={edit === null ? 'send' : 'check'}
          className={edit === null ? '' : 'ui-end'}
          busy={saving}
          unavailable={edit === null ? !mayAdd : !maySave}
          describedBy={HINT_ID}
          onClick={submit}
        >
          {t(edit === null ? 'chat.kirim' : 'chat.simpan')}
        </Button>
      </Cluster>
    </Box>
  );
}
