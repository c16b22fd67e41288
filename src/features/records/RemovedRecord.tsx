import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FormField } from '#features/records/form-declaration.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { optionsOf, valueText } from '#features/records/shown.ts';
import { formChoices, formSelected, formValues, isSaving, renewalFault } from '#machines/records/form.selectors.ts';
import { initialContent } from '#machines/records/values.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Grid } from '#ui/layout.tsx';

/** In place of the form of a record that somebody else deleted: what was typed, to be copied, and the ways that are left. */
export function RemovedRecord({ fields, back }: { fields: readonly FormField[]; back: ParseKeys }) {
  const { t } = useTranslation();
  const { send } = FormActor.useActorRef();
  const typed = FormActor.useSelector(formValues);
  const loaded = FormActor.useSelector(formChoices);
  const selected = FormActor.useSelector(formSelected);
  const fault = FormActor.useSelector(renewalFault);
  const busy = FormActor.useSelector(isSaving);
  const mayCreate = FormActor.useSelector((form) => form.context.createPath !== null);
  const mayLeave = FormActor.useSelector((form) => form.can({ type: 'form.leave', ke: null }));
  // A password is read by nobody, not by who typed it either.
  const read = fields.filter(({ kind, shown = () => true }) => kind !== 'password' && shown(typed));
  return (
    <Grid columns={1} gap="8" className="form">
      <Callout tone="warning" role="alert" takesFocus title={t('formulir.terhapus.judul')}>
        <p>{t(mayCreate ? 'formulir.terhapus.teksBaru' : 'formulir.terhapus.teks')}</p>
      </Callout>
      {fault !== null && (
        <Callout tone="danger" role="alert">
          <p>{t(`formulir.terhapus.${fault}`)}</p>
        </Callout>
      )}
      <Card title={t('formulir.terhapus.ketikan')}>
        <Facts
          facts={read.map((one) => {
            const options = optionsOf(one, { typed, loaded, named: [selected] }, t);
            return [t(one.label), valueText(one, typed[one.nama] ?? initialContent(one), options, t), true];
          })}
        />
      </Card>
      <BottomBar always>
        <Button variant="ghost" unavailable={!mayLeave} onClick={() => send({ type: 'form.leave', ke: null })}>
          {t(back)}
        </Button>
        {mayCreate && (
          <Button icon="plus" busy={busy} unavailable={!mayLeave} onClick={() => send({ type: 'record.renew' })}>
            {t('formulir.terhapus.buat')}
          </Button>
        )}
      </BottomBar>
    </Grid>
  );
}
