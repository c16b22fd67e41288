import { type ComponentType, Fragment, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RECORD_ROUTES, RECORD_NAMES, type RecordName } from '#app/records/addresses.ts';
import { Frame, FullFrame } from '#app/shell/Frame.tsx';
import { Guarded, NotFound } from '#app/shell/Guarded.tsx';
import { startPage } from '#app/shell/pages.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import type { ImportDestination } from '#services/indicator/indicator.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const page = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => importChunk(load));
const Chat = page(() => import('#app/chat/chat.page.tsx'));
const Home = page(() => import('#app/home/home.page.tsx'));
const ReportList = page(() => import('#app/report/report-list.page.tsx'));
const NewReports = page(() => import('#app/report/create.page.tsx'));
const Report = page(() => import('#app/report/report.page.tsx'));
const IndicatorList = page(() => import('#app/report/indicators.page.tsx'));
const Indicator = page(() => import('#app/report/indicator.page.tsx'));
const CheckStep = page(() => import('#app/report/check.page.tsx'));
const Sent = page(() => import('#app/report/submitted.page.tsx'));
const Round = page(() => import('#app/history/round.page.tsx'));
const HistoryEntry = page(() => import('#app/history/history.page.tsx'));
const Importing = page<{ apa: ImportDestination['apa'] }>(() => import('#app/import/import.page.tsx'));
const Preferences = page(() => import('#app/preferences/preferences.page.tsx'));
const Worklist = page(() => import('#app/review/worklist.page.tsx'));
const Review = page(() => import('#app/review/review.page.tsx'));
const Support = page(() => import('#app/support/machines.page.tsx'));
const Sop = page(() => import('#app/support/sop.page.tsx'));
const SopList = page(() => import('#app/support/sop-list.page.tsx'));
const Model = page(() => import('#app/support/model.page.tsx'));
const KpiDetails = page(() => import('#app/indicator/detail.page.tsx'));
const KpiTarget = page(() => import('#app/indicator/target-grid.page.tsx'));
const KpiCopying = page(() => import('#app/indicator/copy.page.tsx'));
const RecordListPage = page<{ nama: RecordName }>(() => import('#app/records/list.page.tsx'));
const Email = page(() => import('#app/mail/mail.page.tsx'));
const ProfilePage = page(() => import('#app/session/profile.page.tsx'));
const Role = page(() => import('#app/access/role-matrix.page.tsx'));
const Dashboard = page(() => import('#app/dashboard/dashboard.page.tsx'));
const DashboardMatrix = page(() => import('#app/dashboard/matrix.page.tsx'));
const KinerjaRecap = page(() => import('#app/dashboard/recap-kinerja.page.tsx'));
const Recap = page(() => import('#app/dashboard/recap.page.tsx'));
const Kanban = page(() => import('#app/board/board.page.tsx'));
const Calendar = page(() => import('#app/calendar/calendar.page.tsx'));
const PrintPreview = page(() => import('#app/export/print.page.tsx'));
const Todo = page(() => import('#app/todo/todo.page.tsx'));
const RecordFormPage = page<{ nama: RecordName }>(() => import('#app/records/form.page.tsx'));

