import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Readiness, shareOf, type Step, stepsOf } from '#domain/home/readiness.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { GuideStep } from '#features/home/GuideStep.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Box, Grid, Stack } from '#ui/layout.tsx';
import './guide.css';

/** The steps of a year: how many are done, where each stands, and the main button at the one that is next. */
export function Guide({ year }: { year: Readiness }) {
  const { t } = useTranslation();
  const steps = stepsOf(year);
  const counts = { selesai: steps.filter(({ state }) => state === 'done').length, semua: steps.length };
  const next = steps.findIndex(({ state }) => state === 'current') + 1;
  return (
    <Card title={t('persiapan.hitung', counts)} flush>
      <Box
        pad={['0 10 8', '0 8 7']}
        className="guide-bar"
        role="img"
        aria-label={t('persiapan.batang', { ...counts, n: next })}
      >
        {steps.map((step) => (
          <Segment key={step.name} step={step} year={year} />
        ))}
      </Box>
      <ol>
        {steps.map((step, index) => (
          <GuideStep key={step.name} step={step} number={index + 1} year={year} />
        ))}
      </ol>
    </Card>
  );
}

/** Full for a step that is done; of the next one as much as there is. */
function Segment({ step: { name, state }, year }: { step: Step; year: Readiness }) {
  const share = state === 'current' ? shareOf(name, year) : null;
  const part = share && share.of > 0 ? (100 * share.done) / share.of : 0;
  return (
    <span className={`ui-bar ui-tone--${state === 'done' ? 'success' : 'primary'}`}>
      <i style={{ inlineSize: `${state === 'done' ? 100 : part}%` }} />
    </span>
  );
}

const LATER = [
  { page: PAGES.peran, icon: 'lock', text: 'persiapan.nanti.peran' },
  { page: PAGES['sasaran-kegiatan'], icon: 'target', text: 'persiapan.nanti.sasaran' },
  { page: PAGES.target, icon: 'ruler', text: 'persiapan.nanti.target' },
] as const satisfies readonly { page: unknown; icon: IconName; text: string }[];

/** What is not counted, and what comes after the steps. */
export function GuideSide() {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('persiapan.nanti.judul')}>
        <p className="ui-text-s ui-muted">{t('persiapan.nanti.teks')}</p>
        <ul className="ui-divided">
          {LATER.map(({ page, icon, text }) => (
            <Grid
              as="li"
              key={page.path}
              columns="auto minmax(0, 1fr)"
              gap="5"
              rows="0"
              pad="5 0"
              className="ui-marked"
            >
              <Icon name={icon} size="s" className="ui-muted" />
              <div>
                <Box as={Link} to={page.path} pad="0 0 2" className="ui-block ui-weight-semibold">
                  {t(page.title)}
                </Box>
                <p className="ui-text-s ui-muted">{t(text)}</p>
              </div>
            </Grid>
          ))}
        </ul>
      </Card>
      <Card title={t('persiapan.sesudah.judul')}>
        <Stack as="p" gap="0" className="ui-text-s ui-muted">
          {t('persiapan.sesudah.teks')}
        </Stack>
      </Card>
    </>
  );
}
