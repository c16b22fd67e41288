import { useTranslation } from 'react-i18next';
import { losesManagement, abilityOf } from '#features/access/access.ts';
import { diffCount } from '#features/access/words.ts';
import { RoleMatrixActor } from '#features/access/RoleMatrixActor.ts';
import { ChangeList } from '#features/access/ChangeList.tsx';
import {
  matrixModules,
  matrixRoles,
  changes,
  matrixChoices,
  sameDiff,
  isBeingReviewed,
} from '#machines/access/role-matrix.selectors.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { roleLabel } from '#services/i18n/access.ts';

/** Describes the changes before they are saved. `isOwn`: the signed-in person has this role themselves. */
export function ReviewDialog({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation();
  const { send } = RoleMatrixActor.useActorRef();
  const opened = RoleMatrixActor.useSelector(isBeingReviewed);
  const diff = RoleMatrixActor.useSelector(changes, sameDiff);
  const role = RoleMatrixActor.useSelector(matrixRoles);
  const moduleRow = RoleMatrixActor.useSelector(matrixModules);
  const choice = RoleMatrixActor.useSelector(matrixChoices);
  const shut = () => send({ type: 'review.close' });
  if (role === null) return null;
  const title = t('peran.diff.judul', diffCount(diff));
  const locked = losesManagement(role, abilityOf(moduleRow, choice, role.lingkup));
  return (
    <Dialog open={opened} onClose={shut} label={title}>
      <Stack pad="12">
        <h2>{title}</h2>
        <p>{t('peran.diff.teks', { peran: roleLabel(role, t), count: role.jumlah_pengguna })}</p>
        <ChangeList diff={diff} />
        {locked && (
          <Callout tone="danger" role="alert" level={3} title={t('peran.kunci.judul')}>
            <p>{t('peran.kunci.teks')}</p>
          </Callout>
        )}
        {isOwn && !locked && (
          <Callout tone="warning" level={3} title={t('peran.milikSaya.judul')}>
            <p>{t('peran.milikSaya.teks')}</p>
          </Callout>
        )}
        <Actions>
          <Button variant="ghost" onClick={shut}>
            {t('umum.batal')}
          </Button>
          <Button icon="check" onClick={() => send({ type: 'changes.save' })}>
            {t('peran.diff.simpan')}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
