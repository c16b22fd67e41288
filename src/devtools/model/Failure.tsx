import { useTranslation } from 'react-i18next';
import { Command, type Copying } from '#devtools/model/Command.tsx';
import { type ShownFailure, verdictOf } from '#devtools/model/report.ts';
import { findingText, sideText, stepText } from '#devtools/model/steps.ts';
import { machineName } from '#devtools/model/words.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Box, Grid, Stack } from '#ui/layout.tsx';

/** Steps that stand open before the wrong one; a tour has some hundred. */
const OPEN = 8;

type FailureProps = { machine: string; failure: ShownFailure; copying?: Copying | undefined };

/** One failing path: its steps, what was expected and what came, and how to see it again. */
export function Failure({ machine, failure, copying }: FailureProps) {
  const { t } = useTranslation();
  const { message, steps, seed, path, replay, suite, screenshots } = failure;
  const { what, verdict } = verdictOf(message);
  const folded = Math.max(0, steps.length - OPEN);
  return (
    <Card label={findingText(t, what)} className="model__failure" flush edge="danger">
      <Box pad="10" className="ui-grow">
        <p className="ui-small ui-muted">
          <Tag tone="danger" icon="cross">
            {t('model.gagal.tanda')}
          </Tag>{' '}
          {machineName(t, machine)}, {suite}
        </p>
        <Box as="h2" pad="3 0 0" className="ui-anywhere" dir="ltr">
          {findingText(t, what)}
        </Box>
        {folded > 0 && (
          <Box as="details" pad="8 0 0">
            <summary className="ui-muted">{t('model.gagal.sebelumnya', { count: folded })}</summary>
            <Steps steps={steps.slice(0, folded)} />
          </Box>
        )}
        <Steps steps={steps.slice(folded)} from={folded} wrong />
        {verdict && (
          <Grid as="dl" min="180px" gap="5" align="stretch" pad="7 0 0" className="model__verdict">
            <Stack gap="1" pad="5 6" line="around">
              <dt className="ui-tiny ui-muted">{t('model.gagal.menurut')}</dt>
              <dd className="ui-strong ui-weight-semibold" dir="ltr">
                {sideText(t, verdict.expected)}
              </dd>
            </Stack>
            <Stack gap="1" pad="5 6" line="around" className="ui-tone--danger ui-soft is-wrong">
              <dt className="ui-tiny ui-tinted">{t('model.gagal.terjadi')}</dt>
              <dd className="ui-strong ui-weight-semibold" dir="ltr">
                {sideText(t, verdict.actual)}
              </dd>
            </Stack>
          </Grid>
        )}
        {screenshots.map((picture, i) => (
          <img
            key={i}
            className="ui-block ui-line--around model__picture"
            src={picture}
            alt={t('model.gagal.gambar', { nomor: i + 1 })}
          />
        ))}
      </Box>
      <Stack gap="7" pad="10" className="ui-sunk model__again">
        <h3>{t('model.gagal.ulangi')}</h3>
        {seed !== null && (
          <Facts
            items={[
              { key: 'seed', term: t('model.gagal.benih'), value: <code>{seed}</code> },
              ...(path === null ? [] : [{ key: 'path', term: t('model.gagal.jalur'), value: <code>{path}</code> }]),
            ]}
          />
        )}
        <Command command={replay} copying={copying} />
      </Stack>
    </Card>
  );
}

/** Numbered steps after the first `from`; with `wrong`, the last one is where it went wrong. */
function Steps({ steps, from = 0, wrong = false }: { steps: readonly string[]; from?: number; wrong?: boolean }) {
  const { t } = useTranslation();
  if (steps.length === 0) return null;
  return (
    <Stack
      as="ol"
      gap="5"
      pad="8 0 0"
      className="model__steps"
      start={from + 1}
      style={{ counterReset: `step ${from}` }}
    >
      {steps.map((step, i) => (
        <Grid
          as="li"
          columns="28px minmax(0, 1fr)"
          gap="6"
          align="center"
          key={i}
          className={wrong && i === steps.length - 1 ? 'is-wrong' : undefined}
        >
          <span dir="ltr">{stepText(t, step)}</span>
        </Grid>
      ))}
    </Stack>
  );
}
