import { useTranslation } from 'react-i18next';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { type ShownFailure, type ShownWalk, verdictOf } from '#devtools/model/report.ts';
import { findingText, placeText, sideText, stepText } from '#devtools/model/steps.ts';

/** Paths that are shown before the rest is asked for. */
const FIRST = 12;

type PathsProps = { walks: readonly ShownWalk[]; layout: ChartLayout };

/** Every path as a line that opens to its steps. */
export function Paths({ walks, layout }: PathsProps) {
  const { t } = useTranslation();
  const rest = walks.slice(FIRST);
  if (walks.length === 0) return <p className="ui-small ui-muted">{t('model.jalur.takAda')}</p>;
  return (
    <>
      {walks.slice(0, FIRST).map((walk, i) => (
        <Path key={i} walk={walk} layout={layout} />
      ))}
      {rest.length > 0 && (
        <details className="model__rest">
          <summary className="ui-weight-semibold ui-tinted ui-tone--primary">
            {t('model.jalur.lain', { count: rest.length })}
          </summary>
          {rest.map((walk, i) => (
            <Path key={i} walk={walk} layout={layout} />
          ))}
        </details>
      )}
    </>
  );
}

function Path({ walk: { start, steps, suite }, layout }: { walk: ShownWalk; layout: ChartLayout }) {
  const texts = useTranslation();
  const { t } = texts;
  const last = steps.at(-1);
  const beforeOf = (at: number) => steps[at - 1]?.state ?? start;
  return (
    <details className="ui-small ui-anywhere ui-line--top model__path">
      <summary>
        {last && stepText(t, last.text)}
        {last && <Place name={placeText(texts, layout, last.state, beforeOf(steps.length - 1))} />}
        <small className="ui-muted"> {t('model.jalur.langkah', { count: steps.length })}</small>
      </summary>
      <ol>
        <li>
          {t('model.jalur.mulai')} <b>{placeText(texts, layout, start)}</b> <small className="ui-muted">{suite}</small>
        </li>
        {steps.map(({ text, accepted, state }, i) => (
          <li key={i}>
            {stepText(t, text)}
            <Place name={placeText(texts, layout, state, beforeOf(i))} />
            {!accepted && <i> {t('model.jalur.ditolak')}</i>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Where a step leads; nothing where it stays. */
const Place = ({ name }: { name: string }) =>
  name === '' ? null : (
    <>
      {' '}
      → <b>{name}</b>
    </>
  );

/** The failing paths in the same form. */
export function FailedPaths({ failures }: { failures: readonly ShownFailure[] }) {
  const { t } = useTranslation();
  if (failures.length === 0) return <p className="ui-small ui-muted">{t('model.jalur.takAda')}</p>;
  const read = failures.map((failure) => ({ ...failure, ...verdictOf(failure.message) }));
  return read.map(({ what, verdict, steps, suite }, i) => (
    <details key={i} className="ui-small ui-anywhere ui-line--top model__path model__path--failed">
      <summary>
        {verdict ? `${findingText(t, what)}: ${sideText(t, verdict.actual)}` : findingText(t, what)}
        <small className="ui-muted"> {t('model.jalur.langkah', { count: steps.length })}</small>
      </summary>
      <p className="ui-small ui-muted">{suite}</p>
      <ol>
        {steps.map((step, at) => (
          <li key={at}>{stepText(t, step)}</li>
        ))}
      </ol>
    </details>
  ));
}
