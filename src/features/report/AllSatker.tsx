import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag } from '#features/report/tags.tsx';
import { DraftBox, DraftsBox } from '#features/report/DraftBox.tsx';
import { ListActor } from '#features/report/ListActor.ts';
import { address, TWO } from '#features/report/shown.ts';
import {
  listDeletable,
  listPage,
  listRemoved,
  listSelected,
  listTotal,
  PER_PAGE,
  type ReportBrief,
} from '#machines/report/report-list.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { keepRowFocus } from '#ui/row-focus.ts';
import { type Column, Table } from '#ui/Table.tsx';
import { classes } from '#ui/tone.ts';
import { UnitMarks } from '#ui/UnitMarks.tsx';

const BOX = { className: 'ui-screen ui-table-frame__box' };

/** The reports of every unit the person may see, one row each. */
export function AllSatker({ data, tahun }: { data: readonly ReportBrief[]; tahun: number }) {
  const { t } = useTranslation();
  const title = t('pelaporan.daftar.semua', { tahun });
  const deletable = ListActor.useSelector(listDeletable);
  const selected = ListActor.useSelector(listSelected);
  const removed = ListActor.useSelector(listRemoved);
  const boxes: Column<ReportBrief>[] =
    deletable.length === 0
      ? []
      : [
          {
            key: 'pilih',
            header: <DraftsBox />,
            label: null,
            head: BOX,
            cells: BOX,
            cell: (report) => <DraftBox report={report} />,
          },
        ];
  return (
    <Card label={title} flush>
      <Table
        caption={title}
        cards
        ref={keepRowFocus}
        frame={{ className: 'ui-table-scroll ui-table-frame' }}
        rows={data}
        rowKey={(report) => report.id}
        rowAttributes={({ id }) => ({
          className: classes(selected.includes(id) && 'is-selected', removed.includes(id) && 'is-gone'),
        })}
        columns={[
          ...boxes,
          {
            key: 'satker',
            header: t('pelaporan.daftar.satker'),
            rowHeader: true,
            cell: ({ id, unit }) => (
              <>
                <Link to={address(id)}>{unit.nama_unit}</Link> <UnitMarks kode={unit.kode} note={undefined} />
              </>
            ),
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
      <Pages />
    </Card>
  );
}

/** The way to the other pages of the list. */
function Pages() {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const page = ListActor.useSelector(listPage);
  const total = ListActor.useSelector(listTotal);
  return (
    <Pagination
      page={page}
      perPage={PER_PAGE}
      total={total}
      onPage={(next) => send({ type: 'page.open', page: next })}
      labels={{
        nav: t('daftar.halaman'),
        previous: t('umum.sebelumnya'),
        next: t('umum.berikutnya'),
        status: (from, to) =>
          t('daftar.rentang', { dari: formatNumber(from), sampai: formatNumber(to), total: formatNumber(total) }),
      }}
    />
  );
}
