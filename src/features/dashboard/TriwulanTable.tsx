import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { Table } from '#ui/Table.tsx';
import { Cluster } from '#ui/layout.tsx';

type TriwulanRow = {
  key: string;
  kode: string;
  nama: string;
  /** Null when the row combines several indicators. */
  kpiId: string | null;
  /** Small print below the name. */
  note?: ReactNode;
  /** Draws a line below this row, because the rows after it are of another kind. */
  limit?: boolean;
  cell: (period: Period) => ReactNode;
  wholeYear?: ReactNode;
};

type TriwulanTableProps = {
  title: string;
  /** The period that the page is about. */
  current?: Period | undefined;
  /** Heading of a last column with figures of the year; without it there is none. */
  yearHeader?: string | undefined;
  /** What a row is; an indicator unless said otherwise. */
  rowHeader?: string | undefined;
  /** The status of a quarter's reports, shown below its heading. */
  status?: (period: Period) => string;
  rows: readonly TriwulanRow[];
};

/** Indicators × four quarters as a native table with frozen names; on a small screen each row is a card. */
export function TriwulanTable({ title, current, yearHeader, rowHeader, status, rows }: TriwulanTableProps) {
  const { t } = useTranslation();
  return (
    <>
      {/* Where rows are cards there is no heading to show the status. */}
      {status && (
        <Cluster
          as="ul"
          gap="8"
          rows="3"
          align="stretch"
          className="ui-small ui-muted graph-legend ui-screen ui-below-md graph-heat__status"
          aria-hidden="true"
        >
          {PERIODS.map((period) => (
            <Cluster as="li" nowrap gap="3" key={period}>
              <b>{t(`dasbor.tw.${period}`)}</b> {status(period)}
            </Cluster>
          ))}
        </Cluster>
      )}
      <Table
        caption={title}
        look="own"
        className="graph-heat__table"
        frame={{ className: 'ui-table-scroll' }}
        region={`${t('dasbor.tabel')}: ${title}`}
        cards
        rows={rows}
        rowKey={({ key }) => key}
        rowAttributes={({ limit }) => ({ className: limit ? 'graph-heat__cut' : undefined })}
        columns={[
          {
            key: 'nama',
            header: rowHeader ?? t('dasbor.kolom.nama'),
            rowHeader: true,
            cell: (one) => (
              <>
                <span className="ui-code">{one.kode}</span>
                <span>
                  {one.kpiId ? <Link to={`/kpi/${one.kpiId}`}>{one.nama}</Link> : one.nama}
                  {one.note}
                </span>
              </>
            ),
          },
          ...PERIODS.map((period) => ({
            key: period,
            header: (
              <>
                {t(`umum.periode.${period}`)}
                {status && <small className="ui-block ui-weight-regular">{status(period)}</small>}
              </>
            ),
            label: t(`dasbor.tw.${period}`),
            head: { 'aria-current': period === current ? ('true' as const) : undefined },
            cell: ({ cell }: TriwulanRow) => cell(period),
          })),
          ...(yearHeader
            ? [
                {
                  key: 'tahun',
                  header: yearHeader,
                  cell: (one: TriwulanRow) => one.wholeYear,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
