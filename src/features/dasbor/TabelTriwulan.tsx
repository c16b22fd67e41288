import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';

export type BarisTriwulan = {
  kunci: string;
  kode: string;
  nama: string;
  /** Null where a row stands for several indicators. */
  kpiId: string | null;
  /** Small print below the name. */
  catatan?: ReactNode;
  /** What follows is of another kind: a line stands between. */
  batas?: boolean;
  sel: (periode: Periode) => ReactNode;
  setahun?: ReactNode;
};

type TabelTriwulanProps = {
  judul: string;
  /** The period that the page is about. */
  kini?: Periode | undefined;
  /** There is a last column with the figures of the year. */
  setahun?: boolean;
  /** What has become of the reports of a quarter; stands under its name. */
  status?: (periode: Periode) => string;
  baris: readonly BarisTriwulan[];
};

/** Indicators × four quarters as a native table with frozen names; on a small screen each row is a card. */
export function TabelTriwulan({ judul, kini, setahun = false, status, baris }: TabelTriwulanProps) {
  const { t } = useTranslation();
  return (
    <>
      {status && (
        <ul className="grafik-legend grafik-heat__status" aria-hidden="true">
          {PERIODE.map((periode) => (
            <li key={periode}>
              <b>{t(`dasbor.tw.${periode}`)}</b> {status(periode)}
            </li>
          ))}
        </ul>
      )}
      <div
        className="ui-table-scroll grafik-heat"
        tabIndex={0}
        role="region"
        aria-label={`${t('dasbor.tabel')}: ${judul}`}
      >
        <table className="grafik-heat__table">
          <caption className="ui-sr">{judul}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dasbor.kolom.nama')}</th>
              {PERIODE.map((periode) => (
                <th key={periode} scope="col" aria-current={periode === kini ? 'true' : undefined}>
                  {t(`umum.periode.${periode}`)}
                  {status && <small>{status(periode)}</small>}
                </th>
              ))}
              {setahun && <th scope="col">{t('dasbor.kinerja.setahun')}</th>}
            </tr>
          </thead>
          <tbody>
            {baris.map((satu) => (
              <tr key={satu.kunci} className={satu.batas ? 'grafik-heat__cut' : undefined}>
                <th scope="row">
                  <span className="ui-code">{satu.kode}</span>
                  <span>
                    {satu.kpiId ? <Link to={`/kpi/${satu.kpiId}`}>{satu.nama}</Link> : satu.nama}
                    {satu.catatan}
                  </span>
                </th>
                {PERIODE.map((periode) => (
                  <td key={periode} data-label={t(`dasbor.tw.${periode}`)}>
                    {satu.sel(periode)}
                  </td>
                ))}
                {setahun && <td data-label={t('dasbor.kinerja.setahun')}>{satu.setahun}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
