import { useTranslation } from 'react-i18next';
import { ChatActor } from '#features/chat/actors.ts';
import { ID_TULIS } from '#features/chat/ids.ts';
import { mengirim } from '#features/chat/mengirim.ts';
import type { Tandai } from '#features/chat/Percakapan.tsx';
import { MAKS_HURUF_PESAN } from '#domain/chat/chat.ts';
import { bolehKirim, enterMengirim, teksKini } from '#machines/chat/chat.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Textarea } from '#ui/TextField.tsx';

const ID_PETUNJUK = 'obrolan-petunjuk';

/** The field to write in. What is typed is kept on this device until it is sent. */
export function Penulis({ nama, tandai }: { nama: string; tandai: Tandai }) {
  const { t } = useTranslation();
  const { send } = ChatActor.useActorRef();
  const teks = ChatActor.useSelector(teksKini);
  const boleh = ChatActor.useSelector(bolehKirim);
  const enterKirim = ChatActor.useSelector(enterMengirim);
  const panjang = teks.trim().length;
  const lebih = panjang - MAKS_HURUF_PESAN;
  const kirim = () => send({ type: 'message.send', ...tandai() });
  return (
    <div className="chat-tulis">
      <Textarea
        id={ID_TULIS}
        label={t('chat.tulis', { nama })}
        hideLabel
        placeholder={t('chat.tulisContoh')}
        rows={2}
        value={teks}
        onChange={(isi) => send({ type: 'draft.change', teks: isi })}
        onKeyDown={(event) => {
          if (!mengirim(event.nativeEvent, enterKirim)) return;
          event.preventDefault();
          kirim();
        }}
        error={lebih > 0 ? t('chat.terlaluPanjang', { count: lebih }) : null}
        end={panjang > 0 && `${formatAngka(panjang)} / ${formatAngka(MAKS_HURUF_PESAN)}`}
      />
      <div className="chat-tulis__kaki">
        <div>
          <Checkbox label={t('chat.enterKirim')} checked={enterKirim} onChange={() => send({ type: 'enter.toggle' })} />
          <p className="ui-muted ui-small" id={ID_PETUNJUK}>
            {t(enterKirim ? 'chat.petunjukEnter' : 'chat.petunjukShift')}
          </p>
        </div>
        <Button icon="send" unavailable={!boleh} describedBy={ID_PETUNJUK} onClick={kirim}>
          {t('chat.kirim')}
        </Button>
      </div>
    </div>
  );
}
