import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PERIODS, type Period } from '#domain/capaian/period.ts';

type TriwulanRow = {
  kunci: string;
  kode: string;
  nama: string;
  /** Null when the row combines several indicators. */
  kpiId: string | null;
  /** Small print below the name. */
  catatan?: ReactNode;
  /** Draws a line below this row, because the rows after it are of another kind. */
  batas?: boolean;
  sel: (period: Period) => ReactNode;
  wholeYear?: ReactNode;
};

type TriwulanTableProps = {
  judul: string;
  /** The period that the page is about. */
  kini?: Period | undefined;
  /** Whether a last column shows the figures of the year. */
  wholeYear?: boolean;
  /** The status of a quarter's reports, shown below its heading. */
  status?: (period: Period) => string;
  baris: readonly TriwulanRow[];
};

/** Indicators × four quarters as a native table with frozen names; on a small screen each row is a card. */
export function TriwulanTable({ judul, kini, wholeYear = false, status, baris }: TriwulanTableProps) {
  const { t } = useTranslation();
  return (
    <>
      {status && (
        <ul className="graph-legend graph-heat__status" aria-hidden="true">
          {PERIODS.map((period) => (
            <li key={period}>
              <b>{t(`dasbor.tw.${period}`)}</b> {status(period)}
            </li>
          ))}
        </ul>
      )}
      <div
        className="ui-table-scroll graph-heat"
        tabIndex={0}
        role="region"
        aria-label={`${t('dasbor.tabel')}: ${judul}`}
      >
        <table className="graph-heat__table">
          <caption className="ui-sr">{judul}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dasbor.kolom.nama')}</th>
              {PERIODS.map((period) => (
                <th key={period} scope="col" aria-current={period === kini ? 'true' : undefined}>
                  {t(`umum.periode.${period}`)}
                  {status && <small>{status(period)}</small>}
                </th>
              ))}
              {wholeYear && <th scope="col">{t('dasbor.kinerja.setahun')}</th>}
            </tr>
          </thead>
          <tbody>
            {baris.map((one) => (
              <tr key={one.kunci} className={one.batas ? 'graph-heat__cut' : undefined}>
                <th scope="row">
                  <span className="ui-code">{one.kode}</span>
                  <span>
                    {one.kpiId ? <Link to={`/kpi/${one.kpiId}`}>{one.nama}</Link> : one.nama}
                    {one.catatan}
                  </span>
                </th>
                {PERIODS.map((period) => (
                  <td key={period} data-label={t(`dasbor.tw.${period}`)}>
                    {one.sel(period)}
                  </td>
                ))}
                {wholeYear && <td data-label={t('dasbor.kinerja.setahun')}>{one.wholeYear}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
