import { useTranslation } from 'react-i18next';
import { cellTable, type CellRow, type ShownMachine } from '#devtools/model/report.ts';
import { stepText } from '#devtools/model/steps.ts';
import { TableHead } from '#devtools/model/TableHead.tsx';
import { formatList } from '#services/i18n/format.ts';

/** What was sent and had to be refused, by the state it was sent in. */
export function Refusals({ machine: { refusals } }: { machine: ShownMachine }) {
  const { t } = useTranslation();
  if (refusals.length === 0) return <p className="model__none">{t('model.jalur.takAda')}</p>;
  return (
    <div className="ui-table-scroll">
      <table className="ui-table ui-table--dense model__refusals">
        <caption className="ui-sr">{t('model.penolakan.judul')}</caption>
        <TableHead
          columns={[
            { label: t('model.penolakan.keadaan') },
            { label: t('model.penolakan.peristiwa') },
            { label: t('model.penolakan.kali'), num: true },
          ]}
        />
        <tbody>
          {[...Map.groupBy(refusals, ({ state }) => state)].flatMap(([state, group]) =>
            group.map(({ event, count }, i) => (
              <tr key={`${state} ${event}`}>
                <th scope="row">
                  <code dir="ltr" className={i === 0 ? undefined : 'ui-sr'}>
                    {state}
                  </code>
                </th>
                <td dir="ltr">{stepText(t, event)}</td>
                <td className="ui-num">{count}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Who may do what in which state, as the matrix tried it. */
export function Cells({ machine }: { machine: ShownMachine }) {
  const { t } = useTranslation();
  const { people, rows } = cellTable(machine);
  return (
    <div className="ui-table-scroll" tabIndex={0} role="region" aria-label={t('model.tabel.judul')}>
      <table className="ui-table ui-table--dense model__cells">
        <caption className="ui-sr">{t('model.tabel.judul')}</caption>
        <TableHead
          columns={[
            { label: t('model.penolakan.keadaan') },
            { label: t('model.penolakan.peristiwa') },
            ...people.map((who) => ({ label: who || t('model.tabel.siapaPun') })),
          ]}
        />
        <tbody>
          {rows.map(({ state, event, cells }) => (
            <tr key={`${state} ${event}`}>
              <th scope="row">
                <code dir="ltr">{state}</code>
              </th>
              <td dir="ltr">{event}</td>
              {cells.map((cell) => (
                <Cell key={cell.who} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell: { accepted, refused, to } }: { cell: CellRow['cells'][number] }) {
  const { t } = useTranslation();
  if (accepted === 0 && refused === 0) return <td />;
  if (accepted === 0) return <td className="is-refused">{t('model.tabel.ditolak')}</td>;
  return (
    <td className="is-accepted">
      <span dir="ltr">→ {formatList(to)}</span>
      {refused > 0 && <small>{t('model.tabel.sebagian', { count: refused })}</small>}
    </td>
  );
}
