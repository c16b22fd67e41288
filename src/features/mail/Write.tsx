import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MAX_RECIPIENTS } from '#domain/mail/recipients.ts';
import { type MailRoute, writeAddress } from '#features/mail/addresses.ts';
import { ComposeActor, MailFilesActor } from '#features/mail/EmailActor.ts';
import { FilesHold, LetterFiles } from '#features/mail/LetterFiles.tsx';
import {
  isFilled,
  isKeepingDraft,
  isNotKept,
  isSending,
  missingOf,
  refusedOf,
  writtenOf,
} from '#machines/mail/mail-compose.selectors.ts';
import { holdsLetter } from '#machines/mail/mail-files.selectors.ts';
import type { LetterFault } from '#machines/mail/mail-compose.types.ts';
import { formatTime } from '#services/i18n/format.ts';
import { composedOf } from '#machines/mail/mail-compose.selectors.ts';
import { said } from '#services/i18n/said.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Textarea, TextField } from '#ui/TextField.tsx';

const HOLD_ID = 'surat-tertahan';

/** A letter that is written: stored on this device until it is sent. */
export function Write({ route, newId }: { route: MailRoute; newId: () => string }) {
  const { t } = useTranslation();
  const { send } = ComposeActor.useActorRef();
  const navigate = useNavigate();
  const draftLetter = ComposeActor.useSelector(writtenOf);
  const filled = ComposeActor.useSelector(isFilled);
  const sending = ComposeActor.useSelector(isSending);
  const missing = ComposeActor.useSelector(missingOf, isSameFaults);
  const held = MailFilesActor.useSelector(holdsLetter);
  if (draftLetter === null) return null;
  return (
    <Card title={t('email.tulis.judul')} className="ui-stack mail-write" aside={<SaveRequest id={draftLetter.id} />}>
      <Refused />
      <TextField
        label={t('email.tulis.kepada')}
        hint={t('email.tulis.kepadaBantuan')}
        error={recipientFault(missing, t)}
        readOnly={sending}
        maxLength={10_000}
        value={draftLetter.kepada}
        onChange={(recipients) => send({ type: 'draft.change', content: { kepada: recipients } })}
      />
      <TextField
        label={t('email.tulis.subjek')}
        readOnly={sending}
        maxLength={200}
        value={draftLetter.subjek}
        onChange={(subject) => send({ type: 'draft.change', content: { subjek: subject } })}
      />
      <Textarea
        label={t('email.tulis.isi')}
        rows={12}
        error={missing.some(({ field }) => field === 'isi') ? t('email.tulis.tanpaIsi') : null}
        readOnly={sending}
        maxLength={50_000}
        value={draftLetter.isi}
        onChange={(content) => send({ type: 'draft.change', content: { isi: content } })}
      />
      <LetterFiles newId={newId} busy={sending} />
      <FilesHold id={HOLD_ID} />
      <Actions>
        <Button variant="quiet" icon="trash" unavailable={sending} onClick={() => send({ type: 'draft.discard' })}>
          {t('email.tulis.buang')}
        </Button>
        <Button variant="ghost" icon="user" unavailable={sending} onClick={() => send({ type: 'recipient.ask' })}>
          {t('email.tulis.tambahPenerima')}
        </Button>
        <Button variant="ghost" icon="external" unavailable={sending} onClick={() => send({ type: 'link.ask' })}>
          {t('email.tulis.tambahTautan')}
        </Button>
        <Button variant="ghost" icon="cross" onClick={() => void navigate(writeAddress({ ...route, compose: null }))}>
          {t('email.tulis.tutup')}
        </Button>
        {filled && (
          <Button variant="ghost" icon="copy" unavailable={sending} onClick={() => send({ type: 'body.copy' })}>
            {t('email.tulis.salin')}
          </Button>
        )}
        <Button
          icon="send"
          busy={sending}
          unavailable={held}
          describedBy={HOLD_ID}
          onClick={() => send({ type: 'draft.send' })}
        >
          {t(sending ? 'email.tulis.mengirim' : 'email.tulis.kirim')}
        </Button>
      </Actions>
    </Card>
  );
}

const isSameFaults = (one: readonly LetterFault[], other: readonly LetterFault[]) =>
  JSON.stringify(one) === JSON.stringify(other);

function recipientFault(missing: readonly LetterFault[], t: TFunction): string | null {
  const fault = missing.find(({ field }) => field === 'kepada');
  if (fault === undefined) return null;
  if (fault.kind === 'wrong') return t('email.tulis.penerimaSalah', { alamat: fault.text });
  return fault.kind === 'none'
    ? t('email.tulis.tanpaPenerima')
    : t('email.tulis.terlaluBanyak', { batas: MAX_RECIPIENTS });
}

/** Why the letter was not sent. */
function Refused() {
  const { t } = useTranslation();
  const refused = ComposeActor.useSelector(refusedOf);
  if (refused === null) return null;
  return (
    <Callout tone="danger" role="alert" title={t('email.tulis.takTerkirim')} level={3}>
      <p>{said(refused.message) ?? t('email.tulis.takTerkirimTeks')}</p>
    </Callout>
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
