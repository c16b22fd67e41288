import { useTranslation } from 'react-i18next';
import { RoleMatrixActor } from '#features/access/RoleMatrixActor.ts';
import { ChangeList } from '#features/access/ChangeList.tsx';
import { changes, theirChanges, sameDiff } from '#machines/access/role-matrix.selectors.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

/** Somebody else has saved this role meanwhile: shows their changes beside the unsaved ones. */
export function RoleConflict() {
  const { t } = useTranslation();
  const { send } = RoleMatrixActor.useActorRef();
  const them = RoleMatrixActor.useSelector(theirChanges, sameDiff);
  const me = RoleMatrixActor.useSelector(changes, sameDiff);
  return (
    <Callout tone="warning" role="alert" title={t('peran.bentrok.judul')}>
      <div className="ui-stack">
        <h3>{t('peran.bentrok.mereka')}</h3>
        {them.length === 0 ? <p>{t('peran.bentrok.bukanModul')}</p> : <ChangeList diff={them} />}
        <h3>{t('peran.bentrok.saya')}</h3>
        <ChangeList diff={me} />
        <Actions>
          <Button variant="ghost" onClick={() => send({ type: 'conflict.take' })}>
            {t('peran.bentrok.pakaiMereka')}
          </Button>
          <Button onClick={() => send({ type: 'conflict.keep' })}>{t('peran.bentrok.gabung')}</Button>
        </Actions>
      </div>
    </Callout>
  );
}
