import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Frame, FullFrame } from '#app/shell/Frame.tsx';
import { Guarded, NotFound } from '#app/shell/Guarded.tsx';
import type { Profile } from '#machines/session/session.types.ts';

const files = import.meta.glob<{ default: ComponentType }>('./*.tsx');
const missing = async (): Promise<{ default: ComponentType }> => ({ default: NotFound });
const page = (name: string) => lazy(files[`./${name}.tsx`] ?? missing);

const Beranda = page('beranda');
const DaftarLaporan = page('pelaporan');
const LaporanBaru = page('pelaporan-baru');
const Laporan = page('laporan');
const DaftarIndikator = page('daftar-indikator');
const Indikator = page('indikator');
const Periksa = page('periksa');
const Terkirim = page('terkirim');
const Riwayat = page('riwayat');
const Verifikasi = page('verifikasi');
const Tinjauan = page('tinjauan');

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
