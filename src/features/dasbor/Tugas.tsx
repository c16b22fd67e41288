import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Giliran } from '#domain/pelaporan/giliran.ts';
import { Card } from '#ui/Card.tsx';

const TAMPAK = 5;

/** What must I do? The first things that wait for this person; all of them are on the home page. */
export function Tugas({ giliran }: { giliran: readonly Giliran[] }) {
  const { t } = useTranslation();
  if (giliran.length === 0) return null;
  return (
    <Card title={t('dasbor.tugas.judul', { count: giliran.length })} className="dasbor-widget dasbor-w6">
      <ul className="dasbor-tugas">
        {giliran.slice(0, TAMPAK).map((satu) => {
          const [kunci, ke] = tujuanDari(satu);
          const { periode, tahun } = satu.kind === 'belum' ? satu : satu.laporan;
          const satker = satu.kind === 'belum' ? '' : satu.laporan.unit.nama_unit;
          return (
            <li key={kunci}>
              <Link to={ke}>
                {t(`dasbor.tugas.${satu.kind}`, { periode: t(`umum.periode.${periode}`), tahun, satker })}
              </Link>
            </li>
          );
        })}
      </ul>
      <Link className="dasbor-tugas__semua" to="/beranda">
        {t('dasbor.tugas.semua')}
      </Link>
    </Card>
  );
}

function tujuanDari(satu: Giliran): [kunci: string, ke: string] {
  if (satu.kind === 'belum') return [satu.periode, `/pelaporan-capaian/baru?periode=${satu.periode}`];
  const { id } = satu.laporan;
  return [id, satu.kind === 'verifikasi' ? `/verifikasi/${id}` : `/pelaporan-capaian/${id}`];
}
