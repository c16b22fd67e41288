import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FormField } from '#features/records/form-declaration.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { FormContent } from '#features/records/FormPage.tsx';
import { formFailure } from '#machines/records/form.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './form.css';

export type FormDrawerProps = {
  title: string;
  fields: readonly FormField[];
  /** Above the fields. */
  help?: string;
  /** Label of the save button where "Save" is not enough. */
  save?: ParseKeys;
};

/** A record in a drawer beside its list. */
export function FormDrawer({ title, ...form }: FormDrawerProps) {
  const { t } = useTranslation();
  const { send } = FormActor.useActorRef();
  return (
    <Drawer open onClose={() => send({ type: 'form.leave', ke: null })} title={title} closeLabel={t('umum.tutup')}>
      <FormInDrawer {...form} />
    </Drawer>
  );
}

/**
 * The content of the drawer, for a drawer that showed something else before: opening a second drawer would close the
 * first.
 */
export function FormInDrawer({ fields, help, save }: Omit<FormDrawerProps, 'title'>) {
  const { send } = FormActor.useActorRef();
  const frame = FormActor.useSelector(frameOf);
  const failure = FormActor.useSelector(formFailure);
  return (
    <div className="form-drawer">
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'form.reload' })}
        skeleton={<Skeleton lines={6} />}
      >
        {failure === null && (
          <>
            {help && <p className="ui-muted">{help}</p>}
            <FormContent fields={fields} back="umum.tutup" save={save} />
          </>
        )}
      </LoadFrame>
    </div>
  );
}
