import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImporActor } from '#features/impor/ImporActor.ts';
import type { ImporPageProps } from '#features/impor/ImporPage.tsx';
import { PilihTombol } from '#features/impor/PilihBuku.tsx';
import {
  berkasOf,
  cacatOf,
  persenOf,
  pesanOf,
  pratinjauOf,
  sudahSama,
  tahapOf,
} from '#machines/impor/impor.selectors.ts';
import { formatAngka, formatUkuran } from '#services/i18n/format.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

/** The file that was chosen, whatever became of it, and what can be done with it. */
function Berkas({ children }: { children?: ReactNode }) {
  const berkas = ImporActor.useSelector(berkasOf);
  if (berkas === null) return null;
  return (
    <div className="impor-berkas">
      <FileIcon name={berkas.name} />
      <p>
        <bdi className="impor-berkas__nama">{berkas.name}</bdi>
        <span className="ui-muted ui-small">{formatUkuran(berkas.size)}</span>
      </p>
      {children && <div className="ui-row ui-wrap impor-berkas__aksi">{children}</div>}
    </div>
  );
}

/** Sending and waiting. Looking can be stopped; writing is all or nothing and is waited for. */
export function Berjalan() {
  const { t } = useTranslation();
  const { send } = ImporActor.useActorRef();
  const tahap = ImporActor.useSelector(tahapOf);
  const persen = ImporActor.useSelector(persenOf);
  if (tahap !== 'checking' && tahap !== 'applying') return null;
  const kata =
    persen < 100 ? t('impor.jalan.mengirim', { persen }) : t(`impor.jalan.${tahap}` as 'impor.jalan.checking');
  return (
    <Card label={kata}>
      <Berkas>
        {tahap === 'checking' && (
          <Button variant="quiet" icon="cross" onClick={() => send({ type: 'check.cancel' })}>
            {t('impor.jalan.hentikan')}
          </Button>
        )}
      </Berkas>
      <ProgressBar value={persen} max={100} label={kata} />
      <p className="ui-muted" role="status">
        {persen < 100 ? t('impor.jalan.mulai') : kata}
      </p>
    </Card>
  );
}

/** Where the import stands when nothing is under way: what happened, and the way on. */
export function KeadaanImpor({ tujuan }: Pick<ImporPageProps, 'tujuan'>) {
  const tahap = ImporActor.useSelector(tahapOf);
  if (tahap === 'applied') return <Selesai tujuan={tujuan} />;
  if (tahap === 'previewing') return <Tindakan />;
  if (tahap === 'stopped' || tahap === 'refused' || tahap === 'conflicted') return <Terhenti tahap={tahap} />;
  return tahap === 'unchecked' || tahap === 'unapplied' ? <Terputus tahap={tahap} /> : null;
}

function Tindakan() {
  const { t } = useTranslation();
  const sama = ImporActor.useSelector(sudahSama);
  return (
    <Card label={t('impor.berkas')}>
      <Berkas>
        <LagiDanLain />
      </Berkas>
      {sama && (
        <p className="impor-sama">
          <Icon name="checkCircle" size="s" />
          {t('impor.sama')}
        </p>
      )}
    </Card>
  );
}

function LagiDanLain() {
  const { t } = useTranslation();
  const { send } = ImporActor.useActorRef();
  const cacat = ImporActor.useSelector(cacatOf);
  return (
    <>
      <PilihTombol label={t('impor.pilih.lain')} salah={cacat !== null} />
      <Button variant="quiet" icon="trash" onClick={() => send({ type: 'file.remove' })}>
        {t('impor.pilih.buang')}
      </Button>
      {cacat !== null && (
        <p className="ui-field__error" id="impor-cacat" role="alert">
          <Icon name="alert" size="s" />
          {t(`impor.cacat.${cacat}`)}
        </p>
      )}
    </>
  );
}

function Terhenti({ tahap }: { tahap: 'stopped' | 'refused' | 'conflicted' }) {
  const { t } = useTranslation();
  const { send } = ImporActor.useActorRef();
  const pesan = ImporActor.useSelector(pesanOf);
  return (
    <Callout
      tone={tahap === 'refused' ? 'danger' : tahap === 'conflicted' ? 'warning' : 'info'}
      role={tahap === 'stopped' ? 'status' : 'alert'}
      title={t(`impor.${tahap}.judul`)}
    >
      {tahap === 'refused' && pesan !== null && <p lang="id">{pesan}</p>}
      <p>{t(`impor.${tahap}.teks`)}</p>
      <Berkas>
        <Button icon="refresh" onClick={() => send({ type: 'file.recheck' })}>
          {t('impor.periksaLagi')}
        </Button>
        <LagiDanLain />
      </Berkas>
    </Callout>
  );
}

function Terputus({ tahap }: { tahap: 'unchecked' | 'unapplied' }) {
  const { t } = useTranslation();
  const { send } = ImporActor.useActorRef();
  const pesan = ImporActor.useSelector(pesanOf);
  return (
    <Callout tone="danger" role="alert" title={t(`impor.${tahap}.judul`)}>
      {pesan === null ? <p>{t('galat.jaringan')}</p> : <p lang="id">{pesan}</p>}
      <p>{t(`impor.${tahap}.teks`)}</p>
      <Berkas>
        <Button icon="refresh" onClick={() => send({ type: 'import.retry' })}>
          {t('umum.cobaLagi')}
        </Button>
        {tahap === 'unapplied' && (
          <Button variant="ghost" onClick={() => send({ type: 'file.recheck' })}>
            {t('impor.periksaLagi')}
          </Button>
        )}
        <LagiDanLain />
      </Berkas>
    </Callout>
  );
}

function Selesai({ tujuan }: Pick<ImporPageProps, 'tujuan'>) {
  const { t } = useTranslation();
  const { send } = ImporActor.useActorRef();
  const jumlah = ImporActor.useSelector(pratinjauOf)?.jumlah;
  return (
    <Callout
      tone="success"
      role="status"
      title={t('impor.selesai.judul')}
      actions={
        <>
          {tujuan.map(({ ke, label }) => (
            <LinkButton key={ke} to={ke}>
              {label}
            </LinkButton>
          ))}
          <Button variant="ghost" onClick={() => send({ type: 'import.again' })}>
            {t('impor.selesai.lagi')}
          </Button>
        </>
      }
    >
      <p>
        {t('impor.selesai.teks', {
          buat: formatAngka(jumlah?.buat ?? 0),
          ubah: formatAngka(jumlah?.ubah ?? 0),
          tetap: formatAngka(jumlah?.tetap ?? 0),
        })}
      </p>
    </Callout>
  );
}
