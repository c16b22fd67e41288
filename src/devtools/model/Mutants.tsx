import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ShownMutants } from '#devtools/model/report.ts';
import { TableHead } from '#devtools/model/TableHead.tsx';
import { levelText } from '#devtools/model/words.ts';
import { formatNumber, formatDateTime } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';

const NAMES: Record<string, ParseKeys> = {
  'hand-written tables': 'model.cacat.rangkaian.tabel',
  'shortest paths': 'model.cacat.rangkaian.jalur',
  matrix: 'model.cacat.rangkaian.matriks',
  'edge tour': 'model.cacat.rangkaian.tur',
  'smart walk, accepted steps only': 'model.cacat.rangkaian.diterima',
  'smart walk': 'model.cacat.rangkaian.acak',
  'machine tests': 'model.cacat.rangkaian.mesin',
  'session tests': 'model.cacat.rangkaian.sesi',
  'HTTP walks': 'model.cacat.rangkaian.httpJalur',
  'HTTP matrix': 'model.cacat.rangkaian.httpMatriks',
};

/** How many of the deliberate bugs each suite found: what the suites are worth. */
export function Mutants({ mutants }: { mutants: ShownMutants }) {
  const { t } = useTranslation();
  const { at, killed, total, alarms, suites, survivors } = mutants;
  const figures = {
    ditemukan: formatNumber(killed),
    semua: formatNumber(total),
    persen: formatNumber((100 * killed) / total, { max: 1 }),
    waktu: formatDateTime(at),
    alarm: formatNumber(alarms),
  };
  return (
    <Card id="cacat" title={t('model.cacat.judul')}>
      <p>{t('model.cacat.arti', figures)}</p>
      <div className="ui-table-scroll">
        <table className="ui-table ui-table--dense">
          <caption className="ui-sr">{t('model.cacat.judul')}</caption>
          <TableHead
            columns={[
              { label: t('model.rangkaian.nama') },
              { label: t('model.cacat.ditemukan'), num: true },
              { label: t('model.cacat.alarm'), num: true },
              { label: t('model.rangkaian.jalur'), num: true },
            ]}
          />
          <tbody>
            {suites.map((one) => (
              <tr key={one.suite}>
                <th scope="row">
                  {NAMES[one.suite] ? String(t(NAMES[one.suite] as ParseKeys)) : one.suite}{' '}
                  <small>{levelText(t, one.level)}</small>
                </th>
                <td className="ui-num">{`${formatNumber(one.killed)}/${formatNumber(one.total)}`}</td>
                <td className="ui-num">{formatNumber(one.alarms)}</td>
                <td className="ui-num">{formatNumber(one.paths)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {survivors.length > 0 && (
        <>
          <h3>{t('model.cacat.lolos')}</h3>
          <ul className="model__gaps">
            {survivors.map(({ id, breaks, explained }) => (
              <li key={id}>
                <code dir="ltr">{id}</code> {breaks}{' '}
                {explained ?? <b className="model__missing">{t('model.cacat.tanpaAlasan')}</b>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
