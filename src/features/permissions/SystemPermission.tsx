import { useTranslation } from 'react-i18next';
import { type Holder, HolderList } from '#features/permissions/Holders.tsx';
import { ToRoles } from '#features/permissions/RightsNote.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';

/** `meaning`: what may be done, and on what. */
type SystemPermissionProps = { meaning: string; holders: readonly Holder[] };

/** A permission that roles are given: what it means, who has it, and why nothing of it is changed here. */
export function SystemPermission({ meaning, holders }: SystemPermissionProps) {
  const { t } = useTranslation();
  return (
    <>
      <Callout title={t('izin.sistem.judul')} actions={<ToRoles />}>
        <p>{t('izin.sistem.teks')}</p>
      </Callout>
      <Card title={meaning} aside={t('izin.jumlahPeran', { count: holders.length })}>
        <HolderList holders={holders} />
      </Card>
    </>
  );
}
