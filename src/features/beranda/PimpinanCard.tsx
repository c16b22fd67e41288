import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Pimpinan } from '#machines/beranda/beranda.selectors.ts';
import { Card } from '#ui/Card.tsx';

/** More would hide what the person can do; the dashboard has them all. */
const TAMPIL = 8;

/** The same codes, said of a unit. */
const ALASAN = {
  belum_dibuat: 'belum_dibuat',
  draf: 'unit_draf',
  dikembalikan: 'unit_dikembalikan',
  menunggu_keputusan: 'menunggu_verifikasi',
} as const;

/** Units below that are not done with the quarter: who has not reported comes first. */
export function PimpinanCard({ pimpinan, tahun }: { pimpinan: Pimpinan; tahun: number }) {
  const { t } = useTranslation();
  const { belum, menunggu, ringkas, periode } = pimpinan;
  const semua = [...belum, ...menunggu];
  if (semua.length === 0) return null;
  const sisa = ringkas.unit - ringkas.disetujui - TAMPIL;
  return (
    <Card title={t('beranda.pimpinan.judul', { periode: t(`umum.periode.${periode}`), tahun })} flush>
      <p className="beranda-pimpinan__ringkas">
        {[
          t('beranda.pimpinan.disetujui', { jumlah: ringkas.disetujui, unit: ringkas.unit }),
          t('beranda.pimpinan.menunggu', { jumlah: ringkas.menunggu }),
          t('beranda.pimpinan.belum', { jumlah: ringkas.belum + ringkas.draf + ringkas.revisi }),
        ].join(' · ')}
      </p>
      <ul className="beranda-pimpinan">
        {semua.slice(0, TAMPIL).map(({ unit, laporan_id, alasan, hari }) => (
          <li key={unit.id}>
            {laporan_id === null ? (
              <span lang="id">{unit.nama_unit}</span>
            ) : (
              <Link to={`/pelaporan-capaian/${laporan_id}`} lang="id">
                {unit.nama_unit}
              </Link>
            )}
            <span>{t(`beranda.alasan.${ALASAN[alasan]}`)}</span>
            <span className="beranda-row__wait">
              {hari > 0 && <Trans i18nKey="beranda.hari" count={hari} components={{ b: <b /> }} />}
            </span>
          </li>
        ))}
      </ul>
      <p className="beranda-pimpinan__lain">
        <Link to="/dasbor">
          {sisa > 0 ? t('beranda.pimpinan.lain', { jumlah: sisa }) : t('beranda.pimpinan.dasbor')}
        </Link>
      </p>
    </Card>
  );
}
