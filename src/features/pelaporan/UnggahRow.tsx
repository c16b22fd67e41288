import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from '#machines/kit/xstate.ts';
import type { unggahMachine } from '#machines/unggah/unggah.machine.ts';
import { barisUnggah } from '#machines/unggah/unggah.selectors.ts';
import { formatUkuran } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

type Baris = ReturnType<typeof barisUnggah>;
const sama = (a: Baris, b: Baris) => a.keadaan === b.keadaan && a.persen === b.persen && a.pesan === b.pesan;

/** One file on its way, and what can be done about it. */
export function UnggahRow({ unggah }: { unggah: ActorRefFrom<typeof unggahMachine> }) {
  const { t } = useTranslation();
  const baris = useSelector(unggah, barisUnggah, sama);
  const { nama, keadaan } = baris;
  if (keadaan === 'usai') return null;
  const jalan = keadaan === 'antre' || keadaan === 'mengunggah';
  return (
    <li className="pelaporan-satu">
      <FileIcon name={nama} />
      <div>
        <p className="pelaporan-satu__nama" lang="id">
          {nama}
        </p>
        {jalan && (
          <ProgressBar value={baris.persen} max={100} size="s" label={t('pelaporan.bukti.mengunggahNama', { nama })} />
        )}
        <Keterangan baris={baris} />
      </div>
      <div className="pelaporan-satu__aksi">
        {jalan && (
          <Button variant="quiet" size="sm" icon="cross" onClick={() => unggah.send({ type: 'upload.cancel' })}>
            {t('pelaporan.bukti.batalkan')}
            <span className="ui-sr">{nama}</span>
          </Button>
        )}
        {(keadaan === 'gagal' || keadaan === 'tersisa') && (
          <Button variant="ghost" size="sm" icon="refresh" onClick={() => unggah.send({ type: 'upload.retry' })}>
            {t('pelaporan.bukti.cobaLagi')}
            <span className="ui-sr">{nama}</span>
          </Button>
        )}
        {!jalan && keadaan !== 'mengganti' && (
          <IconButton
            icon="cross"
            label={t('pelaporan.bukti.buang', { nama })}
            onClick={() => unggah.send({ type: 'upload.cancel' })}
          />
        )}
      </div>
    </li>
  );
}

function Keterangan({ baris: { keadaan, persen, ukuran, pesan, cacat, lama } }: { baris: Baris }) {
  const { t } = useTranslation();
  const besar = formatUkuran(ukuran);
  if (keadaan === 'antre') return <p className="pelaporan-satu__st">{t('pelaporan.bukti.antre', { ukuran: besar })}</p>;
  if (keadaan === 'mengunggah') {
    return <p className="pelaporan-satu__st">{t('pelaporan.bukti.mengunggah', { persen, ukuran: besar })}</p>;
  }
  if (keadaan === 'mengganti')
    return <p className="pelaporan-satu__st">{t('pelaporan.bukti.mengganti', { nama: lama })}</p>;
  const sebab = cacat ? t(`pelaporan.bukti.cacat.${cacat}`) : (pesan ?? t('pelaporan.bukti.putus'));
  return (
    <p className="pelaporan-satu__st ui-tone--danger" role="alert">
      <Icon name="alert" size="s" />
      {cacat
        ? sebab
        : keadaan === 'tersisa'
          ? t('pelaporan.bukti.tersisa', { nama: lama, sebab })
          : t('pelaporan.bukti.gagal', { sebab })}
    </p>
  );
}
