import { useTranslation } from 'react-i18next';
import type { ShownMachine } from '#devtools/model/report.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Grid, Stack } from '#ui/layout.tsx';

/** What people may rely on of a machine, whatever its chart says, and how often that was looked at. */
export function Promises({ machine: { promises } }: { machine: ShownMachine }) {
  const { t } = useTranslation();
  const always = promises.filter(({ kind }) => kind === 'always');
  const resting = promises.filter(({ kind }) => kind === 'in');
  if (promises.length === 0) return <p className="ui-small ui-muted">{t('model.janji.takAda')}</p>;
  return (
    <>
      <p className="ui-small ui-muted">{t('model.janji.arti')}</p>
      <Stack as="ul" gap="3" pad="3 0 0" className="ui-small ui-anywhere model__promises">
        {always.map(({ sentence, tried, broken }) => (
          <Grid
            as="li"
            columns={['18px minmax(0, 1fr) auto', '18px minmax(0, 1fr)']}
            gap="0"
            align="baseline"
            key={sentence}
            className={broken ? 'is-broken ui-tinted ui-tone--danger' : undefined}
          >
            <span>
              {broken && <b>{t('model.janji.dilanggar')} </b>}
              <span lang="en" dir="ltr">
                {sentence}
              </span>
            </span>
            <small className="ui-muted">
              {t('model.janji.langkah', { count: tried, jumlah: formatNumber(tried) })}
            </small>
          </Grid>
        ))}
        {resting.map(({ sentence, tried, broken }) => (
          <Grid
            as="li"
            columns={['18px minmax(0, 1fr) auto', '18px minmax(0, 1fr)']}
            gap="0"
            align="baseline"
            key={`in ${sentence}`}
            className={broken ? 'is-broken ui-tinted ui-tone--danger' : undefined}
          >
            <span>
              {broken && <b>{t('model.janji.dilanggar')} </b>}
              {t('model.janji.diam')} <code dir="ltr">{sentence}</code>
            </span>
            <small className="ui-muted">{t('model.janji.kali', { count: tried, jumlah: formatNumber(tried) })}</small>
          </Grid>
        ))}
      </Stack>
    </>
  );
}
