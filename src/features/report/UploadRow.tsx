import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from '#machines/kit/xstate.ts';
import type { uploadMachine } from '#machines/evidence/upload.machine.ts';
import { uploadRow } from '#machines/evidence/upload.selectors.ts';
import { formatSize } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { FileRow } from '#ui/FileRow.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster } from '#ui/layout.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

type Row = ReturnType<typeof uploadRow>;
const same = (a: Row, b: Row) => a.keadaan === b.keadaan && a.persen === b.persen && a.message === b.message;

/** One file on its way, and what can be done about it. */
export function UploadRow({ upload }: { upload: ActorRefFrom<typeof uploadMachine> }) {
  const { t } = useTranslation();
  const row = useSelector(upload, uploadRow, same);
  const { nama, keadaan } = row;
  if (keadaan === 'usai') return null;
  const run = keadaan === 'queue' || keadaan === 'mengunggah';
  return (
    <FileRow
      name={nama}
      actions={
        <>
          {run && (
            <Button variant="quiet" size="sm" icon="cross" onClick={() => upload.send({ type: 'upload.cancel' })}>
              {t('pelaporan.bukti.batalkan')}
              <span className="ui-sr">{nama}</span>
            </Button>
          )}
          {(keadaan === 'gagal' || keadaan === 'tersisa') && (
            <Button variant="ghost" size="sm" icon="refresh" onClick={() => upload.send({ type: 'upload.retry' })}>
              {t('pelaporan.bukti.cobaLagi')}
              <span className="ui-sr">{nama}</span>
            </Button>
          )}
          {!run && keadaan !== 'mengganti' && (
            <IconButton
              icon="cross"
              label={t('pelaporan.bukti.buang', { nama })}
              onClick={() => upload.send({ type: 'upload.cancel' })}
            />
          )}
        </>
      }
    >
      {run && (
        <ProgressBar value={row.persen} max={100} size="s" label={t('pelaporan.bukti.mengunggahNama', { nama })} />
      )}
      <Description row={row} />
    </FileRow>
  );
}

function Description({ row: { keadaan, persen, ukuran, message, defect, lama: nama } }: { row: Row }) {
  const { t } = useTranslation();
  const large = formatSize(ukuran);
  if (keadaan === 'queue')
    return (
      <Cluster as="p" gap="3" nowrap align="start" className="ui-text-xs ui-muted ui-num report-one__st">
        {t('pelaporan.bukti.antre', { ukuran: large })}
      </Cluster>
    );
  if (keadaan === 'mengunggah') {
    return (
      <Cluster as="p" gap="3" nowrap align="start" className="ui-text-xs ui-muted ui-num report-one__st">
        {t('pelaporan.bukti.mengunggah', { persen, ukuran: large })}
      </Cluster>
    );
  }
  if (keadaan === 'mengganti')
    return (
      <Cluster as="p" gap="3" nowrap align="start" className="ui-text-xs ui-muted ui-num report-one__st">
        {t('pelaporan.bukti.mengganti', { nama })}
      </Cluster>
    );
  const cause = defect ? t(`pelaporan.bukti.cacat.${defect}`) : (said(message) ?? t('pelaporan.bukti.putus'));
  return (
    <Cluster
      as="p"
      gap="3"
      nowrap
      align="start"
      className="ui-tone--danger ui-text-xs ui-tinted ui-num report-one__st"
      role="alert"
    >
      <Icon name="alert" size="s" />
      {defect
        ? cause
        : keadaan === 'tersisa'
          ? t('pelaporan.bukti.tersisa', { nama, sebab: cause })
          : t('pelaporan.bukti.gagal', { sebab: cause })}
    </Cluster>
  );
}
