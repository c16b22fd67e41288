import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { bingkaiLaporan } from '#machines/laporan/laporan.selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StateFrame } from '#ui/StateFrame.tsx';
import './tugas.css';
import './indikator.css';
import './realisasi.css';
import './bukti.css';
import './periksa.css';

/** Stands round every page of one report until the report is there. */
export function LaporanFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { send } = LaporanActor.useActorRef();
  const bingkai = LaporanActor.useSelector(bingkaiLaporan);
  if (bingkai === 'ready' || bingkai === 'refreshing') return children;
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t('pelaporan.judul'), to: '/pelaporan-capaian' }, { label: t('umum.memuat') }]}
      />
      {bingkai !== 'loading' && (
        <PageHeader title={bingkai === 'notFound' ? t('pelaporan.bingkai.takAda') : t('pelaporan.bingkai.gagal')} />
      )}
      <StateFrame
        state={bingkai}
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
            action: <LinkButton to="/pelaporan-capaian">{t('pelaporan.bingkai.keDaftar')}</LinkButton>,
          },
          error: {
            title: t('pelaporan.bingkai.gagal'),
            text: t('pelaporan.bingkai.gagalTeks'),
            action: (
              <Button variant="ghost" icon="refresh" onClick={() => send({ type: 'report.reload' })}>
                {t('umum.cobaLagi')}
              </Button>
            ),
          },
        }}
      >
        {null}
      </StateFrame>
    </>
  );
}
