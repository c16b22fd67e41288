import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAbility } from '#services/ability/ability-context.ts';
import { permissionText, roleLabel } from '#services/i18n/access.ts';
import { Stack, Text } from '#ui/layout.tsx';

/** A role that has a permission; `lewat`: the wider permission by which it does. */
export type Holder = { id: string; name: string; label: string; lewat: string | null };

/** The name of a role, and for whoever may read roles the way to where its rights are changed. */
function HolderName({ holder }: { holder: Holder }) {
  const { t } = useTranslation();
  const name = roleLabel(holder, t);
  if (!useAbility().can('read', 'Role')) return name;
  return (
    <Link className="ui-target" to={`/peran/${holder.id}/modul`}>
      {name}
    </Link>
  );
}

/** How many roles have a permission, and which, in one line. */
export function HolderLine({ holders }: { holders: readonly Holder[] }) {
  const { t } = useTranslation();
  if (holders.length === 0) return <Text tone="muted">{t('izin.tanpaPeran')}</Text>;
  // One element, because a cell of a card lays out each of its own.
  return (
    <span>
      {t('izin.pemegangIni', { count: holders.length })}{' '}
      {holders.map((holder, place) => (
        <Fragment key={holder.id}>
          {place > 0 && ', '}
          <HolderName holder={holder} />
        </Fragment>
      ))}
    </span>
  );
}

/** The roles that have a permission, each with the way by which it came to it. */
export function HolderList({ holders }: { holders: readonly Holder[] }) {
  const { t } = useTranslation();
  if (holders.length === 0) return <p>{t('izin.tanpaPeran')}</p>;
  return (
    <Stack as="ul" gap="3">
      {holders.map((holder) => (
        <li key={holder.id}>
          <HolderName holder={holder} />
          {holder.lewat !== null && (
            <>
              {', '}
              <Text tone="muted">{t('izin.lewat', { izin: wayText(holder.lewat, t) })}</Text>
            </>
          )}
        </li>
      ))}
    </Stack>
  );
}

function wayText(name: string, t: Parameters<typeof permissionText>[2]) {
  const [subject = '', action = ''] = name.split('.');
  return permissionText(action, subject, t);
}
