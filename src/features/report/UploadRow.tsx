import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from '#machines/kit/xstate.ts';
import type { uploadMachine } from '#machines/evidence/upload.machine.ts';
import { uploadRow } from '#machines/evidence/upload.selectors.ts';
import { formatSize } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster, Grid, Text } from '#ui/layout.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

type Row = ReturnType<typeof uploadRow>;
const same = (a: Row, b: Row) => a.keadaan === b.keadaan && a.persen === b.persen && a.pesan === b.pesan;

/** One file on its way, and what can be done about it. */
export function UploadRow({ upload }: { upload: ActorRefFrom<typeof uploadMachine> }) {
  const { t } = useTranslation();
  const row = useSelector(upload, uploadRow, same);
  const { nama, keadaan } = row;
  if (keadaan === 'usai') return null;
  const run = keadaan === 'queue' || keadaan === 'mengunggah';
  return (
    <Grid
      as="li"
      columns={['40px minmax(0, 1fr) auto', '40px minmax(0, 1fr)']}
      gap="7"
      rows="1"
      align="center"
      pad="6 0"
      line="bottom"
      className="report-one"
    >
      <FileIcon name={nama} />
      <div>
        <Text as="p" weight="semibold" tone="strong" className="ui-anywhere report-one__name" lang="id">
          {nama}
        </Text>
        {run && (
          <ProgressBar value={row.persen} max={100} size="s" label={t('pelaporan.bukti.mengunggahNama', { nama })} />
        )}
        <Description baris={row} />
      </div>
      <Cluster gap="2" nowrap className="ui-screen report-one__action">
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
      </Cluster>
    </Grid>
  );
}

function Description({ baris: { keadaan, persen, ukuran, pesan, defect, lama } }: { baris: Row }) {
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
        {t('pelaporan.bukti.mengganti', { nama: lama })}
      </Cluster>
    );
  const cause = defect ? t(`pelaporan.bukti.cacat.${defect}`) : (pesan ?? t('pelaporan.bukti.putus'));
  return (
    <Cluster
      as="p"
      gap="3"
      nowrap
      align="start"
      className="ui-tone--danger ui-text-xs ui-muted ui-num report-one__st"
      role="alert"
    >
      <Icon name="alert" size="s" />
      {defect
        ? cause
        : keadaan === 'tersisa'
          ? t('pelaporan.bukti.tersisa', { nama: lama, sebab: cause })
          : t('pelaporan.bukti.gagal', { sebab: cause })}
    </Cluster>
  );
}
