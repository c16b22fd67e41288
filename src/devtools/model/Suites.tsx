import { useTranslation } from 'react-i18next';
import { Command, type Copying } from '#devtools/model/Command.tsx';
import { replayOf, type ShownMachine } from '#devtools/model/report.ts';
import { kindText, levelText } from '#devtools/model/words.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Tag } from '#ui/Tag.tsx';

type SuitesProps = { machine: ShownMachine; seed: number; copying?: Copying | undefined };

/** What was run for a machine, with the seed of what was chosen at random and how to run it again. */
export function Suites({ machine: { suites }, seed, copying }: SuitesProps) {
  const { t } = useTranslation();
  return (
    <div className="ui-table-scroll">
      <table className="ui-table ui-table--dense model__suites">
        <caption className="ui-sr">{t('model.rangkaian.judul')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('model.rangkaian.nama')}</th>
            <th scope="col" className="ui-num">
              {t('model.rangkaian.jalur')}
            </th>
            <th scope="col" className="ui-num">
              {t('model.rangkaian.ditolak')}
            </th>
            <th scope="col" className="ui-num">
              {t('model.rangkaian.detik')}
            </th>
            <th scope="col">{t('model.rangkaian.hasil')}</th>
            <th scope="col">{t('model.rangkaian.ulang')}</th>
          </tr>
        </thead>
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
              <td className="ui-num">{formatAngka(suite.walks)}</td>
              <td className="ui-num">{formatAngka(suite.refused)}</td>
              <td className="ui-num">{formatAngka(suite.ms / 1000, { max: 1 })}</td>
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
