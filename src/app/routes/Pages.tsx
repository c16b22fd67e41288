import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Frame, FullFrame } from '#app/shell/Frame.tsx';
import { Guarded, NotFound } from '#app/shell/Guarded.tsx';
import { importChunk } from '#services/chunk/chunk.ts';
import type { Profile } from '#machines/session/session.types.ts';

const page = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => importChunk(load));
const Beranda = page(() => import('#app/routes/beranda.tsx'));
const DaftarLaporan = page(() => import('#app/routes/pelaporan.tsx'));
const LaporanBaru = page(() => import('#app/routes/pelaporan-baru.tsx'));
const Laporan = page(() => import('#app/routes/laporan.tsx'));
const DaftarIndikator = page(() => import('#app/routes/daftar-indikator.tsx'));
const Indikator = page(() => import('#app/routes/indikator.tsx'));
const Periksa = page(() => import('#app/routes/periksa.tsx'));
const Terkirim = page(() => import('#app/routes/terkirim.tsx'));
const Riwayat = page(() => import('#app/routes/riwayat.tsx'));
const Preferensi = page(() => import('#app/routes/preferensi.tsx'));
const Verifikasi = page(() => import('#app/routes/verifikasi.tsx'));
const Tinjauan = page(() => import('#app/routes/tinjauan.tsx'));
const Mesin = page(() => import('#app/routes/mesin.tsx'));
const Sop = page(() => import('#app/routes/sop.tsx'));
const SopDaftar = page(() => import('#app/routes/sop-daftar.tsx'));
const Model = page(() => import('#app/routes/model.tsx'));

/** Every address of the application. */
export function Pages({ profile }: { profile: Profile }) {
  const may = (action: string) => <Guarded profile={profile} action={action} subject="PelaporanCapaian" />;
  return (
    <Routes>
      <Route element={<Frame profile={profile} />}>
        <Route index element={<Navigate to="/beranda" replace />} />
        <Route path="login" element={<Navigate to="/beranda" replace />} />
        <Route path="beranda" element={<Beranda />} />
        <Route element={may('create')}>
          <Route path="pelaporan-capaian/baru" element={<LaporanBaru />} />
        </Route>
        <Route element={may('read')}>
          <Route path="pelaporan-capaian" element={<DaftarLaporan />} />
          <Route path="pelaporan-capaian/:id" element={<Laporan />}>
            <Route index element={<DaftarIndikator />} />
            <Route path="indikator/:detailId" element={<Indikator />} />
            <Route path="periksa" element={<Periksa />} />
            <Route path="terkirim" element={<Terkirim />} />
            <Route path="riwayat" element={<Riwayat />} />
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
        <Route path="profil" element={<Navigate to="/profil/preferensi" replace />} />
        <Route path="profil/preferensi" element={<Preferensi profile={profile} />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<FullFrame />}>
        <Route element={may('approve')}>
          <Route path="verifikasi/:id/*" element={<Tinjauan />} />
        </Route>
      </Route>
    </Routes>
  );
}
