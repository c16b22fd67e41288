import { useTranslation } from 'react-i18next';
import { PemberitahuanActor } from '#features/pemberitahuan/PemberitahuanActor.ts';
import type { Catatan } from '#machines/pemberitahuan/pemberitahuan.machine.ts';
import {
  canClear,
  canMarkRead,
  catatanOf,
  isLogOpen,
  lamaOf,
  unreadOf,
} from '#machines/pemberitahuan/pemberitahuan.selectors.ts';
import { formatRelatif, formatWaktu } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Pesan } from '#ui/Pesan.tsx';
import { Tag } from '#ui/Tag.tsx';
import '#features/pemberitahuan/pemberitahuan.css';

const useLog = PemberitahuanActor.useSelector;
const ICON = { success: 'checkCircle', error: 'alert', blank: 'info', custom: 'info' } as const;

/** The bell with the number of toasts nobody has seen, and the log behind it. */
export function Pemberitahuan() {
  const { t } = useTranslation();
  const { send } = PemberitahuanActor.useActorRef();
  const unread = useLog(unreadOf);
  const open = useLog(isLogOpen);
  return (
    <>
      <IconButton
        icon="bell"
        className="pemberitahuan-lonceng"
        label={unread === 0 ? t('pemberitahuan.tombol') : t('pemberitahuan.tombolBaru', { count: unread })}
        badge={unread}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => send({ type: 'log.open' })}
      />
      <Drawer
        open={open}
        onClose={() => send({ type: 'log.close' })}
        title={t('pemberitahuan.judul')}
        closeLabel={t('pemberitahuan.tutup')}
        footer={<Tindakan />}
      >
        <Daftar />
      </Drawer>
    </>
  );
}

function Daftar() {
  const { t } = useTranslation();
  const catatan = useLog(catatanOf);
  const lama = useLog(lamaOf);
  if (catatan.length === 0) {
    return <EmptyState icon="bell" level={3} title={t('pemberitahuan.kosong')} text={t('pemberitahuan.kosongTeks')} />;
  }
  return (
    <ol className="pemberitahuan-daftar">
      {catatan.map((satu) => (
        <Baris key={satu.nomor} catatan={satu} baru={satu.nomor > lama} />
      ))}
    </ol>
  );
}

function Baris({ catatan: { kind, message, lang, at }, baru }: { catatan: Catatan; baru: boolean }) {
  const { t } = useTranslation();
  const waktu = new Date(at).toISOString();
  return (
    <li className="pemberitahuan-baris" data-kind={kind}>
      <Icon name={ICON[kind]} />
      <div>
        <p>
          <span className="ui-sr">{t(`pemberitahuan.jenis.${kind}`)}: </span>
          <Pesan lang={lang}>{message}</Pesan>
        </p>
        <p className="ui-small ui-muted">
          <time dateTime={waktu} title={formatWaktu(waktu)}>
            {formatRelatif(waktu)}
          </time>
        </p>
      </div>
      {baru && <Tag tone="primary">{t('pemberitahuan.baru')}</Tag>}
    </li>
  );
}

function Tindakan() {
  const { t } = useTranslation();
  const { send } = PemberitahuanActor.useActorRef();
  const clearable = useLog(canClear);
  const markable = useLog(canMarkRead);
  return (
    <div className="ui-row ui-wrap">
      <Button
        size="sm"
        variant="ghost"
        icon="trash"
        unavailable={!clearable}
        onClick={() => send({ type: 'log.clear' })}
      >
        {t('pemberitahuan.bersihkan')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon="check"
        unavailable={!markable}
        onClick={() => send({ type: 'log.markRead' })}
      >
        {t('pemberitahuan.tandaiDibaca')}
      </Button>
    </div>
  );
}
