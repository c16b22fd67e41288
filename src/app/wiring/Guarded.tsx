import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import type { Profile } from '#machines/session/session.types.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { permissionText, roleNames } from '#services/i18n/access.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Stack } from '#ui/layout.tsx';

/** Lets in who may do `action` on `subject`, and tells everybody else which permission is missing. */
export function Guarded({ profile, action, subject }: { profile: Profile; action: string; subject: string }) {
  const ability = useAbility();
  return ability.can(action, subject) ? <Outlet /> : <Forbidden profile={profile} action={action} subject={subject} />;
}

function Forbidden({ profile, action, subject }: { profile: Profile; action: string; subject: string }) {
  const { t } = useTranslation();
  const title = t('shell.tidakBerwenang.judul');
  return (
    <Stack gap="10" className="shell-forbidden">
      <Breadcrumb label={t('shell.remah')} items={[{ label: title }]} />
      <PageHeader title={title} />
      <LoadFrame
        frame="forbidden"
        messages={{
          forbidden: {
            title: t('shell.tidakBerwenang.izin', { izin: permissionText(action, subject, t) }),
            text: t('shell.tidakBerwenang.teks', { peran: roleNames(profile.roles, t) }),
          },
        }}
      />
    </Stack>
  );
}

/** No such page; the menu stays. */
export function NotFound() {
  const { t } = useTranslation();
  const title = t('shell.tidakDitemukan.judul');
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: title }]} />
      <PageHeader title={title} />
      <LoadFrame frame="notFound" messages={{ notFound: { title: '404', text: t('shell.tidakDitemukan.teks') } }} />
    </>
  );
}
