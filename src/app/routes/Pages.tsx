import { type ComponentType, Fragment, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ALAMAT_REKAMAN, NAMA_REKAMAN, type NamaRekaman } from '#app/master/alamat.ts';
import { Frame, FullFrame } from '#app/shell/Frame.tsx';
import { Guarded, NotFound } from '#app/shell/Guarded.tsx';
import { halamanAwal } from '#app/shell/halaman.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import type { TujuanImpor } from '#services/kpi/kpi.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const page = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => importChunk(load));
const Obrolan = page(() => import('#app/routes/chat.tsx'));
const Beranda = page(() => import('#app/routes/beranda.tsx'));
const DaftarLaporan = page(() => import('#app/routes/pelaporan.tsx'));
const LaporanBaru = page(() => import('#app/routes/pelaporan-baru.tsx'));
const Laporan = page(() => import('#app/routes/laporan.tsx'));
const DaftarIndikator = page(() => import('#app/routes/daftar-indikator.tsx'));
const Indikator = page(() => import('#app/routes/indikator.tsx'));
const Periksa = page(() => import('#app/routes/periksa.tsx'));
const Terkirim = page(() => import('#app/routes/terkirim.tsx'));
const Putaran = page(() => import('#app/routes/putaran.tsx'));
const Riwayat = page(() => import('#app/routes/riwayat.tsx'));
const Impor = page<{ apa: TujuanImpor['apa'] }>(() => import('#app/routes/impor.tsx'));
const Preferensi = page(() => import('#app/routes/preferensi.tsx'));
const Verifikasi = page(() => import('#app/routes/verifikasi.tsx'));
const Tinjauan = page(() => import('#app/routes/tinjauan.tsx'));
const Mesin = page(() => import('#app/routes/mesin.tsx'));
const Sop = page(() => import('#app/routes/sop.tsx'));
const SopDaftar = page(() => import('#app/routes/sop-daftar.tsx'));
const Model = page(() => import('#app/routes/model.tsx'));
const KpiRincian = page(() => import('#app/routes/kpi-rincian.tsx'));
const KpiTarget = page(() => import('#app/routes/kpi-target.tsx'));
const KpiSalin = page(() => import('#app/routes/kpi-salin.tsx'));
const MasterDaftar = page<{ nama: NamaRekaman }>(() => import('#app/routes/master-daftar.tsx'));
const Email = page(() => import('#app/routes/email.tsx'));
const Profil = page(() => import('#app/routes/profil.tsx'));
const Peran = page(() => import('#app/routes/peran.tsx'));
const Dasbor = page(() => import('#app/routes/dasbor.tsx'));
const DasborMatrik = page(() => import('#app/routes/dasbor-matrik.tsx'));
const RekapKinerja = page(() => import('#app/routes/rekap-kinerja.tsx'));
const Rekap = page(() => import('#app/routes/rekap.tsx'));
const Kanban = page(() => import('#app/routes/kanban.tsx'));
const Kalender = page(() => import('#app/routes/kalender.tsx'));
const Cetak = page(() => import('#app/routes/cetak.tsx'));
const Tugas = page(() => import('#app/routes/tugas.tsx'));
const MasterFormulir = page<{ nama: NamaRekaman }>(() => import('#app/routes/master-formulir.tsx'));

