import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { contentOf, isLoaded, reportFailure } from '#machines/report/report.selectors.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './duties.css';
import './indicator.css';
import './realisasi.css';
import './evidence.css';
import './check.css';

/** The frame of every page of one report: shows loading and failure, and a failed reload above the content. */
export function ReportFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { send } = ReportActor.useActorRef();
  const frame = ReportActor.useSelector(frameOf);
  const failure = ReportActor.useSelector(reportFailure);
  const loaded = ReportActor.useSelector(isLoaded);
  return (
    <>
      {!loaded && (
        <Breadcrumb
          label={t('shell.remah')}
          items={[
            { label: t(PAGES.pelaporan.title), to: PAGES.pelaporan.path },
            { label: frame === 'loading' ? t('umum.memuat') : t('pelaporan.bingkai.laporan') },
          ]}
        />
      )}
      {!loaded && frame !== 'loading' && <PageHeader title={t('pelaporan.bingkai.laporan')} />}
      <LoadFrame
        frame={frame}
        failure={failure}
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
            <OnPaper />
            {children}
          </>
        )}
      </LoadFrame>
    </>
  );
}

/** Printed on every page of a report: which report it is. */
function OnPaper() {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  return (
    <p className="ui-print-only">
      {t('cetak.laporan', {
        satker: report.unit.nama_unit,
        periode: t(`umum.periode.${report.periode}`),
        tahun: report.tahun,
        status: t(`pelaporan.status.${report.status}`),
      })}
    </p>
  );
}

function ToList() {
  const { t } = useTranslation();
  return <LinkButton to="/pelaporan-capaian">{t('pelaporan.bingkai.keDaftar')}</LinkButton>;
}
