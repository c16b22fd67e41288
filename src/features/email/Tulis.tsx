import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type AlamatEmail, tulisAlamat } from '#features/email/alamat.ts';
import { KonsepActor } from '#features/email/EmailActor.ts';
import { ditulisOf, isBerisi, isMenyimpan, isTakTersimpan } from '#machines/email-compose/email-compose.selectors.ts';
import { formatJam } from '#services/i18n/format.ts';
import { konsepOf } from '#machines/email-compose/email-compose.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Textarea, TextField } from '#ui/TextField.tsx';

/** A letter that is written here and kept here: nothing sends it, and it says so. */
export function Tulis({ alamat }: { alamat: AlamatEmail }) {
  const { t } = useTranslation();
  const { send } = KonsepActor.useActorRef();
  const navigate = useNavigate();
  const konsep = KonsepActor.useSelector(ditulisOf);
  const berisi = KonsepActor.useSelector(isBerisi);
  if (konsep === null) return null;
  return (
    <Card title={t('email.tulis.judul')} className="email-tulis" aside={<Simpanan id={konsep.id} />}>
      <Callout tone="info" title={t('email.tulis.belumTersambung')} level={3}>
        <p>{t('email.tulis.belumTersambungTeks')}</p>
      </Callout>
      <TextField
        label={t('email.tulis.kepada')}
        type="email"
        maxLength={500}
        value={konsep.kepada}
        onChange={(kepada) => send({ type: 'draft.change', isi: { kepada } })}
      />
      <TextField
        label={t('email.tulis.subjek')}
        maxLength={200}
        value={konsep.subjek}
        onChange={(subjek) => send({ type: 'draft.change', isi: { subjek } })}
      />
      <Textarea
        label={t('email.tulis.isi')}
        rows={12}
        maxLength={20_000}
        value={konsep.isi}
        onChange={(isi) => send({ type: 'draft.change', isi: { isi } })}
      />
      <div className="ui-row ui-wrap">
        {berisi && (
          <Button icon="copy" onClick={() => send({ type: 'body.copy' })}>
            {t('email.tulis.salin')}
          </Button>
        )}
        <Button variant="ghost" icon="user" onClick={() => send({ type: 'recipient.ask' })}>
          {t('email.tulis.tambahPenerima')}
        </Button>
        <Button variant="ghost" icon="external" onClick={() => send({ type: 'link.ask' })}>
          {t('email.tulis.tambahTautan')}
        </Button>
        <Button variant="ghost" icon="cross" onClick={() => void navigate(tulisAlamat({ ...alamat, tulis: null }))}>
          {t('email.tulis.tutup')}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => send({ type: 'draft.discard' })}>
          {t('email.tulis.buang')}
        </Button>
      </div>
    </Card>
  );
}

/** Whether this device has it, and since when. */
function Simpanan({ id }: { id: string }) {
  const { t } = useTranslation();
  const tersimpan = KonsepActor.useSelector(konsepOf).find((satu) => satu.id === id);
  const lost = KonsepActor.useSelector(isTakTersimpan);
  const busy = KonsepActor.useSelector(isMenyimpan);
  if (lost) {
    return (
      <InlineStatus tone="danger" icon="alert" live>
        {t('email.tulis.takTersimpan')}
      </InlineStatus>
    );
  }
  if (tersimpan === undefined || busy) return null;
  return (
    <InlineStatus tone="success" icon="check">
      {t('email.tulis.tersimpan', { jam: formatJam(tersimpan.diubah) })}
    </InlineStatus>
  );
}
