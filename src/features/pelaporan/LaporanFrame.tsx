import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { isiOf, isLoaded, kegagalanLaporan } from '#machines/laporan/laporan.selectors.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './tugas.css';
import './indikator.css';
import './realisasi.css';
import './bukti.css';
import './periksa.css';

/** Stands round every page of one report: until the report is there, and above it when loading it again fails. */
export function LaporanFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { send } = LaporanActor.useActorRef();
  const frame = LaporanActor.useSelector(frameOf);
  const kegagalan = LaporanActor.useSelector(kegagalanLaporan);
  const loaded = LaporanActor.useSelector(isLoaded);
  return (
    <>
      {!loaded && (
        <Breadcrumb
          label={t('shell.remah')}
          items={[
            { label: t('pelaporan.judul'), to: '/pelaporan-capaian' },
            { label: frame === 'loading' ? t('umum.memuat') : t('pelaporan.bingkai.laporan') },
          ]}
        />
      )}
      {!loaded && frame !== 'loading' && <PageHeader title={t('pelaporan.bingkai.laporan')} />}
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'report.reload' })}
        busyText={t('pelaporan.muat')}
        skeleton={
          <div className="ui-stack">
            <Skeleton height="34px" width="min(420px, 80%)" />
            <Skeleton lines={8} card />
          </div>
        }
        messages={{
          notFound: {
            title: t('pelaporan.bingkai.takAda'),
            text: t('pelaporan.bingkai.takAdaTeks'),
            action: <ToList />,
          },
          forbidden: { action: <ToList /> },
        }}
      >
        {loaded && (
          <>
            <DiKertas />
            {children}
          </>
        )}
      </Bingkai>
    </>
  );
}

/** On paper every page of a report says which report it is. */
function DiKertas() {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  return (
    <p className="ui-print-only">
      {t('cetak.laporan', {
        satker: laporan.unit.nama_unit,
        periode: t(`umum.periode.${laporan.periode}`),
        tahun: laporan.tahun,
        status: t(`pelaporan.status.${laporan.status}`),
      })}
    </p>
  );
}

function ToList() {
  const { t } = useTranslation();
  return <LinkButton to="/pelaporan-capaian">{t('pelaporan.bingkai.keDaftar')}</LinkButton>;
}
