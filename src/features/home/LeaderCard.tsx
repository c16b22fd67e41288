import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TreeFilter } from '#domain/dashboard/tree.ts';
import type { LeaderView } from '#machines/home/home.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Bold } from '#features/home/Bold.tsx';
import { HomeLine } from '#features/home/HomeLine.tsx';
import { Card } from '#ui/Card.tsx';
import { Box, Cluster, Text } from '#ui/layout.tsx';
import { UnitMarks } from '#ui/UnitMarks.tsx';

/** Units shown; more would hide the person's own tasks, and the dashboard lists all. */
const SHOWN = 8;

/** The reasons of the home page, worded for a unit instead of the reader. */
const REASONS = {
  belum_dibuat: 'belum_dibuat',
  draf: 'unit_draf',
  dikembalikan: 'unit_dikembalikan',
  menunggu_keputusan: 'menunggu_verifikasi',
} as const;

type Matter = { key: string; count: number; text: string; filter: TreeFilter };

/** What a leader can do something about: who is late, who has not sent, who has nothing to report on; then the units. */
export function LeaderCard({ leader, tahun }: { leader: LeaderView; tahun: number }) {
  const { t } = useTranslation();
  const { belum, menunggu, ringkas, periode } = leader;
  const all = [...belum, ...menunggu];
  const unsent = ringkas.belum + ringkas.draf + ringkas.revisi;
  const n = (count: number) => formatNumber(count);
  const matters: Matter[] = [
    { key: 'terlambat', count: ringkas.terlambat, filter: 'terlambat' as const, dari: ringkas.unit },
    {
      key: 'tanpaIndikator',
      count: ringkas.semua - ringkas.unit,
      filter: 'tanpaIndikator' as const,
      dari: ringkas.semua,
    },
    { key: 'belumKirim', count: unsent, filter: 'belumKirim' as const, dari: ringkas.unit },
    { key: 'menunggu', count: ringkas.menunggu, filter: 'menunggu' as const, dari: ringkas.unit },
  ].flatMap(({ dari, ...one }) =>
    one.count > 0
      ? [{ ...one, text: t(`beranda.pimpinan.hal.${one.filter}`, { n: n(one.count), dari: n(dari), count: dari }) }]
      : [],
  );
  if (all.length === 0 && matters.length === 0) return null;
  // Of each kind the server names the first ones, and counts all.
  const remaining = unsent + ringkas.menunggu - SHOWN;
  const dashboard = (filter: TreeFilter) => `/dasbor?periode=${periode}&saring=${filter}#pohon`;
  return (
    <>
      <Card title={t('beranda.pimpinan.tugas', { periode: t(`umum.periode.${periode}`), tahun })} flush>
        <Box as="p" pad={['0 10 6', '0 8 6']} className="ui-muted ui-text-m">
          {t('beranda.pimpinan.disetujui', {
            jumlah: n(ringkas.disetujui),
            unit: n(ringkas.unit),
            count: ringkas.unit,
          })}
        </Box>
        <ul>
          {matters.map(({ key, text, filter }) => (
            <HomeLine key={key}>
              <Link to={dashboard(filter)}>{text}</Link>
            </HomeLine>
          ))}
        </ul>
      </Card>
      {all.length > 0 && (
        <Card title={t('beranda.pimpinan.judul', { periode: t(`umum.periode.${periode}`), tahun })} flush>
          <ul>
            {all.slice(0, SHOWN).map(({ unit, laporan_id, alasan, hari, terlambat_hari }) => (
              <HomeLine key={unit.id}>
                <Cluster as="span" gap="3" rows="1">
                  <Link
                    to={
                      laporan_id === null
                        ? `/dasbor/satker/${unit.id}?periode=${periode}`
                        : `/pelaporan-capaian/${laporan_id}`
                    }
                    lang="id"
                  >
                    {unit.nama_unit}
                  </Link>
                  <UnitMarks kode={unit.kode} note={unit.nonaktif && t('dasbor.belum.nonaktif')} />
                </Cluster>
                <span>{t(`beranda.alasan.${REASONS[alasan]}`)}</span>
                <Text size="s" tone="muted" className="home-row__wait">
                  {terlambat_hari > 0
                    ? t('dasbor.belum.terlambat', { count: terlambat_hari })
                    : hari > 0 && <Bold text={t('beranda.hari', { count: hari })} />}
                </Text>
              </HomeLine>
            ))}
          </ul>
          <Box as="p" pad={['6 10', '6 8']} line="top">
            <Link to={`/dasbor?periode=${periode}#pohon`}>
              {remaining > 0
                ? t('beranda.pimpinan.lain', { jumlah: n(remaining), count: remaining })
                : t('beranda.pimpinan.dasbor')}
            </Link>
          </Box>
        </Card>
      )}
    </>
  );
}