/** Every address of the application. */
export function Pages({ profile }: { profile: Profile }) {
  const may = (action: string) => <Guarded profile={profile} action={action} subject="PelaporanCapaian" />;
  const initial = startPage(useAbility());
  return (
    <Routes>
      <Route element={<Frame profile={profile} />}>
        <Route index element={<ToFirst path={initial} />} />
        <Route path="login" element={<ToFirst path={initial} />} />
        <Route path="beranda" element={<Home />} />
        <Route path="obrolan/:contactId?" element={<Chat />} />
        <Route element={may('create')}>
          <Route path="pelaporan-capaian/baru" element={<NewReports />} />
        </Route>
        <Route element={<Guarded profile={profile} action="read" subject="Dashboard" />}>
          <Route path="dasbor" element={<Dashboard />} />
          <Route path="dasbor/satker/:satkerId" element={<Dashboard />} />
          <Route path="dasbor/matrik" element={<DashboardMatrix />} />
          <Route path="kpi/matrik-kinerja" element={<KinerjaRecap />} />
        </Route>
        <Route element={may('read')}>
          <Route path="pelaporan-capaian/rekap" element={<Recap />} />
          <Route path="pelaporan-capaian" element={<ReportList />} />
          <Route path="pelaporan-capaian/:id" element={<Report />}>
            <Route index element={<IndicatorList />} />
            <Route path="indikator/:detailId" element={<Indicator />} />
            <Route path="periksa" element={<CheckStep />} />
            <Route path="terkirim" element={<Sent />} />
            <Route path="riwayat" element={<HistoryEntry />} />
            <Route path="putaran/:n" element={<Round />} />
            <Route path="cetak" element={<PrintPreview />} />
            <Route path="impor" element={<Importing apa="realisasi" />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Route>
        <Route element={may('approve')}>
          <Route path="verifikasi" element={<Worklist />} />
        </Route>
        <Route element={<Guarded profile={profile} action="read" subject="MachineState" />}>
          <Route path="dukungan/mesin" element={<Support />} />
          <Route path="qa/model" element={<Model />} />
          <Route path="dukungan/sop" element={<SopList />} />
          <Route path="dukungan/sop/:machine" element={<Sop />} />
        </Route>
        <Route element={<Guarded profile={profile} action="update" subject="Kpi" />}>
          <Route path="kpi/impor" element={<Importing apa="kpi" />} />
        </Route>
        <Route element={<Guarded profile={profile} action="create" subject="Unit" />}>
          <Route path="master/unit/impor" element={<Importing apa="unit" />} />
        </Route>
        <Route element={<Guarded profile={profile} action="read" subject="Kpi" />}>
          <Route path="kpi/:id" element={<KpiDetails />} />
        </Route>
        <Route element={<Guarded profile={profile} action="update" subject="Kpi" />}>
          <Route path="kpi/target" element={<KpiTarget />} />
        </Route>
        <Route element={<Guarded profile={profile} action="create" subject="Kpi" />}>
          <Route path="kpi/salin" element={<KpiCopying />} />
        </Route>
        {RECORD_NAMES.map((nama) => {
          const { alamat, subjek, ...other } = RECORD_ROUTES[nama];
          const change = 'details' in other ? '/ubah' : '';
          return (
            <Fragment key={nama}>
              <Route element={<Guarded profile={profile} action="read" subject={subjek} />}>
                <Route path={alamat} element={<RecordListPage key={nama} nama={nama} />} />
              </Route>
              <Route element={<Guarded profile={profile} action="create" subject={subjek} />}>
                <Route path={`${alamat}/baru`} element={<RecordFormPage key={nama} nama={nama} />} />
              </Route>
              <Route element={<Guarded profile={profile} action="update" subject={subjek} />}>
                <Route path={`${alamat}/:id${change}`} element={<RecordFormPage key={nama} nama={nama} />} />
              </Route>
            </Fragment>
          );
        })}
        <Route element={<Guarded profile={profile} action="read" subject="Role" />}>
          <Route path="peran/:id/modul" element={<Role profile={profile} />} />
        </Route>
        <Route path="tugas" element={<Todo />} />
        <Route path="papan" element={<Kanban />} />
        <Route path="email/*" element={<Email />} />
        <Route path="kalender" element={<Calendar />} />
        <Route path="profil" element={<ProfilePage profile={profile} />} />
        <Route path="profil/preferensi" element={<Preferences profile={profile} />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<FullFrame profile={profile} />}>
        <Route element={may('approve')}>
          <Route path="verifikasi/:id/*" element={<Review />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** Going there is a transition: what is on screen stays until the page has arrived, so that it is not to be nothing. */
function ToFirst({ path }: { path: string }) {
  return (
    <>
      <Skeleton lines={6} card />
      <Navigate to={path} replace />
    </>
  );
}
