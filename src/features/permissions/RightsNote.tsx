import { useTranslation } from 'react-i18next';
import { useAbility } from '#services/ability/ability-context.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

/** The way to the roles, for whoever may read them. */
export function ToRoles() {
  const { t } = useTranslation();
  if (!useAbility().can('read', 'Role')) return null;
  return (
    <LinkButton variant="ghost" size="sm" icon="lock" to="/peran">
      {t('izin.kepala.peran')}
    </LinkButton>
  );
}

/** Above the catalogue: what of it gives rights, and where they are changed. */
export function CatalogueNote() {
  const { t } = useTranslation();
  return (
    <Callout actions={<ToRoles />}>
      <p>{t('izin.kepala.sistem')}</p>
      <p>{t('izin.kepala.label')}</p>
    </Callout>
  );
}

/** In the form of a label: that it changes no right. */
export function LabelNote() {
  const { t } = useTranslation();
  return (
    <Callout title={t('izin.label.judul')} actions={<ToRoles />}>
      <p>{t('izin.label.teks')}</p>
    </Callout>
  );
}
