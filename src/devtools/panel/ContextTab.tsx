import { useTranslation } from 'react-i18next';
import { Diff } from '#devtools/panel/Diff.tsx';
import { PinButton } from '#devtools/panel/PinButton.tsx';
import type { View } from '#devtools/panel/view.ts';
import { shortValue } from '#devtools/panel/words.ts';
import { isBare, type Masked } from '#domain/support/trace.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Box, Stack } from '#ui/layout.tsx';

/** What the chosen actor remembers, as far as the gate of redaction lets it be seen. */
export function ContextTab({ view }: { view: View }) {
  const { t } = useTranslation();
  const { actor, chosen, standings } = view;
  const standing = actor ? standings.get(actor.id) : undefined;
  if (!standing) return <EmptyState icon="info" title={t('mesin.panel.tanpaKonteks')} />;
  return (
    <Stack gap="7" pad="7 8" className="ui-scroll" tabIndex={0}>
      {chosen && chosen.actor === actor?.id && (
        <section>
          <h3>
            {t('mesin.panel.perubahanPada')} <code dir="ltr">{chosen.event.type}</code>
          </h3>
          <Diff entry={chosen} machine={actor.machine} />
        </section>
      )}
      <section>
        <h3>{t('mesin.panel.seluruhKonteks')}</h3>
        <p className="ui-tiny ui-muted">{t('mesin.panel.sematan.petunjuk')}</p>
        {isBare(standing) ? (
          <p className="ui-muted">{t('mesin.panel.tanpaRincian')}</p>
        ) : (
          <Box pad="5 6" line="around" className="ui-anywhere ui-sunk machines-values" dir="ltr">
            <Values value={standing.context} machine={actor?.machine ?? null} />
          </Box>
        )}
      </section>
      <p className="ui-tiny ui-muted">
        <Icon name="lock" size="s" className="ui-icon--inline" />
        {t('mesin.panel.disamarkan')}
      </p>
    </Stack>
  );
}

const entriesOf = (value: Masked): [string, Masked][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function Values({ value, machine, path = '' }: { value: Masked; machine: string | null; path?: string }) {
  const { t } = useTranslation();
  return (
    <ul>
      {entriesOf(value).map(([key, inner]) => {
        const place = path === '' ? key : `${path}.${key}`;
        const name = machine === null ? <b>{key}</b> : <PinButton machine={machine} path={place} name={key} />;
        return (
          <Box as="li" pad="1 0" key={key}>
            {name}: <span className="ui-muted">{shortValue(t, inner)}</span>
            {entriesOf(inner).length > 0 && (
              <details>
                <summary>{t('mesin.panel.isinya', { nama: place })}</summary>
                <Values value={inner} machine={machine} path={place} />
              </details>
            )}
          </Box>
        );
      })}
    </ul>
  );
}
