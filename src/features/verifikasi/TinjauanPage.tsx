import { useTranslation } from 'react-i18next';
import { Bantuan } from '#features/verifikasi/Bantuan.tsx';
import { DaftarPeriksa } from '#features/verifikasi/DaftarPeriksa.tsx';
import { Memuat, Selesai, Terkunci } from '#features/verifikasi/Akhir.tsx';
import { Kenali } from '#features/verifikasi/Kenali.tsx';
import { Kepala } from '#features/verifikasi/Kepala.tsx';
import { Keputusan } from '#features/verifikasi/Keputusan.tsx';
import { Mengirim } from '#features/verifikasi/Mengirim.tsx';
import { Periksa } from '#features/verifikasi/Periksa.tsx';
import { useTinjauan } from '#features/verifikasi/TinjauanActor.ts';
import { kepala, layar } from '#machines/tinjauan/tinjauan.selectors.ts';
import './tinjauan.css';
import './kartu.css';
import './penilaian.css';
import './periksa.css';
import './cetak.css';

/** The review workspace: the whole screen, one step of the machine at a time. */
export function TinjauanPage() {
  const shown = useTinjauan(layar);
  return (
    <div className={`tinjauan tinjauan--${shown}`}>
      <DiKertas />
      <Kepala />
      <Isi layar={shown} />
      <Bantuan />
    </div>
  );
}

/** On paper every step says which report it is about. */
function DiKertas() {
  const { t } = useTranslation();
  const laporan = useTinjauan(kepala);
  if (laporan === null) return null;
  return (
    <p className="ui-print-only">
      {t('cetak.laporan', {
        satker: laporan.satker,
        periode: t(`umum.periode.${laporan.periode}`),
        tahun: laporan.tahun,
        status: t(`pelaporan.status.${laporan.status}`),
      })}
    </p>
  );
}

function Isi({ layar: shown }: { layar: ReturnType<typeof layar> }) {
  switch (shown) {
    case 'kenali':
      return <Kenali />;
    case 'periksa':
      return <Periksa />;
    case 'daftarPeriksa':
      return <DaftarPeriksa />;
    case 'keputusan':
      return <Keputusan />;
    case 'mengirim':
      return <Mengirim />;
    case 'selesai':
      return <Selesai />;
    case 'terkunci':
      return <Terkunci />;
    case 'gagal':
    case 'memuat':
      return <Memuat />;
  }
}
