import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LeaderView } from '#machines/home/home.selectors.ts';
import { Card } from '#ui/Card.tsx';
import { Text } from '#ui/layout.tsx';

/** Units shown; more would hide the person's own tasks, and the dashboard lists all. */
const SHOWN = 8;

/** The reasons of the home page, worded for a unit instead of the reader. */
const REASONS = {
  belum_dibuat: 'belum_dibuat',
  draf: 'unit_draf',
  dikembalikan: 'unit_dikembalikan',
  menunggu_keputusan: 'menunggu_verifikasi',
} as const;

/** The units below that have not finished the quarter, those without a report first. */
export function LeaderCard({ pimpinan, tahun }: { pimpinan: LeaderView; tahun: number }) {
  const { t } = useTranslation();
  const { belum, menunggu, ringkas, periode } = pimpinan;
  const all = [...belum, ...menunggu];
  const without = ringkas.semua - ringkas.unit;
  if (all.length === 0 && without === 0) return null;
  const remaining = ringkas.unit - ringkas.disetujui - SHOWN;
  return (
    <Card title={t('beranda.pimpinan.judul', { periode: t(`umum.periode.${periode}`), tahun })} flush>
      <Text as="p" tone="muted" size="m" className="home-leader__brief">
        {[
          without > 0 && t('beranda.pimpinan.berindikator', { jumlah: ringkas.unit, unit: ringkas.semua }),
          t('beranda.pimpinan.disetujui', { jumlah: ringkas.disetujui, unit: ringkas.unit }),
          t('beranda.pimpinan.menunggu', { jumlah: ringkas.menunggu }),
          t('beranda.pimpinan.belum', { jumlah: ringkas.belum + ringkas.draf + ringkas.revisi }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ul className="home-leader">
        {all.slice(0, SHOWN).map(({ unit, laporan_id, alasan, hari }) => (
          <li key={unit.id}>
            {laporan_id === null ? (
              <span lang="id">{unit.nama_unit}</span>
            ) : (
              <Link to={`/pelaporan-capaian/${laporan_id}`} lang="id">
                {unit.nama_unit}
              </Link>
            )}
            <span>{t(`beranda.alasan.${REASONS[alasan]}`)}</span>
            <Text size="s" tone="muted" className="home-row__wait">
              {hari > 0 && <Trans i18nKey="beranda.hari" count={hari} components={{ b: <b /> }} />}
            </Text>
          </li>
        ))}
      </ul>
      <p className="home-leader__others">
        <Link to="/dasbor">
          {remaining > 0 ? t('beranda.pimpinan.lain', { jumlah: remaining }) : t('beranda.pimpinan.dasbor')}
        </Link>
      </p>
    </Card>
  );
}
