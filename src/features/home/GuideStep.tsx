import { useTranslation } from 'react-i18next';
import { type Readiness, type Step, STEPS } from '#domain/home/readiness.ts';
import { PAGE_OF, stepText, waysOf } from '#features/home/guide-words.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Grid, Text } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { classes } from '#ui/tone.ts';

type StepProps = { step: Step; number: number; year: Readiness };

/** One step: what there is of it, where it is done, and what can be done about it now. */
export function GuideStep({ step, number, year }: StepProps) {
  const { t } = useTranslation();
  const { name, state } = step;
  return (
    <Grid
      as="li"
      columns={['auto minmax(0, 1fr) auto', 'auto minmax(0, 1fr)']}
      gap="8"
      rows="4"
      align="center"
      pad={['8 10', '7 8']}
      line="top"
      className={classes('guide-step', `is-${state}`)}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span
        className={classes('ui-mark ui-mark--round guide-step__n', state === 'done' && 'ui-tone--success')}
        aria-hidden="true"
      >
        {state === 'done' ? <Icon name="check" size="s" /> : number}
      </span>
      <div className="ui-text-m">
        <Cluster as="h3" gap="5" rows="2" className="ui-text-base">
          {t(PAGE_OF[name].title)}
          <StateTag step={step} />
        </Cluster>
        <p>{stepText(name, year, t)}</p>
        <Text as="p" size="s" tone="muted">
          <Place step={step} />
        </Text>
      </div>
      <Ways step={step} year={year} />
    </Grid>
  );
}

function StateTag({ step: { state, needs } }: { step: Step }) {
  const { t } = useTranslation();
  if (state === 'done')
    return (
      <Tag tone="success" icon="check">
        {t('persiapan.keadaan.selesai')}
      </Tag>
    );
  if (state === 'current') return <Tag tone="primary">{t('persiapan.keadaan.berikutnya')}</Tag>;
  if (needs === null) return <Tag look="outline">{t('persiapan.keadaan.belum')}</Tag>;
  return (
    <Tag look="outline" icon="lock">
      {t('persiapan.keadaan.menunggu', { n: STEPS.indexOf(needs) + 1 })}
    </Tag>
  );
}

/** Which page of the menu it is, and what it needs while it is not done. */
function Place({ step: { name, state } }: { step: Step }) {
  const { t } = useTranslation();
  const { menu, title } = PAGE_OF[name];
  const parts = [t('persiapan.tempat', { menu: t(`shell.${menu}`), halaman: t(title) })];
  if (state !== 'done' && name !== 'satker' && name !== 'tahun')
    parts.push(t('persiapan.perlu', { what: t(`persiapan.apa.${name}`) }));
  return (
    <>
      {parts.join(' · ')}
      {state === 'open' && ` · ${t('persiapan.boleh')}`}
    </>
  );
}

/** The next step has its own ways, the main one last; the others lead to their page. One that waits leads nowhere. */
function Ways({ step: { name, state }, year }: { step: Step; year: Readiness }) {
  const { t } = useTranslation();
  const { path, title } = PAGE_OF[name];
  if (state === 'waiting') return null;
  if (state === 'current') {
    const ways = waysOf(name, year, t);
    return (
      <Cluster gap="4" justify="end" align="stretch" className="guide-step__ways">
        {ways.map(({ to, label }, index) => (
          <LinkButton key={to} to={to} variant={index === ways.length - 1 ? 'solid' : 'ghost'}>
            {label}
          </LinkButton>
        ))}
      </Cluster>
    );
  }
  return (
    <div className="guide-step__ways">
      <LinkButton to={path} variant={state === 'done' ? 'quiet' : 'ghost'} size="sm">
        {t(state === 'done' ? 'persiapan.lihat' : 'persiapan.buka')}
        <span className="ui-sr">: {t(title)}</span>
      </LinkButton>
    </div>
  );
}
