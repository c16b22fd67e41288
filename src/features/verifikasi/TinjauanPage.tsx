import { useTranslation } from 'react-i18next';
import { langDari, teksDari, ucapanServer } from '#domain/pesan/pesan.ts';
import { Bantuan } from '#features/verifikasi/Bantuan.tsx';
import { DaftarPeriksa } from '#features/verifikasi/DaftarPeriksa.tsx';
import { Memuat, Selesai, Terkunci } from '#features/verifikasi/Akhir.tsx';
import { Kenali } from '#features/verifikasi/Kenali.tsx';
import { Kepala } from '#features/verifikasi/Kepala.tsx';
import { Keputusan } from '#features/verifikasi/Keputusan.tsx';
import { Mengirim } from '#features/verifikasi/Mengirim.tsx';
import { Periksa } from '#features/verifikasi/Periksa.tsx';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { kepala, layar, pemeriksaLain } from '#machines/tinjauan/tinjauan.selectors.ts';
import { Pesan } from '#ui/Pesan.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import './tinjauan.css';
import './kartu.css';
import './penilaian.css';
import './periksa.css';
import './cetak.css';

type Slots = { bukaKembali: React.ReactNode; bukti: React.ReactNode };

/**
 * The review workspace: the whole screen, one step of the machine at a time.
 * @param bukaKembali shown beside a report that was approved already
 * @param bukti the viewer of the evidence
 */
export function TinjauanPage({ bukaKembali, bukti }: Slots) {
  const shown = useTinjauan(layar);
  return (
    <div className={`tinjauan tinjauan--${shown}`}>
      <DiKertas />
      <Kepala />
      <PemeriksaLain />
      <Isi layar={shown} bukaKembali={bukaKembali} bukti={bukti} />
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

/** Two people at one report: the second one is told, and may take over. */
function PemeriksaLain() {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const lain = useTinjauan(pemeriksaLain);
  const shown = useTinjauan(layar);
  const sebab = lain?.gagal?.pesan ? ucapanServer(lain.gagal.pesan) : t('galat.jaringan');
  if (lain === null || shown === 'selesai' || shown === 'terkunci') return null;
  return (
    <div className="periksa-notice">
      <Callout
        tone="warning"
        role="status"
        title={t(lain.diambil ? 'verifikasi.klaim.diambil' : 'verifikasi.klaim.judul', { nama: lain.nama })}
      >
        <p>{t('verifikasi.klaim.teks')}</p>
        {lain.gagal && (
          <p className="tinjauan-klaim">
            <b>{t('verifikasi.klaim.gagal')}</b> <Pesan lang={langDari(sebab)}>{teksDari(sebab)}</Pesan>
          </p>
        )}
        <Button variant="ghost" onClick={() => send({ type: 'claim.take', ambil: true })}>
          {t('verifikasi.klaim.ambil')}
        </Button>
      </Callout>
    </div>
  );
}

function Isi({ layar: shown, bukaKembali, bukti }: Slots & { layar: ReturnType<typeof layar> }) {
  switch (shown) {
    case 'kenali':
      return <Kenali />;
    case 'periksa':
      return <Periksa bukti={bukti} />;
    case 'daftarPeriksa':
      return <DaftarPeriksa />;
    case 'keputusan':
      return <Keputusan />;
    case 'mengirim':
      return <Mengirim />;
    case 'selesai':
      return <Selesai />;
    case 'terkunci':
      return <Terkunci bukaKembali={bukaKembali} />;
    case 'gagal':
    case 'memuat':
      return <Memuat />;
  }
}
