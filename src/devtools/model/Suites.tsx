import { useTranslation } from 'react-i18next';
import { Command, type Copying } from '#devtools/model/Command.tsx';
import { replayOf, type ShownMachine } from '#devtools/model/report.ts';
import { TableHead } from '#devtools/model/TableHead.tsx';
import { kindText, levelText } from '#devtools/model/words.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Tag } from '#ui/Tag.tsx';

type SuitesProps = { machine: ShownMachine; seed: number; copying?: Copying | undefined };

/** What was run for a machine, with the seed of what was chosen at random and how to run it again. */
export function Suites({ machine: { suites }, seed, copying }: SuitesProps) {
  const { t } = useTranslation();
  return (
    <div className="ui-table-scroll">
      <table className="ui-table ui-table--dense model__suites">
        <caption className="ui-sr">{t('model.rangkaian.judul')}</caption>
        <TableHead
          columns={[
            { label: t('model.rangkaian.nama') },
            { label: t('model.rangkaian.jalur'), num: true },
            { label: t('model.rangkaian.ditolak'), num: true },
            { label: t('model.rangkaian.detik'), num: true },
            { label: t('model.rangkaian.hasil') },
            { label: t('model.rangkaian.ulang') },
          ]}
        />
        <tbody>
          {suites.map((suite) => (
            <tr key={`${suite.name} ${suite.kind} ${suite.level}`}>
              <th scope="row">
                {suite.name}
                <small>
                  {kindText(t, suite.kind)}, {levelText(t, suite.level)}
                  {suite.kind === 'smart' && `, ${t('model.gagal.benih')} ${seed}`}
                </small>
              </th>
              <td className="ui-num">{formatNumber(suite.walks)}</td>
              <td className="ui-num">{formatNumber(suite.refused)}</td>
              <td className="ui-num">{formatNumber(suite.ms / 1000, { max: 1 })}</td>
              <td>
                {suite.failures > 0 ? (
                  <Tag tone="danger" icon="cross">
                    {t('model.rangkaian.gagal')}
                  </Tag>
                ) : (
                  <Tag tone="success" icon="check">
                    {t('model.rangkaian.lulus')}
                  </Tag>
                )}
              </td>
              <td>
                <Command command={replayOf(suite, seed)} copying={copying} quiet />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
