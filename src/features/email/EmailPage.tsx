import { useTranslation } from 'react-i18next';
import type { AlamatEmail } from '#features/email/alamat.ts';
import { Daftar } from '#features/email/Daftar.tsx';
import { KonsepActor } from '#features/email/EmailActor.ts';
import { Kotak } from '#features/email/Kotak.tsx';
import { Pembaca } from '#features/email/Pembaca.tsx';
import { Tulis } from '#features/email/Tulis.tsx';
import { isMenulis } from '#machines/email-compose/email-compose.selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useMedia } from '#ui/useMedia.ts';
import './email.css';

export type EmailPageProps = {
  alamat: AlamatEmail;
  /** Single keys work (a preference). */
  pintasan: boolean;
  /** Makes the id of a letter that begins. */
  newId: () => string;
};

/** Mail: folders, a list, and beside it (below 1280 px in its place) what is read or written. */
export function EmailPage({ alamat, pintasan, newId }: EmailPageProps) {
  const { t } = useTranslation();
  const { send } = KonsepActor.useActorRef();
  const menulis = KonsepActor.useSelector(isMenulis);
  const berdampingan = useMedia('(min-width: 1280px)');
  const nama = t(`email.kotak.${alamat.tempat.nama}`);
  const terisi = menulis || alamat.surat !== null;
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('email.judul'), to: '/email/inbox' }, { label: nama }]} />
      <PageHeader
        title={t('email.judulKotak', { nama })}
        sub={t('email.sub')}
        actions={
          <Button
            icon="pencil"
            onClick={() =>
              send({
                type: 'compose.start',
                konsep: { id: newId(), kepada: '', subjek: '', isi: '' },
              })
            }
          >
            {t('email.tulis.mulai')}
          </Button>
        }
      />
      <div className="email">
        <Kotak alamat={alamat} />
        {(berdampingan || !terisi) && <Daftar alamat={alamat} pintasan={pintasan} />}
        {(berdampingan || terisi) &&
          (menulis ? (
            <Tulis alamat={alamat} />
          ) : (
            <Pembaca alamat={alamat} pintasan={pintasan} bertumpuk={!berdampingan} newId={newId} />
          ))}
      </div>
    </>
  );
}
