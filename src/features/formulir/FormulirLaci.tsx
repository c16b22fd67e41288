import { useTranslation } from 'react-i18next';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import { FormulirActor } from '#features/formulir/FormulirActor.ts';
import { FormulirIsi } from '#features/formulir/FormulirPage.tsx';
import { kegagalanFormulir } from '#machines/formulir/formulir.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './formulir.css';

export type FormulirLaciProps = { judul: string; isian: readonly IsianForm[] };

/** A record in a drawer beside its list. */
export function FormulirLaci({ judul, isian }: FormulirLaciProps) {
  const { t } = useTranslation();
  const { send } = FormulirActor.useActorRef();
  return (
    <Drawer open onClose={() => send({ type: 'form.leave', ke: null })} title={judul} closeLabel={t('umum.tutup')}>
      <FormulirDalamLaci isian={isian} />
    </Drawer>
  );
}

/** What stands in such a drawer, for one that shows other things before: a second drawer would dismiss the first. */
export function FormulirDalamLaci({ isian }: Pick<FormulirLaciProps, 'isian'>) {
  const { send } = FormulirActor.useActorRef();
  const frame = FormulirActor.useSelector(frameOf);
  const kegagalan = FormulirActor.useSelector(kegagalanFormulir);
  return (
    <div className="formulir-laci">
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'form.reload' })}
        skeleton={<Skeleton lines={6} />}
      >
        {kegagalan === null && <FormulirIsi isian={isian} kembali="umum.tutup" />}
      </Bingkai>
    </div>
  );
}
