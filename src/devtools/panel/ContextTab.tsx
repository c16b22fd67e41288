import { useTranslation } from 'react-i18next';
import { Diff } from '#devtools/panel/Diff.tsx';
import type { View } from '#devtools/panel/view.ts';
import { shortValue } from '#devtools/panel/words.ts';
import { isBare, type Masked } from '#devtools/trace.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';

/** What the chosen actor remembers, as far as the gate of redaction lets it be seen. */
export function ContextTab({ view }: { view: View }) {
  const { t } = useTranslation();
  const { actor, chosen, standings } = view;
  const standing = actor ? standings.get(actor.id) : undefined;
  if (!standing) return <EmptyState icon="info" title={t('mesin.panel.tanpaKonteks')} />;
  return (
    <div className="mesin-scroll mesin-context" tabIndex={0}>
      {chosen && chosen.actor === actor?.id && (
        <section>
          <h3>
            {t('mesin.panel.perubahanPada')} <code dir="ltr">{chosen.event.type}</code>
          </h3>
          <Diff entry={chosen} />
        </section>
      )}
      <section>
        <h3>{t('mesin.panel.seluruhKonteks')}</h3>
        {isBare(standing) ? (
          <p className="ui-muted">{t('mesin.panel.tanpaRincian')}</p>
        ) : (
          <div className="mesin-values" dir="ltr">
            <Values value={standing.context} />
          </div>
        )}
      </section>
      <p className="mesin-note">
        <Icon name="lock" size="s" /> {t('mesin.panel.disamarkan')}
      </p>
    </div>
  );
}

const entriesOf = (value: Masked): [string, Masked][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function Values({ value }: { value: Masked }) {
  const { t } = useTranslation();
  return (
    <ul>
      {entriesOf(value).map(([key, inner]) => (
        <li key={key}>
          {entriesOf(inner).length > 0 ? (
            <details>
              <summary>
                <b>{key}</b>: <span className="ui-muted">{shortValue(t, inner)}</span>
              </summary>
              <Values value={inner} />
            </details>
          ) : (
            <>
              <b>{key}</b>: <span>{shortValue(t, inner)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
