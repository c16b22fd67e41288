import { useTranslation } from 'react-i18next';
import type { ShownMachine } from '#devtools/model/report.ts';
import { Stack } from '#ui/layout.tsx';

/** States and transitions that no test went through, with the reason where there is one. */
export function Gaps({ machine: { states, transitions } }: { machine: ShownMachine }) {
  const { t } = useTranslation();
  const gaps = [
    ...states.map(({ id, count, excuse }) => ({ name: id, count, excuse })),
    ...transitions.map(({ key, count, excuse }) => ({ name: key, count, excuse })),
  ].filter(({ count }) => count === 0);
  if (gaps.length === 0) return <p className="ui-small ui-muted">{t('model.cakupan.lengkap')}</p>;
  return (
    <Stack as="ul" gap="3" pad="3 0 0" className="ui-small">
      {gaps.map(({ name, excuse }) => (
        <li key={name}>
          <code dir="ltr">{name}</code>{' '}
          {excuse === null ? (
            <b className="ui-tinted ui-tone--warning ui-weight-semibold">{t('model.cakupan.belum')}</b>
          ) : (
            <span lang="en">{excuse}</span>
          )}
        </li>
      ))}
    </Stack>
  );
}
