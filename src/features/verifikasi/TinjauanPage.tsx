import { Bantuan } from '#features/verifikasi/Bantuan.tsx';
import { DaftarPeriksa } from '#features/verifikasi/DaftarPeriksa.tsx';
import { Memuat, Selesai, Terkunci } from '#features/verifikasi/Akhir.tsx';
import { Kenali } from '#features/verifikasi/Kenali.tsx';
import { Kepala } from '#features/verifikasi/Kepala.tsx';
import { Keputusan } from '#features/verifikasi/Keputusan.tsx';
import { Mengirim } from '#features/verifikasi/Mengirim.tsx';
import { Periksa } from '#features/verifikasi/Periksa.tsx';
import { useTinjauan } from '#features/verifikasi/TinjauanActor.ts';
import { layar } from '#machines/tinjauan/tinjauan.selectors.ts';
import './tinjauan.css';
import './kartu.css';
import './penilaian.css';
import './periksa.css';

/** The review workspace: the whole screen, one step of the machine at a time. */
export function TinjauanPage() {
  const shown = useTinjauan(layar);
  return (
    <div className={`tinjauan tinjauan--${shown}`}>
      <Kepala />
      <Isi layar={shown} />
      <Bantuan />
    </div>
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