/** Every address of the application. */
export function Pages({ profile }: { profile: Profile }) {
  const may = (action: string) => <Guarded profile={profile} action={action} subject="PelaporanCapaian" />;
  const awal = halamanAwal(useAbility());
  return (
    <Routes>
      <Route element={<Frame profile={profile} />}>
        <Route index element={<ToFirst path={awal} />} />
        <Route path="login" element={<ToFirst path={awal} />} />
        <Route path="beranda" element={<Beranda />} />
        <Route path="obrolan/:contactId?" element={<Obrolan />} />
        <Route element={may('create')}>
          <Route path="pelaporan-capaian/baru" element={<LaporanBaru />} />
        </Route>
        <Route element={<Guarded profile={profile} action="read" subject="Dashboard" />}>
          <Route path="dasbor" element={<Dasbor />} />
          <Route path="dasbor/satker/:satkerId" element={<Dasbor />} />
          <Route path="dasbor/matrik" element={<DasborMatrik />} />
          <Route path="kpi/matrik-kinerja" element={<RekapKinerja />} />
        </Route>
        <Route element={may('read')}>
          <Route path="pelaporan-capaian/rekap" element={<Rekap />} />
          <Route path="pelaporan-capaian" element={<DaftarLaporan />} />
          <Route path="pelaporan-capaian/:id" element={<Laporan />}>
            <Route index element={<DaftarIndikator />} />
            <Route path="indikator/:detailId" element={<Indikator />} />
            <Route path="periksa" element={<Periksa />} />
            <Route path="terkirim" element={<Terkirim />} />
            <Route path="riwayat" element={<Riwayat />} />
            <Route path="putaran/:n" element={<Putaran />} />
            <Route path="cetak" element={<Cetak />} />
            <Route path="impor" element={<Impor apa="realisasi" />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Route>
        <Route element={may('approve')}>
          <Route path="verifikasi" element={<Verifikasi />} />
        </Route>
        <Route element={<Guarded profile={profile} action="read" subject="MachineState" />}>
          <Route path="dukungan/mesin" element={<Mesin />} />
          <Route path="qa/model" element={<Model />} />
          <Route path="dukungan/sop" element={<SopDaftar />} />
          <Route path="dukungan/sop/:machine" element={<Sop />} />
        </Route>
        <Route element={<Guarded profile={profile} action="update" subject="Kpi" />}>
          <Route path="kpi/impor" element={<Impor apa="kpi" />} />
        </Route>
        <Route element={<Guarded profile={profile} action="create" subject="Unit" />}>
          <Route path="master/unit/impor" element={<Impor apa="unit" />} />
        </Route>
        <Route element={<Guarded profile={profile} action="read" subject="Kpi" />}>
          <Route path="kpi/:id" element={<KpiRincian />} />
        </Route>
        <Route element={<Guarded profile={profile} action="update" subject="Kpi" />}>
          <Route path="kpi/target" element={<KpiTarget />} />
        </Route>
        <Route element={<Guarded profile={profile} action="create" subject="Kpi" />}>
          <Route path="kpi/salin" element={<KpiSalin />} />
        </Route>
        {NAMA_REKAMAN.map((nama) => {
          const { alamat, subjek, ...lain } = ALAMAT_REKAMAN[nama];
          const ubah = 'rinci' in lain ? '/ubah' : '';
          return (
            <Fragment key={nama}>
              <Route element={<Guarded profile={profile} action="read" subject={subjek} />}>
                <Route path={alamat} element={<MasterDaftar key={nama} nama={nama} />} />
              </Route>
              <Route element={<Guarded profile={profile} action="create" subject={subjek} />}>
                <Route path={`${alamat}/baru`} element={<MasterFormulir key={nama} nama={nama} />} />
              </Route>
              <Route element={<Guarded profile={profile} action="update" subject={subjek} />}>
                <Route path={`${alamat}/:id${ubah}`} element={<MasterFormulir key={nama} nama={nama} />} />
              </Route>
            </Fragment>
          );
        })}
        <Route element={<Guarded profile={profile} action="read" subject="Role" />}>
          <Route path="peran/:id/modul" element={<Peran profile={profile} />} />
        </Route>
        <Route path="tugas" element={<Tugas />} />
        <Route path="papan" element={<Kanban />} />
        <Route path="email/*" element={<Email />} />
        <Route path="kalender" element={<Kalender />} />
        <Route path="profil" element={<Profil profile={profile} />} />
        <Route path="profil/preferensi" element={<Preferensi profile={profile} />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<FullFrame profile={profile} />}>
        <Route element={may('approve')}>
          <Route path="verifikasi/:id/*" element={<Tinjauan />} />
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
