import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportActor } from '#features/import/ImportActor.ts';
import type { ImportPageProps } from '#features/import/import-page-props.ts';
import { ChooseButton } from '#features/import/WorkbookChooser.tsx';
import {
  fileOf,
  handoutOf,
  lettersOf,
  isHandoutSaved,
  mayOweHandout,
  defectOf,
  percentDoneOf,
  messageOf,
  previewOf,
  isAlreadySame,
  stageOf,
} from '#machines/import/import.selectors.ts';
import { formatNumber, formatSize } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Grid, Stack, Text } from '#ui/layout.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

/** The chosen file, the state of its import, and the buttons for it. */
function StoredFile({ children }: { children?: ReactNode }) {
  const file = ImportActor.useSelector(fileOf);
  if (file === null) return null;
  return (
    <Grid
      columns={['auto minmax(0, 1fr) auto', 'auto minmax(0, 1fr)']}
      gap="7"
      rows="4"
      align="center"
      className="import-file"
    >
      <FileIcon name={file.name} />
      <Stack as="p" gap="0">
        <Text as="bdi" weight="semibold" className="ui-anywhere">
          {file.name}
        </Text>
        <span className="ui-muted ui-small">{formatSize(file.size)}</span>
      </Stack>
      {children && <div className="ui-row ui-wrap import-file__action">{children}</div>}
    </Grid>
  );
}

/** Uploading and waiting. The preview can be cancelled; writing cannot, because it is all or nothing. */
export function InProgress() {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const stage = ImportActor.useSelector(stageOf);
  const percent = ImportActor.useSelector(percentDoneOf);
  if (stage !== 'checking' && stage !== 'applying') return null;
  const wording =
    percent < 100
      ? t('impor.jalan.mengirim', { persen: percent })
      : t(`impor.jalan.${stage}` as 'impor.jalan.checking');
  return (
    <Card label={wording}>
      <StoredFile>
        {stage === 'checking' && (
          <Button variant="quiet" icon="cross" onClick={() => send({ type: 'check.cancel' })}>
            {t('impor.jalan.hentikan')}
          </Button>
        )}
      </StoredFile>
      <ProgressBar value={percent} max={100} label={wording} />
      <p className="ui-muted" role="status">
        {percent < 100 ? t('impor.jalan.mulai') : wording}
      </p>
    </Card>
  );
}

/** The state of the import while no request is under way, with the buttons to go on. */
export function ImportState({ destination }: Pick<ImportPageProps, 'destination'>) {
  const stage = ImportActor.useSelector(stageOf);
  if (stage === 'applied') return <Done destination={destination} />;
  if (stage === 'handing') {
    return (
      <>
        <Handout />
        <Done destination={destination} />
      </>
    );
  }
  if (stage === 'previewing') return <Action />;
  if (stage === 'stopped' || stage === 'refused' || stage === 'conflicted') return <Stopped stage={stage} />;
  return stage === 'unchecked' || stage === 'unapplied' ? <CutOff stage={stage} /> : null;
}

function Action() {
  const { t } = useTranslation();
  const same = ImportActor.useSelector(isAlreadySame);
  return (
    <Card label={t('impor.berkas')}>
      <StoredFile>
        <AgainOrOther />
      </StoredFile>
      {same && (
        <Cluster as="p" gap="4" nowrap pad="6 0 0">
          <Icon name="checkCircle" size="s" />
          {t('impor.sama')}
        </Cluster>
      )}
    </Card>
  );
}

function Remove() {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const can = ImportActor.useSelector((one) => one.can({ type: 'file.remove' }));
  return (
    <Button variant="quiet" icon="trash" unavailable={!can} onClick={() => send({ type: 'file.remove' })}>
      {t('impor.pilih.buang')}
    </Button>
  );
}

function AgainOrOther() {
  const { t } = useTranslation();
  const defect = ImportActor.useSelector(defectOf);
  return (
    <>
      <ChooseButton label={t('impor.pilih.lain')} wrong={defect !== null} />
      <Remove />
      {defect !== null && (
        <p className="ui-marked ui-field__error" id="impor-cacat" role="alert">
          <Icon name="alert" size="s" />
          {t(`impor.cacat.${defect}`)}
        </p>
      )}
    </>
  );
}

