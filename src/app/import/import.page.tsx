import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWorkspace } from '#app/workspace-context.ts';
import { recorded } from '#app/recording.ts';
import { client } from '#app/client.ts';
import { saveFileInBrowser } from '#app/export/save-file.ts';
import { provideImport } from '#app/import/import.ts';
import { guardHistory } from '#app/wiring/history-guard.ts';
import { guardLeaving } from '#app/records/form-leaving.ts';
import { mustAskToLeave } from '#machines/import/import.selectors.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { ImportActor } from '#features/import/ImportActor.ts';
import { ImportPage } from '#features/import/ImportPage.tsx';
import type { ImportPageProps } from '#features/import/import-page-props.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { selectedSatker, selectedTahun } from '#machines/workspace/workspace.selectors.ts';
import { editable, contentOf } from '#machines/report/report.selectors.ts';
import { createKpiApi, type ImportDestination } from '#services/indicator/indicator.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { unitName } from '#services/i18n/access.ts';
import { toastBlank } from '#services/toasts/toasts.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

const api = createKpiApi(client);

/** `/kpi/impor`, `/master/unit/impor`, `/pengguna/impor`, and `/pelaporan-capaian/:id/impor` inside its report. */
export default function ImportRoute({ what }: { what: ImportDestination['what'] }) {
  if (what === 'kpi') return <ImportKpi />;
  if (what === 'unit') return <ImportUnit />;
  return what === 'pengguna' ? <ImportPeople /> : <ImportRealisasi />;
}

function ImportKpi() {
  const { t } = useTranslation();
  const satker = useWorkspace(selectedSatker);
  const tahun = useWorkspace(selectedTahun);
  const title = t('impor.kpi.judul');
  const breadcrumbs = [{ label: t('impor.kpi.daftar'), to: '/kpi' }];
  const hint = satker.value === '' ? [t('impor.kpi.banyak1'), t('impor.kpi.banyak2')] : [t('impor.kpi.petunjuk1')];
  return (
    <Importing
      key={`${satker.value} ${tahun}`}
      untuk={{ what: 'kpi', satker: satker.value, tahun }}
      nama={{ template: `templat-indikator-${tahun}`, finding: `temuan-indikator-${tahun}` }}
      title={title}
      sub={
        <>
          <bdi>{unitName(satker, t)}</bdi>, {tahun}
        </>
      }
      breadcrumbs={breadcrumbs}
      hint={[...hint, t('impor.kpi.petunjuk2'), t('impor.petunjukTerakhir')]}
      destination={[{ ke: '/kpi', label: t('impor.kpi.keDaftar') }]}
      withReason
    />
  );
}

function ImportUnit() {
  const { t } = useTranslation();
  return (
    <Importing
      untuk={{ what: 'unit' }}
      nama={{ template: 'templat-unit', finding: 'temuan-unit' }}
      title={t('impor.unit.judul')}
      breadcrumbs={[{ label: t(PAGES.unit.title), to: PAGES.unit.path }]}
      hint={[t('impor.unit.petunjuk1'), t('impor.unit.petunjuk2'), t('impor.petunjukTerakhir')]}
      destination={[{ ke: '/master/unit', label: t('impor.unit.keDaftar') }]}
      withReason={false}
    />
  );
}

function ImportPeople() {
  const { t } = useTranslation();
  return (
    <Importing
      untuk={{ what: 'pengguna' }}
      nama={{ template: 'templat-pengguna', finding: 'temuan-pengguna' }}
      title={t('impor.pengguna.judul')}
      breadcrumbs={[{ label: t(PAGES.pengguna.title), to: PAGES.pengguna.path }]}
      hint={[t('impor.pengguna.petunjuk1'), t('impor.pengguna.petunjuk2'), t('impor.petunjukTerakhir')]}
      destination={[{ ke: PAGES.pengguna.path, label: t('impor.pengguna.keDaftar') }]}
      withReason={false}
    />
  );
}

/**
 * Import into a report. It is rendered in the report's frame, which has loaded the report and reloads it after the
 * import.
 */
function ImportRealisasi() {
  const { t } = useTranslation();
  const { send } = ReportActor.useActorRef();
  const { report } = ReportActor.useSelector(contentOf);
  const canBeEdited = ReportActor.useSelector(editable);
  const period = t(`umum.periode.${report.periode}`);
  const ke = `/pelaporan-capaian/${report.id}`;
  const breadcrumbs = [
    { label: t(PAGES.pelaporan.title), to: PAGES.pelaporan.path },
    { label: t('pelaporan.periodeTahun', { periode: period, tahun: report.tahun }), to: ke },
  ];
  const title = t('impor.realisasi.judul');
  if (!canBeEdited) {
    return (
      <>
        <Breadcrumb label={t('shell.remah')} items={[...breadcrumbs, { label: t('impor.remah') }]} />
        <PageHeader title={title} />
        <EmptyState
          icon="lock"
          title={t('impor.realisasi.terkunci')}
          text={t('impor.realisasi.terkunciTeks')}
          action={<LinkButton to={ke}>{t('impor.realisasi.keLaporan')}</LinkButton>}
        />
      </>
    );
  }
  return (
    <Importing
      untuk={{ what: 'realisasi', reportId: report.id }}
      nama={{
        template: `templat-realisasi-${report.periode}-${report.tahun}`,
        finding: `temuan-realisasi-${report.periode}-${report.tahun}`,
      }}
      title={title}
      sub={
        <>
          <bdi>{report.unit.nama_unit}</bdi>, {period} {report.tahun}
        </>
      }
      breadcrumbs={breadcrumbs}
      hint={[t('impor.realisasi.petunjuk1'), t('impor.realisasi.petunjuk2'), t('impor.petunjukTerakhir')]}
      destination={[{ ke, label: t('impor.realisasi.keLaporan') }]}
      withReason={false}
      onApplied={() => send({ type: 'report.reload' })}
    />
  );
}

type ImportProps = ImportPageProps & {
  untuk: ImportDestination;
  nama: { template: string; finding: string };
  onApplied?: () => void;
};

function Importing({ untuk, nama, onApplied, ...page }: ImportProps) {
  const [logic] = useState(() => provideImport({ api, destination: untuk, nama, saveFile: saveFileInBrowser }));
  return (
    <ImportActor.Provider logic={logic} options={recorded}>
      <Applied tell={onApplied} />
      <Leaving />
      <ImportPage {...page} />
    </ImportActor.Provider>
  );
}

/** Asks before a list of first passwords is lost by leaving the page. */
function Leaving() {
  const actor = ImportActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    const listening = [
      actor.on('import.left', ({ ke }) => void navigate(ke)),
      actor.on('import.held', () => toastBlank(i18n.t('impor.pergi.tunggu'))),
    ];
    const mustAsk = () => mustAskToLeave(actor.getSnapshot());
    const leave = (ke: string) => actor.send({ type: 'import.leave', ke });
    guardLeaving({ isOnlyOnPage: mustAsk, hasChanges: mustAsk, leave }, leaving.signal);
    guardHistory({ hasChanges: mustAsk, leave }, leaving.signal);
    return () => {
      leaving.abort();
      for (const one of listening) one.unsubscribe();
    };
  }, [actor, navigate]);
  return null;
}

function Applied({ tell }: { tell: (() => void) | undefined }) {
  const actor = ImportActor.useActorRef();
  useEffect(() => {
    const listening = actor.on('import.applied', () => tell?.());
    return () => listening.unsubscribe();
  }, [actor, tell]);
  return null;
}
