import { useTranslation } from 'react-i18next';
import { ChatActor } from '#features/chat/actors.ts';
import { WRITER_ID } from '#features/chat/ids.ts';
import { sending } from '#features/chat/sending.ts';
import type { Stamp } from '#features/chat/stamp.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/chat/chat.ts';
import { maySend, enterSends, currentText } from '#machines/chat/chat.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Box, Cluster } from '#ui/layout.tsx';
import { Textarea } from '#ui/TextField.tsx';

const HINT_ID = 'obrolan-petunjuk';

/** The field to write in. What is typed is kept on this device until it is sent. */
export function MessageWriter({ nama, stamp }: { nama: string; stamp: Stamp }) {
  const { t } = useTranslation();
  const { send } = ChatActor.useActorRef();
  const text = ChatActor.useSelector(currentText);
  const allowed = ChatActor.useSelector(maySend);
  const enterSendsValue = ChatActor.useSelector(enterSends);
  const long = text.trim().length;
  const more = long - MAX_MESSAGE_LENGTH;
  const submit = () => send({ type: 'message.send', ...stamp() });
  return (
    <Box pad={['6 8', '4']} line="top" className="chat-write">
      <Textarea
        id={WRITER_ID}
        label={t('chat.tulis', { nama })}
        hideLabel
        placeholder={t('chat.tulisContoh')}
        rows={2}
        value={text}
        onChange={(content) => send({ type: 'draft.change', text: content })}
        onKeyDown={(event) => {
          if (!sending(event.nativeEvent, enterSendsValue)) return;
          event.preventDefault();
          submit();
        }}
        error={more > 0 ? t('chat.terlaluPanjang', { count: more }) : null}
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
        <Button icon="send" className="ui-end" unavailable={!allowed} describedBy={HINT_ID} onClick={submit}>
          {t('chat.kirim')}
        </Button>
      </Cluster>
    </Box>
  );
}
