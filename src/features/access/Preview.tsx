import { useTranslation } from 'react-i18next';
import { rightsFrom, abilityOf } from '#features/access/access.ts';
import { actionName } from '#features/access/words.ts';
import type { MatrixModule, MatrixRole, Choice } from '#machines/access/matrix.ts';
import { Card } from '#ui/Card.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { moduleLabel, roleLabel } from '#services/i18n/access.ts';

type PreviewProps = { role: MatrixRole; modules: readonly MatrixModule[]; choice: Choice };

/** What a person with this role alone could do, computed by the same rules that the server applies. */
export function Preview({ role, modules, choice }: PreviewProps) {
  const { t } = useTranslation();
  const rights = rightsFrom(modules, abilityOf(modules, choice, role.lingkup));
  const available = rights.filter(({ aksi }) => aksi.length > 0);
  const no = rights.filter(({ aksi }) => aksi.length === 0);
  return (
    <Card title={t('peran.pratinjau.judul', { peran: roleLabel(role, t) })}>
      <div className="ui-stack">
        {available.length === 0 ? (
          <p>{t('peran.pratinjau.tidakAda')}</p>
        ) : (
          <Stack as="ul" gap="3">
            {available.map(({ modul: one, aksi, isLimited }) => (
              <li key={one.id}>
                <b>{moduleLabel(one, t)}</b>
                {': '}
                {aksi.map((one) => actionName(one, t).toLowerCase()).join(', ')}
                {isLimited && ` (${t(`peran.pratinjau.di.${role.lingkup}`)})`}
              </li>
            ))}
          </Stack>
        )}
        {no.length > 0 && (
          <Text as="p" tone="muted">
            {t('peran.pratinjau.tanpa', { modul: no.map(({ modul: one }) => moduleLabel(one, t)).join(', ') })}
          </Text>
        )}
      </div>
    </Card>
  );
}
