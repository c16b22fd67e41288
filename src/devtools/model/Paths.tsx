import { useTranslation } from 'react-i18next';
import { type ShownFailure, type ShownWalk, verdictOf } from '#devtools/model/report.ts';
import { findingText, sideText, stepText } from '#devtools/model/steps.ts';
import { Icon } from '#ui/Icon.tsx';

/** Paths that are shown before the rest is asked for. */
const FIRST = 12;

/** Every path as a line that opens to its steps. */
export function Paths({ walks }: { walks: readonly ShownWalk[] }) {
  const { t } = useTranslation();
  const rest = walks.slice(FIRST);
  if (walks.length === 0) return <p className="model__none">{t('model.jalur.takAda')}</p>;
  return (
    <>
      {walks.slice(0, FIRST).map((walk, i) => (
        <Path key={i} walk={walk} />
      ))}
      {rest.length > 0 && (
        <details className="model__rest">
          <summary>{t('model.jalur.lain', { count: rest.length })}</summary>
          {rest.map((walk, i) => (
            <Path key={i} walk={walk} />
          ))}
        </details>
      )}
    </>
  );
}

function Path({ walk: { start, steps, suite } }: { walk: ShownWalk }) {
  const { t } = useTranslation();
  const last = steps.at(-1);
  return (
    <details className="model__path">
      <summary>
        <Icon name="check" size="s" />
        <span dir="ltr" className="model__name">
          {last ? stepText(t, last.text) : start} <code>→ {last?.state ?? start}</code>
        </span>
        <small>{t('model.jalur.langkah', { count: steps.length })}</small>
        <Icon name="chevronDown" size="s" />
      </summary>
      <p className="model__suite">
        {suite}, <code dir="ltr">{start}</code>
      </p>
      <ol>
        {steps.map(({ text, accepted, state }, i) => (
          <li key={i}>
            <span dir="ltr">{stepText(t, text)}</span> <code dir="ltr">→ {state}</code>
            {!accepted && <b> {t('model.jalur.ditolak')}</b>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The failing paths in the same form. */
export function FailedPaths({ failures }: { failures: readonly ShownFailure[] }) {
  const { t } = useTranslation();
  if (failures.length === 0) return <p className="model__none">{t('model.jalur.takAda')}</p>;
  const read = failures.map((failure) => ({ ...failure, ...verdictOf(failure.message) }));
  return read.map(({ what, verdict, steps, suite }, i) => (
    <details key={i} className="model__path model__path--failed">
      <summary>
        <Icon name="cross" size="s" />
        <span dir="ltr" className="model__name">
          {verdict ? `${findingText(t, what)}: ${sideText(t, verdict.actual)}` : findingText(t, what)}
        </span>
        <small>{t('model.jalur.langkah', { count: steps.length })}</small>
        <Icon name="chevronDown" size="s" />
      </summary>
      <p className="model__suite">{suite}</p>
      <ol>
        {steps.map((step, at) => (
          <li key={at}>
            <span dir="ltr">{stepText(t, step)}</span>
          </li>
        ))}
      </ol>
    </details>
  ));
}
