import { useTranslation } from 'react-i18next';
import { Command, type Copying } from '#devtools/model/Command.tsx';
import { replayOf, type ShownMachine } from '#devtools/model/report.ts';
import { kindText, levelText } from '#devtools/model/words.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';

type SuitesProps = { machine: ShownMachine; seed: number; copying?: Copying | undefined };

/** What was run for a machine, with the seed of what was chosen at random and how to run it again. */
export function Suites({ machine: { suites }, seed, copying }: SuitesProps) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('model.rangkaian.judul')}
      dense
      rows={suites}
      rowKey={({ name, kind, level }) => `${name} ${kind} ${level}`}
      columns={[
        {
          key: 'name',
          header: t('model.rangkaian.nama'),
          rowHeader: true,
          cell: ({ name, kind, level }) => (
            <>
              {name}
              <small className="ui-block ui-muted ui-weight-regular">
                {kindText(t, kind)}, {levelText(t, level)}
                {kind === 'smart' && `, ${t('model.gagal.benih')} ${seed}`}
              </small>
            </>
          ),
        },
        { key: 'walks', header: t('model.rangkaian.jalur'), align: 'digits', cell: ({ walks }) => formatNumber(walks) },
        {
          key: 'refused',
          header: t('model.rangkaian.ditolak'),
          align: 'digits',
          cell: ({ refused }) => formatNumber(refused),
        },
        {
          key: 'failures',
          header: t('model.rangkaian.hasil'),
          cell: ({ failures }) =>
            failures > 0 ? (
              <Tag tone="danger" icon="cross">
                {t('model.rangkaian.gagal')}
              </Tag>
            ) : (
              <Tag tone="success" icon="check">
                {t('model.rangkaian.lulus')}
              </Tag>
            ),
        },
        {
          key: 'replay',
          header: t('model.rangkaian.ulang'),
          cell: (suite) => <Command command={replayOf(suite, seed)} copying={copying} quiet />,
        },
      ]}
    />
  );
}
