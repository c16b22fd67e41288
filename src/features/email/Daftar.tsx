import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AlamatEmail, tulisAlamat } from '#features/email/alamat.ts';
import { EmailActor } from '#features/email/EmailActor.ts';
import { LabelSurat } from '#features/email/LabelSurat.tsx';
import { TindakanBar } from '#features/email/TindakanBar.tsx';
import { tekanan } from '#features/email/tombol.ts';
import { kegagalanOf, ketikanOf, suratOf, terpilihOf } from '#machines/email/email.selectors.ts';
import type { SuratRingkas } from '#machines/email/email.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatDaftar, formatRelatif, formatWaktu } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { VisuallyHidden } from '#ui/a11y.tsx';

export type DaftarProps = { alamat: AlamatEmail; pintasan: boolean };

/** The letters of a folder or label, with search and selection. */
export function Daftar({ alamat, pintasan }: DaftarProps) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const frame = EmailActor.useSelector(frameOf);
  const kegagalan = EmailActor.useSelector(kegagalanOf);
  const ketikan = EmailActor.useSelector(ketikanOf);
  const surat = EmailActor.useSelector(suratOf);
  const nama = t(`email.kotak.${alamat.tempat.nama}`);
  return (
    <section className="email-daftar ui-card ui-card--flush" aria-label={t('email.daftar.judul', { nama })}>
      <form
        role="search"
        className="email-cari"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'search.commit' });
        }}
      >
        <TextField
          label={t('email.daftar.cari', { nama })}
          hideLabel
          type="search"
          placeholder={t('email.daftar.cari', { nama })}
          value={ketikan}
          maxLength={200}
          onChange={(q) => send({ type: 'search.change', q })}
        />
      </form>
      <TindakanBar tempat={alamat.tempat} />
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'list.reload' })}
        skeleton={<Skeleton lines={8} />}
        messages={{
          empty: { title: t('email.daftar.kosong', { nama }) },
          filteredEmpty: { title: t('email.daftar.takAda'), text: t('email.daftar.takAdaTeks', { nama }) },
        }}
      >
        {kegagalan === null && (
          <ul
            id="email-surat"
            className="email-surat"
            tabIndex={-1}
            onKeyDown={(event) => tekan(event, pintasan, send)}
          >
            {surat.map((satu) => (
              <Baris key={satu.id} surat={satu} alamat={alamat} pintasan={pintasan} />
            ))}
          </ul>
        )}
      </Bingkai>
      {pintasan && surat.length > 0 && <p className="email-tombol ui-muted ui-small">{t('email.daftar.tombol')}</p>}
    </section>
  );
}

/** The row that has the focus is what a key is about. */
function tekan(
  event: KeyboardEvent<HTMLElement>,
  pintasan: boolean,
  send: ReturnType<typeof EmailActor.useActorRef>['send'],
) {
  const apa = pintasan ? tekanan(event) : null;
  const baris = (event.target as Element).closest<HTMLElement>('[data-surat]');
  const id = baris?.dataset['surat'] ?? '';
  if (apa === null || baris === null) return;
  event.preventDefault();
  const tetangga = (lain: Element | null) => lain?.querySelector<HTMLElement>('a')?.focus();
  if (apa === 'turun') return tetangga(baris.nextElementSibling);
  if (apa === 'naik') return tetangga(baris.previousElementSibling);
  if (apa === 'pilih') return send({ type: 'mail.toggle', id });
  if (apa === 'bintang') {
    return send({ type: 'mails.update', ids: [id], data: { isStarred: baris.dataset['bintang'] !== 'ya' } });
  }
  // The focus goes on to a row that stays.
  tetangga(baris.nextElementSibling ?? baris.previousElementSibling);
  send({ type: 'mails.update', ids: [id], data: { folder: 'trash' } });
}

type BarisProps = DaftarProps & { surat: SuratRingkas };

function Baris({ surat, alamat, pintasan }: BarisProps) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const dipilih = EmailActor.useSelector(terpilihOf).includes(surat.id);
  const { id, isRead, isStarred, lampiran, balasan } = surat;
  const subjek = surat.subject === '' ? t('email.tanpaSubjek') : surat.subject;
  const keluar = surat.folder === 'sent' || surat.folder === 'draft';
  const orang = keluar
    ? t('email.daftar.kepada', { nama: formatDaftar(surat.to.map(({ name }) => name)) })
    : surat.from.name;
  return (
    <li
      className={isRead ? 'email-baris' : 'email-baris is-belum'}
      data-surat={id}
      data-bintang={isStarred ? 'ya' : 'tidak'}
      data-dipilih={dipilih || undefined}
    >
      <label className="email-baris__pilih">
        <input
          type="checkbox"
          checked={dipilih}
          aria-label={t('email.daftar.pilih', { subjek })}
          onChange={() => send({ type: 'mail.toggle', id })}
        />
      </label>
      <Link
        id={`surat-${id}`}
        className="email-baris__isi"
        to={tulisAlamat({ ...alamat, surat: id, tulis: null })}
        aria-current={alamat.surat === id ? 'true' : undefined}
        aria-keyshortcuts={pintasan ? 'x s Delete' : undefined}
      >
        <span className="email-baris__atas">
          <span className="email-baris__orang" dir="auto">
            {!isRead && <VisuallyHidden>{`${t('email.daftar.belumDibaca')}: `}</VisuallyHidden>}
            {orang}
          </span>
          <time dateTime={surat.time} title={formatWaktu(surat.time)}>
            {formatRelatif(surat.time)}
          </time>
        </span>
        <span className="email-baris__subjek" dir="auto" lang="id">
          {subjek}
        </span>
        <span className="email-baris__cuplikan" dir="auto" lang="id">
          {surat.cuplikan}
        </span>
        {(surat.labels.length > 0 || lampiran > 0 || balasan > 0) && (
          <span className="email-baris__tanda">
            {surat.labels.map((label) => (
              <LabelSurat key={label} label={label} />
            ))}
            {lampiran > 0 && (
              <span className="email-baris__kecil">
                <Icon name="paperclip" size="s" />
                {t('email.daftar.lampiran', { count: lampiran })}
              </span>
            )}
            {balasan > 0 && (
              <span className="email-baris__kecil">{t('email.daftar.utas', { count: balasan + 1 })}</span>
            )}
          </span>
        )}
      </Link>
      <IconButton
        icon="star"
        className="email-bintang"
        label={isStarred ? t('email.tindakan.lepasBintangi', { subjek }) : t('email.tindakan.bintangi', { subjek })}
        aria-pressed={isStarred}
        onClick={() => send({ type: 'mails.update', ids: [id], data: { isStarred: !isStarred } })}
      />
    </li>
  );
}
