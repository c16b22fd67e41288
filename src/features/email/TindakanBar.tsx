import { useTranslation } from 'react-i18next';
import { FOLDER_SURAT, LABEL_SURAT, type Tempat } from '#domain/surat/surat.ts';
import { EmailActor } from '#features/email/EmailActor.ts';
import { suratOf, terpilihOf } from '#machines/email/email.selectors.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { LiveRegion } from '#ui/a11y.tsx';

/** The bar goes away with what was selected: the list takes the focus over. */
const teruskanFokus = (bar: HTMLElement | null) => () => {
  if (bar?.contains(document.activeElement)) document.getElementById('email-surat')?.focus({ preventScroll: true });
};

/** "Select all" in three states, and what can be done with the selected letters. */
export function TindakanBar({ tempat }: { tempat: Tempat }) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const terpilih = EmailActor.useSelector(terpilihOf);
  const surat = EmailActor.useSelector(suratOf);
  const semua = surat.length > 0 && terpilih.length === surat.length;
  const sebagian = terpilih.length > 0 && !semua;
  const teks = t('email.pilihan.terpilih', { count: terpilih.length });
  return (
    <div className="email-alat">
      <LiveRegion>{terpilih.length > 0 && teks}</LiveRegion>
      {surat.length > 0 && (
        <label className="email-alat__semua">
          <input
            type="checkbox"
            checked={semua}
            ref={(kotak) => {
              if (kotak) kotak.indeterminate = sebagian;
            }}
            onChange={() => send({ type: 'mails.toggleAll' })}
          />
          <span>{terpilih.length > 0 ? teks : t('email.pilihan.semua')}</span>
        </label>
      )}
      {terpilih.length === 0 && (
        <IconButton
          icon="refresh"
          className="email-alat__ulang"
          label={t('umum.muatUlang')}
          onClick={() => send({ type: 'list.reload' })}
        />
      )}
      {terpilih.length > 0 && (
        <div className="email-alat__tindakan" role="group" aria-label={t('email.pilihan.tindakan')} ref={teruskanFokus}>
          <Tindakan ids={terpilih} tempat={tempat} surat={surat.filter(({ id }) => terpilih.includes(id))} />
          <IconButton icon="cross" label={t('email.pilihan.batal')} onClick={() => send({ type: 'selection.reset' })} />
        </div>
      )}
    </div>
  );
}

type TindakanProps = {
  ids: readonly string[];
  tempat: Tempat;
  surat: readonly { isRead: boolean; labels: readonly string[] }[];
};

/** Whether all of them carry the label, none, or some. */
function berlabel(surat: TindakanProps['surat'], label: string): boolean | 'mixed' {
  const jumlah = surat.filter(({ labels }) => labels.includes(label)).length;
  return jumlah > 0 && jumlah < surat.length ? 'mixed' : jumlah > 0;
}

/** Read or unread, star, move, label, trash: for the selection and for the letter that is read. */
export function Tindakan({ ids, tempat, surat }: TindakanProps) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const dibaca = surat.some(({ isRead }) => isRead);
  return (
    <>
      <IconButton
        icon={dibaca ? 'mail' : 'mailOpen'}
        label={dibaca ? t('email.tindakan.belumDibaca') : t('email.tindakan.dibaca')}
        onClick={() => send({ type: 'mails.update', ids, data: { isRead: !dibaca } })}
      />
      <Menu
        label={t('email.tindakan.pindah')}
        trigger={<IconButton icon="folder" label={t('email.tindakan.pindah')} />}
        items={FOLDER_SURAT.filter((nama) => nama !== tempat.nama).map((folder) => ({
          value: folder,
          label: t(`email.kotak.${folder}`),
          onSelect: () => send({ type: 'mails.update', ids, data: { folder } }),
        }))}
      />
      <Menu
        label={t('email.tindakan.label')}
        trigger={<IconButton icon="tag" label={t('email.tindakan.label')} />}
        items={LABEL_SURAT.map((label) => ({
          value: label,
          label: t(`email.kotak.${label}`),
          ticked: berlabel(surat, label),
          onSelect: () => send({ type: 'mails.label', ids, label }),
        }))}
      />
      {tempat.nama !== 'trash' && (
        <IconButton
          icon="trash"
          label={t('email.tindakan.buang')}
          onClick={() => send({ type: 'mails.update', ids, data: { folder: 'trash' } })}
        />
      )}
    </>
  );
}
