import { useTranslation } from 'react-i18next';
import { coverageOf, type Count, type ShownMachine } from '#devtools/model/report.ts';
import { TableHead } from '#devtools/model/TableHead.tsx';
import { machineName } from '#devtools/model/words.ts';

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
    <div className="ui-table-scroll">
      <table className="ui-table ui-table--dense model__coverage">
        <caption className="ui-sr">{t('model.cakupan.judul')}</caption>
        <TableHead
          columns={[
            { label: t('model.cakupan.mesin') },
            { label: t('model.cakupan.keadaan'), num: true },
            { label: t('model.cakupan.transisi'), num: true },
          ]}
        />
        <tbody>
          {machines.map(({ machine, states, transitions, failures }) => {
            const name = machineName(t, machine);
            return (
              <tr key={machine} className={machine === chosen ? 'is-chosen' : undefined}>
                <th scope="row">
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
                </th>
                <Figure parts={states} />
                <Figure parts={transitions} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ parts }: { parts: readonly Count[] }) {
  const { t } = useTranslation();
  const { covered, all, excused, missing } = coverageOf(parts);
  return (
    <td className="ui-num">
      <span className={missing > 0 ? 'model__missing' : undefined}>{`${covered}/${all}`}</span>
      {excused > 0 && <small>{t('model.cakupan.beralasan', { count: excused })}</small>}
    </td>
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
