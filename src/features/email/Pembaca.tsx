import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type AlamatEmail, tulisAlamat } from '#features/email/alamat.ts';
import { Bagian, Terdahulu } from '#features/email/Bagian.tsx';
import { EmailActor, KonsepActor } from '#features/email/EmailActor.ts';
import { balasanUntuk } from '#features/email/konsep.ts';
import { LabelSurat } from '#features/email/LabelSurat.tsx';
import { Tindakan } from '#features/email/TindakanBar.tsx';
import { tekanan } from '#features/email/tombol.ts';
import {
  frameBaca,
  hilangOf,
  isBeralih,
  kegagalanBacaOf,
  posisiOf,
  terbukaOf,
} from '#machines/email/email.selectors.ts';
import type { SuratTerbuka } from '#machines/email/email.types.ts';
import { formatUkuran, formatWaktu } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';

export type PembacaProps = { alamat: AlamatEmail; pintasan: boolean; bertumpuk: boolean; newId: () => string };

/** The letter that is read, or why there is none. */
export function Pembaca(props: PembacaProps) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const frame = EmailActor.useSelector(frameBaca);
  const kegagalan = EmailActor.useSelector(kegagalanBacaOf);
  const surat = EmailActor.useSelector(terbukaOf);
  const hilang = EmailActor.useSelector(hilangOf);
  const { alamat, pintasan, bertumpuk } = props;
  return (
    <section
      className="email-pembaca ui-card"
      aria-label={t('email.baca.judul')}
      onKeyDown={(event) => surat && tekan(event, surat, pintasan, send)}
    >
      {bertumpuk && <Kembali alamat={alamat} />}
      <Bingkai
        frame={frame}
        failure={kegagalan}
        level={3}
        {...(frame !== 'empty' && { onReload: () => send({ type: 'mail.retry' }) })}
        messages={{
          empty: {
            title: hilang ? t('email.baca.hilang') : t('email.baca.kosong'),
            text: hilang ? t('email.baca.hilangTeks') : t('email.baca.kosongTeks'),
          },
        }}
      >
        {surat && <Surat key={surat.id} surat={surat} {...props} />}
      </Bingkai>
    </section>
  );
}

function tekan(
  event: KeyboardEvent,
  { id, isStarred }: SuratTerbuka,
  pintasan: boolean,
  send: ReturnType<typeof EmailActor.useActorRef>['send'],
) {
  const apa = pintasan ? tekanan(event) : null;
  if (apa === 'pilih') send({ type: 'mail.toggle', id });
  if (apa === 'bintang') send({ type: 'mails.update', ids: [id], data: { isStarred: !isStarred } });
  if (apa === 'buang') send({ type: 'mails.update', ids: [id], data: { folder: 'trash' } });
}

/** Back to the list, to the letter one came from. */
function Kembali({ alamat }: { alamat: AlamatEmail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button
      variant="quiet"
      icon="arrowLeft"
      onClick={() => {
        void navigate(tulisAlamat({ ...alamat, surat: null, tulis: null }));
        requestAnimationFrame(() => document.getElementById(`surat-${alamat.surat ?? ''}`)?.focus());
      }}
    >
      {t('email.baca.kembali', { nama: t(`email.kotak.${alamat.tempat.nama}`) })}
    </Button>
  );
}

/** Where the letter takes the place of its list, the focus goes with it. */
const ambilFokus = (judul: HTMLElement | null) => judul?.focus({ preventScroll: true });

function Surat({ surat, alamat, bertumpuk, newId }: PembacaProps & { surat: SuratTerbuka }) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const { id, bagian, attachments, isStarred, labels } = surat;
  const subjek = surat.subject === '' ? t('email.tanpaSubjek') : surat.subject;
  const ini = bagian.at(-1);
  const terdahulu = bagian.slice(0, -1);
  return (
    <article className="email-baca">
      <header className="email-baca__kepala">
        <div className="email-baca__alat">
          <Giliran />
          <div className="ui-row">
            <IconButton
              icon="star"
              className="email-bintang"
              label={isStarred ? t('email.tindakan.lepasBintang') : t('email.tindakan.bintang')}
              aria-pressed={isStarred}
              onClick={() => send({ type: 'mails.update', ids: [id], data: { isStarred: !isStarred } })}
            />
            <Tindakan ids={[id]} tempat={alamat.tempat} surat={[surat]} />
          </div>
        </div>
        <h2 tabIndex={-1} dir="auto" lang="id" {...(bertumpuk && { ref: ambilFokus })}>
          {subjek}
        </h2>
        {labels.length > 0 && (
          <p className="email-baris__tanda">
            {labels.map((label) => (
              <LabelSurat key={label} label={label} />
            ))}
          </p>
        )}
      </header>
      {terdahulu.length > 0 && <Terdahulu bagian={terdahulu} />}
      {ini && <Bagian bagian={ini} />}
      {attachments.length > 0 && <Lampiran attachments={attachments} />}
      <Balas surat={surat} newId={newId} />
    </article>
  );
}

/** "3 of 24", and the neighbours in the same list. */
function Giliran() {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const { ke, dari, hasPreviousMail, hasNextMail } = EmailActor.useSelector(posisiOf);
  const beralih = EmailActor.useSelector(isBeralih);
  return (
    <div className="email-baca__giliran">
      <IconButton
        icon="chevronLeft"
        label={t('email.baca.sebelum')}
        aria-disabled={!hasPreviousMail || beralih}
        onClick={() => send({ type: 'mail.turn', dir: 'previous' })}
      />
      {/* Moved away a moment ago, it has no place any more. */}
      <span role="status">{ke > 0 && t('email.baca.posisi', { ke, dari })}</span>
      <IconButton
        icon="chevronRight"
        label={t('email.baca.sesudah')}
        aria-disabled={!hasNextMail || beralih}
        onClick={() => send({ type: 'mail.turn', dir: 'next' })}
      />
    </div>
  );
}

function Lampiran({ attachments }: Pick<SuratTerbuka, 'attachments'>) {
  const { t } = useTranslation();
  return (
    <section className="email-lampiran" aria-label={t('email.baca.lampiran')}>
      <h3>{t('email.baca.lampiran')}</h3>
      <ul>
        {attachments.map(({ name, size }) => (
          <li key={name}>
            <Icon name="paperclip" size="s" />
            <span dir="auto">{name}</span>
            <small>{formatUkuran(size)}</small>
          </li>
        ))}
      </ul>
      <p className="ui-muted ui-small">{t('email.baca.lampiranTeks')}</p>
    </section>
  );
}

/** An answer begins as a draft on this device; sending is not connected, and its page says so. */
function Balas({ surat, newId }: { surat: SuratTerbuka; newId: () => string }) {
  const { t } = useTranslation();
  const { send } = KonsepActor.useActorRef();
  return (
    <div className="ui-row ui-wrap">
      <Button
        variant="ghost"
        icon="pencil"
        onClick={() =>
          send({
            type: 'compose.start',
            konsep: {
              id: newId(),
              ...balasanUntuk(
                surat,
                t('email.tulis.kutipan', { nama: surat.from.name, waktu: formatWaktu(surat.time) }),
              ),
            },
          })
        }
      >
        {t('email.baca.balas')}
      </Button>
    </div>
  );
}
