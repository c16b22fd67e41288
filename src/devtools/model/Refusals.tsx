import { useTranslation } from 'react-i18next';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { cellTable, type CellRow, type ShownMachine } from '#devtools/model/report.ts';
import { placeText, stepText } from '#devtools/model/steps.ts';

import { formatList, formatNumber } from '#services/i18n/format.ts';
import { Table } from '#ui/Table.tsx';

/** What was sent and had to be refused, by the state it was sent in. */
export function Refusals({ machine: { refusals }, layout }: { machine: ShownMachine; layout: ChartLayout }) {
  const texts = useTranslation();
  const { t } = texts;
  if (refusals.length === 0) return <p className="ui-small ui-muted">{t('model.jalur.takAda')}</p>;
  const rows = [...Map.groupBy(refusals, ({ state }) => state)].map(([state, own]) => ({ state, own }));
  return (
    <Table
      caption={t('model.penolakan.judul')}
      dense
      rows={rows}
      rowKey={({ state }) => state}
      columns={[
        {
          key: 'state',
          header: t('model.penolakan.keadaan'),
          rowHeader: true,
          cell: ({ state }) => placeText(texts, layout, state),
        },
        {
          key: 'event',
          header: t('model.penolakan.peristiwa'),
          cell: ({ own }) => own.map(({ event, count }) => `${stepText(t, event)} ${formatNumber(count)}×`).join(', '),
        },
      ]}
    />
  );
}

/** Who may do what in which state, as the matrix tried it. */
export function Cells({ machine }: { machine: ShownMachine }) {
  const { t } = useTranslation();
  const { people, rows } = cellTable(machine);
  return (
    <Table
      caption={t('model.tabel.judul')}
      region={t('model.tabel.judul')}
      dense
      className="model__cells"
      rows={rows}
      rowKey={({ state, event }) => `${state} ${event}`}
      columns={[
        {
          key: '#state',
          header: t('model.penolakan.keadaan'),
          rowHeader: true,
          cell: ({ state }) => <code dir="ltr">{state}</code>,
        },
        {
          key: '#event',
          header: t('model.penolakan.peristiwa'),
          cells: { dir: 'ltr' },
          cell: ({ event }) => event,
        },
        ...people.map((who, at) => ({
          key: who,
          header: who || t('model.tabel.siapaPun'),
          cells: ({ cells }: CellRow) => ({ className: verdictOf(cells[at]) }),
          cell: ({ cells }: CellRow) => <Verdict cell={cells[at]} />,
        })),
      ]}
    />
  );
}

type OneCell = CellRow['cells'][number];

const verdictOf = (cell: OneCell | undefined) =>
  cell === undefined || (cell.accepted === 0 && cell.refused === 0)
    ? undefined
    : cell.accepted === 0
      ? 'ui-muted'
      : 'is-accepted';

function Verdict({ cell }: { cell: OneCell | undefined }) {
  const { t } = useTranslation();
  const verdict = verdictOf(cell);
  if (cell === undefined || verdict === undefined) return null;
  if (verdict === 'ui-muted') return t('model.tabel.ditolak');
  return (
    <>
      <span dir="ltr">→ {formatList(cell.to)}</span>
      {cell.refused > 0 && (
        <small className="ui-block ui-weight-regular">{t('model.tabel.sebagian', { count: cell.refused })}</small>
      )}
    </>
  );
}
