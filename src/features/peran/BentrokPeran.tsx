import { useTranslation } from 'react-i18next';
import { MatriksActor } from '#features/peran/MatriksActor.ts';
import { PerubahanList } from '#features/peran/PerubahanList.tsx';
import { perubahan, perubahanMereka, samaBeda } from '#machines/matriks-peran/matriks-peran.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

/** Somebody else saved this role meanwhile: what they changed, and what was changed here. */
export function BentrokPeran() {
  const { t } = useTranslation();
  const { send } = MatriksActor.useActorRef();
  const mereka = MatriksActor.useSelector(perubahanMereka, samaBeda);
  const saya = MatriksActor.useSelector(perubahan, samaBeda);
  return (
    <Callout tone="warning" role="alert" title={t('peran.bentrok.judul')}>
      <div className="ui-stack">
        <h3>{t('peran.bentrok.mereka')}</h3>
        {mereka.length === 0 ? <p>{t('peran.bentrok.bukanModul')}</p> : <PerubahanList beda={mereka} />}
        <h3>{t('peran.bentrok.saya')}</h3>
        <PerubahanList beda={saya} />
        <div className="peran-tinjau__tombol">
          <Button variant="ghost" onClick={() => send({ type: 'conflict.take' })}>
            {t('peran.bentrok.pakaiMereka')}
          </Button>
          <Button onClick={() => send({ type: 'conflict.keep' })}>{t('peran.bentrok.gabung')}</Button>
        </div>
      </div>
    </Callout>
  );
}
