import { useTranslation } from 'react-i18next';
import { coverageOf, type Count, type ShownMachine } from '#devtools/model/report.ts';
import { machineName } from '#devtools/model/words.ts';
import { Table } from '#ui/Table.tsx';

type CoverageProps = {
  machines: readonly ShownMachine[];
  /** Id of the machine that is shown beside the table. */
  chosen?: string | undefined;
  /** Without it each machine is a link to its part of the document. */
  onChoose?: (machine: string) => void;
};

/** What the run covered of each machine. */
export function Coverage({ machines, chosen, onChoose }: CoverageProps) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('model.cakupan.judul')}
      dense
      className="model__coverage"
      rows={machines}
      rowKey={({ machine }) => machine}
      rowAttributes={({ machine }) => ({ className: machine === chosen ? 'is-chosen' : undefined })}
      columns={[
        {
          key: 'machine',
          header: t('model.cakupan.mesin'),
          rowHeader: true,
          cell: ({ machine, failures }) => {
            const name = machineName(t, machine);
            return (
              <>
                {onChoose ? (
                  <button
                    type="button"
                    className="model__machine"
                    aria-pressed={machine === chosen}
                    onClick={() => onChoose(machine)}
                  >
                    {name}
                  </button>
                ) : (
                  <a href={`#${machine}`}>{name}</a>
                )}
                <code dir="ltr">{machine}</code>
                {failures.length > 0 && (
                  <small className="model__bad">{t('model.judul.gagal', { count: failures.length })}</small>
                )}
              </>
            );
          },
        },
        {
          key: 'states',
          header: t('model.cakupan.keadaan'),
          align: 'digits',
          cell: ({ states }) => <Figure parts={states} />,
        },
        {
          key: 'transitions',
          header: t('model.cakupan.transisi'),
          align: 'digits',
          cell: ({ transitions }) => <Figure parts={transitions} />,
        },
      ]}
    />
  );
}

function Figure({ parts }: { parts: readonly Count[] }) {
  const { t } = useTranslation();
  const { covered, all, excused, missing } = coverageOf(parts);
  return (
    <>
      <span className={missing > 0 ? 'model__missing' : undefined}>{`${covered}/${all}`}</span>
      {excused > 0 && <small>{t('model.cakupan.beralasan', { count: excused })}</small>}
    </>
  );
}

/** States and transitions that no test went through, with the reason where there is one. */
export function Gaps({ machine: { states, transitions } }: { machine: ShownMachine }) {
  const { t } = useTranslation();
  const gaps = [
    ...states.map(({ id, count, excuse }) => ({ name: id, count, excuse })),
    ...transitions.map(({ key, count, excuse }) => ({ name: key, count, excuse })),
  ].filter(({ count }) => count === 0);
  if (gaps.length === 0) return null;
  return (
    <ul className="model__gaps">
      {gaps.map(({ name, excuse }) => (
        <li key={name}>
          <code dir="ltr">{name}</code>{' '}
          {excuse === null ? <b className="model__missing">{t('model.cakupan.belum')}</b> : <span>{excuse}</span>}
        </li>
      ))}
    </ul>
  );
}
