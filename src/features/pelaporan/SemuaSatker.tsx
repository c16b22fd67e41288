import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag } from '#features/pelaporan/tags.tsx';
import { alamat, DUA } from '#features/pelaporan/tampilan.ts';
import type { LaporanRingkas } from '#machines/pelaporan-daftar/pelaporan-daftar.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { DataTable } from '#ui/DataTable.tsx';

/** The reports of every unit the person may see, one row each. */
export function SemuaSatker({ data, tahun }: { data: readonly LaporanRingkas[]; tahun: number }) {
  const { t } = useTranslation();
  const judul = t('pelaporan.daftar.semua', { tahun });
  return (
    <Card label={judul} flush>
      <DataTable
        caption={judul}
        rows={data}
        rowKey={(laporan) => laporan.id}
        columns={[
          {
            key: 'satker',
            header: t('pelaporan.daftar.satker'),
            rowHeader: true,
            cell: (laporan) => <Link to={alamat(laporan.id)}>{laporan.unit.nama_unit}</Link>,
          },
          {
            key: 'periode',
            header: t('pelaporan.daftar.periode'),
            cell: (laporan) => t(`umum.periode.${laporan.periode}`),
          },
          {
            key: 'status',
            header: t('pelaporan.daftar.statusKolom'),
            cell: (laporan) => <StatusTag status={laporan.status} />,
          },
          {
            key: 'triwulan',
            header: t('pelaporan.daftar.capaianPeriode'),
            align: 'end',
            cell: (laporan) => formatAngka(laporan.capaian_periode, DUA),
          },
          {
            key: 'tahun',
            header: t('pelaporan.daftar.capaianTahun'),
            align: 'end',
            priority: 2,
            cell: (laporan) => formatAngka(laporan.capaian_tahun, DUA),
          },
        ]}
      />
    </Card>
  );
}
