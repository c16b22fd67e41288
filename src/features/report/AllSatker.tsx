import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag } from '#features/report/tags.tsx';
import { address, TWO } from '#features/report/shown.ts';
import type { ReportBrief } from '#machines/report/report-list.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Table } from '#ui/Table.tsx';

/** The reports of every unit the person may see, one row each. */
export function AllSatker({ data, tahun }: { data: readonly ReportBrief[]; tahun: number }) {
  const { t } = useTranslation();
  const title = t('pelaporan.daftar.semua', { tahun });
  return (
    <Card label={title} flush>
      <Table
        caption={title}
        cards
        rows={data}
        rowKey={(report) => report.id}
        columns={[
          {
            key: 'satker',
            header: t('pelaporan.daftar.satker'),
            rowHeader: true,
            cell: (report) => <Link to={address(report.id)}>{report.unit.nama_unit}</Link>,
          },
          {
            key: 'periode',
            header: t('pelaporan.daftar.periode'),
            cell: (report) => t(`umum.periode.${report.periode}`),
          },
          {
            key: 'status',
            header: t('pelaporan.daftar.statusKolom'),
            cell: (report) => <StatusTag status={report.status} />,
          },
          {
            key: 'triwulan',
            header: t('pelaporan.daftar.capaianPeriode'),
            align: 'end',
            cell: (report) => formatNumber(report.capaian_periode, TWO),
          },
          {
            key: 'tahun',
            header: t('pelaporan.daftar.capaianTahun'),
            align: 'end',
            priority: 2,
            cell: (report) => formatNumber(report.capaian_tahun, TWO),
          },
        ]}
      />
    </Card>
  );
}