function Stopped({ stage }: { stage: 'stopped' | 'refused' | 'conflicted' }) {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const message = ImportActor.useSelector(messageOf);
  return (
    <Callout
      tone={stage === 'refused' ? 'danger' : stage === 'conflicted' ? 'warning' : 'info'}
      role={stage === 'stopped' ? 'status' : 'alert'}
      title={t(`impor.${stage}.judul`)}
    >
      {stage === 'refused' && message !== null && <p>{said(message)}</p>}
      <p>{t(`impor.${stage}.teks`)}</p>
      <StoredFile>
        <AgainOrOther />
        <Button icon="refresh" onClick={() => send({ type: 'file.recheck' })}>
          {t('impor.periksaLagi')}
        </Button>
      </StoredFile>
    </Callout>
  );
}

function CutOff({ stage }: { stage: 'unchecked' | 'unapplied' }) {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const message = ImportActor.useSelector(messageOf);
  const owesHandout = ImportActor.useSelector(mayOweHandout);
  const can = ImportActor.useSelector((one) => one.can({ type: 'import.retry' }));
  return (
    <Callout tone="danger" role="alert" title={t(`impor.${stage}.judul`)}>
      {message === null ? <p>{t('galat.jaringan')}</p> : <p>{said(message)}</p>}
      <p>{t(`impor.${stage}.teks`)}</p>
      {stage === 'unapplied' && owesHandout && <p>{t('impor.unapplied.daftar')}</p>}
      <StoredFile>
        {stage === 'unapplied' ? <Remove /> : <AgainOrOther />}
        <Button icon="refresh" unavailable={!can} onClick={() => send({ type: 'import.retry' })}>
          {t('umum.cobaLagi')}
        </Button>
      </StoredFile>
    </Callout>
  );
}

/** The first passwords, which stand nowhere else: the person takes the list along. */
function Handout() {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const count = ImportActor.useSelector(handoutOf);
  const saved = ImportActor.useSelector(isHandoutSaved);
  const can = ImportActor.useSelector((one) => one.can({ type: 'handout.download' }));
  return (
    <Callout
      tone={saved ? 'info' : 'warning'}
      role="alert"
      title={t('impor.sandi.judul', { count })}
      actions={
        <Button
          {...(saved && { variant: 'ghost' as const })}
          icon="download"
          busy={!can}
          onClick={() => send({ type: 'handout.download' })}
        >
          {t(saved ? 'impor.sandi.lagi' : 'impor.sandi.unduh')}
        </Button>
      }
    >
      <p>{t(saved ? 'impor.sandi.selesai' : 'impor.sandi.teks')}</p>
    </Callout>
  );
}

function Done({ destination }: Pick<ImportPageProps, 'destination'>) {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const count = ImportActor.useSelector(previewOf)?.jumlah;
  const letters = ImportActor.useSelector(lettersOf);
  const again = ImportActor.useSelector((one) => one.can({ type: 'import.again' }));
  return (
    <Callout
      tone="success"
      role="status"
      title={t('impor.selesai.judul')}
      actions={
        <>
          {again && (
            <Button variant="ghost" onClick={() => send({ type: 'import.again' })}>
              {t('impor.selesai.lagi')}
            </Button>
          )}
          {destination.map(({ ke, label }) => (
            <LinkButton key={ke} to={ke} {...(again ? {} : { variant: 'ghost' as const })}>
              {label}
            </LinkButton>
          ))}
        </>
      }
    >
      <p>
        {t('impor.selesai.teks', {
          buat: formatNumber(count?.buat ?? 0),
          ubah: formatNumber(count?.ubah ?? 0),
          tetap: formatNumber(count?.tetap ?? 0),
        })}
      </p>
      {letters > 0 && <p>{t('impor.selesai.surel', { count: letters })}</p>}
    </Callout>
  );
}
