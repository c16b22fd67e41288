import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type MailRoute, writeAddress } from '#features/mail/addresses.ts';
import { ComposeActor } from '#features/mail/EmailActor.ts';
import { writtenOf, isFilled, isKeepingDraft, isNotKept } from '#machines/mail/mail-compose.selectors.ts';
import { formatTime } from '#services/i18n/format.ts';
import { composedOf } from '#machines/mail/mail-compose.selectors.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Textarea, TextField } from '#ui/TextField.tsx';

/** A letter written and stored on this device only: nothing sends it, and the page says so. */
export function Write({ route }: { route: MailRoute }) {
  const { t } = useTranslation();
  const { send } = ComposeActor.useActorRef();
  const navigate = useNavigate();
  const draftLetter = ComposeActor.useSelector(writtenOf);
  const filled = ComposeActor.useSelector(isFilled);
  if (draftLetter === null) return null;
  return (
    <Card title={t('email.tulis.judul')} className="ui-stack mail-write" aside={<SaveRequest id={draftLetter.id} />}>
      <Callout tone="info" title={t('email.tulis.belumTersambung')} level={3}>
        <p>{t('email.tulis.belumTersambungTeks')}</p>
      </Callout>
      <TextField
        label={t('email.tulis.kepada')}
        type="email"
        maxLength={500}
        value={draftLetter.kepada}
        onChange={(recipients) => send({ type: 'draft.change', content: { kepada: recipients } })}
      />
      <TextField
        label={t('email.tulis.subjek')}
        maxLength={200}
        value={draftLetter.subjek}
        onChange={(subject) => send({ type: 'draft.change', content: { subjek: subject } })}
      />
      <Textarea
        label={t('email.tulis.isi')}
        rows={12}
        maxLength={20_000}
        value={draftLetter.isi}
        onChange={(content) => send({ type: 'draft.change', content: { isi: content } })}
      />
      <Actions>
        <Button variant="quiet" icon="trash" onClick={() => send({ type: 'draft.discard' })}>
          {t('email.tulis.buang')}
        </Button>
        <Button variant="ghost" icon="user" onClick={() => send({ type: 'recipient.ask' })}>
          {t('email.tulis.tambahPenerima')}
        </Button>
        <Button variant="ghost" icon="external" onClick={() => send({ type: 'link.ask' })}>
          {t('email.tulis.tambahTautan')}
        </Button>
        <Button variant="ghost" icon="cross" onClick={() => void navigate(writeAddress({ ...route, compose: null }))}>
          {t('email.tulis.tutup')}
        </Button>
        {filled && (
          <Button icon="copy" onClick={() => send({ type: 'body.copy' })}>
            {t('email.tulis.salin')}
          </Button>
        )}
      </Actions>
    </Card>
  );
}

/** Whether the draft is stored on this device, and since when. */
function SaveRequest({ id }: { id: string }) {
  const { t } = useTranslation();
  const saved = ComposeActor.useSelector(composedOf).find((one) => one.id === id);
  const lost = ComposeActor.useSelector(isNotKept);
  const busy = ComposeActor.useSelector(isKeepingDraft);
  if (lost) {
    return (
      <InlineStatus tone="danger" icon="alert" live>
        {t('email.tulis.takTersimpan')}
      </InlineStatus>
    );
  }
  if (saved === undefined || busy) return null;
  return (
    <InlineStatus tone="success" icon="check">
      {t('email.tulis.tersimpan', { jam: formatTime(saved.diubah) })}
    </InlineStatus>
  );
}
