import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KOTAK_SURAT, LABEL_SURAT, type Tempat } from '#domain/surat/surat.ts';
import { type AlamatEmail, tulisAlamat } from '#features/email/alamat.ts';
import { EmailActor, KonsepActor } from '#features/email/EmailActor.ts';
import { konsepOf } from '#machines/email-compose/email-compose.selectors.ts';
import { metaOf } from '#machines/email/email.selectors.ts';
import { formatAngka, formatRelatif } from '#services/i18n/format.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { VisuallyHidden } from '#ui/a11y.tsx';

const IKON = {
  inbox: 'inbox',
  sent: 'send',
  draft: 'pencil',
  starred: 'star',
  spam: 'ban',
  trash: 'trash',
} as const satisfies Record<(typeof KOTAK_SURAT)[number], IconName>;
/** Those whose number is that of unread letters. */
const BELUM_DIBACA: readonly string[] = ['inbox', 'spam'];

/** Folders, labels and what is written on this device; folded up where the screen is small. */
export function Kotak({ alamat }: { alamat: AlamatEmail }) {
  const { t } = useTranslation();
  const lebar = useMedia('(min-width: 768px)');
  if (lebar) return <Isi alamat={alamat} />;
  return (
    <Disclosure card summary={t('email.kotak.pilih', { nama: t(`email.kotak.${alamat.tempat.nama}`) })}>
      <Isi alamat={alamat} />
    </Disclosure>
  );
}

function Isi({ alamat }: { alamat: AlamatEmail }) {
  const { t } = useTranslation();
  return (
    <nav className="email-kotak" aria-label={t('email.kotak.judul')}>
      <ul>
        {KOTAK_SURAT.map((nama) => (
          <Satu key={nama} tempat={{ jenis: 'folder', nama }} alamat={alamat} ikon={IKON[nama]} />
        ))}
      </ul>
      <h2>{t('email.kotak.label')}</h2>
      <ul>
        {LABEL_SURAT.map((nama) => (
          <Satu key={nama} tempat={{ jenis: 'label', nama }} alamat={alamat} ikon="tag" />
        ))}
      </ul>
      <Konsep alamat={alamat} />
    </nav>
  );
}

function Satu({ tempat, alamat, ikon }: { tempat: Tempat; alamat: AlamatEmail; ikon: IconName }) {
  const { t } = useTranslation();
  const jumlah = EmailActor.useSelector(metaOf)[tempat.nama];
  const ini = tempat.jenis === alamat.tempat.jenis && tempat.nama === alamat.tempat.nama;
  const belum = BELUM_DIBACA.includes(tempat.nama);
  return (
    <li>
      <Link
        to={tulisAlamat({ tempat, q: '', surat: null, tulis: null })}
        aria-current={ini ? 'page' : undefined}
        className={tempat.jenis === 'label' ? `email-label--${tempat.nama}` : undefined}
      >
        <Icon name={ikon} size="s" />
        <span>{t(`email.kotak.${tempat.nama}`)}</span>
        {jumlah > 0 && (
          <span className={belum ? 'email-kotak__jumlah is-belum' : 'email-kotak__jumlah'}>
            <span aria-hidden="true">{formatAngka(jumlah)}</span>
            <VisuallyHidden>
              {belum ? t('email.kotak.belumDibaca', { count: jumlah }) : t('email.kotak.surat', { count: jumlah })}
            </VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}

/** Letters that nobody but this device has. */
function Konsep({ alamat }: { alamat: AlamatEmail }) {
  const { t } = useTranslation();
  const konsep = KonsepActor.useSelector(konsepOf);
  if (konsep.length === 0) return null;
  return (
    <>
      <h2>{t('email.tulis.diPerangkat')}</h2>
      <ul>
        {konsep.map(({ id, subjek, diubah }) => (
          <li key={id}>
            <Link to={tulisAlamat({ ...alamat, tulis: id })} aria-current={alamat.tulis === id ? 'true' : undefined}>
              <Icon name="pencil" size="s" />
              <span className="email-kotak__konsep">
                <span dir="auto">{subjek.trim() === '' ? t('email.tanpaSubjek') : subjek}</span>
                <small>{formatRelatif(diubah)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
