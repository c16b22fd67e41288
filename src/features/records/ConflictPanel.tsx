import { useTranslation } from 'react-i18next';
import type { FormField } from '#features/records/form-declaration.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { fieldId, optionsOf, valueText } from '#features/records/shown.ts';
import {
  formChoices,
  formConflicts,
  formSelected,
  formValues,
  theirSelected,
} from '#machines/records/form.selectors.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioCards } from '#ui/choices.tsx';
import { Stack } from '#ui/layout.tsx';

/** Both versions of a record that somebody else changed, field by field. */
export function ConflictPanel({ fields }: { fields: readonly FormField[] }) {
  const { t } = useTranslation();
  const { send } = FormActor.useActorRef();
  const conflicts = FormActor.useSelector(formConflicts);
  const loaded = FormActor.useSelector(formChoices);
  const typed = FormActor.useSelector(formValues);
  const selected = FormActor.useSelector(formSelected);
  const namesOfTheirs = FormActor.useSelector(theirSelected);
  const missing = conflicts.some(({ choice }) => choice === null);
  return (
    <Callout tone="warning" role="alert" title={t('formulir.bentrok.judul')}>
      <p>{t('formulir.bentrok.teks')}</p>
      <Stack gap="8" pad="6 0 0">
        {conflicts.map(({ nama, me, theirs, choice }) => {
          const one = fields.find((other) => other.nama === nama);
          if (one === undefined) return null;
          const options = optionsOf(one, { typed, loaded, named: [selected, namesOfTheirs] }, t);
          return (
            <RadioCards
              key={nama}
              id={fieldId(nama)}
              legend={t(one.label)}
              layout="row"
              value={choice}
              onChange={(fresh) => send({ type: 'conflict.choose', nama, choice: fresh })}
              options={[
                { value: 'saya', label: t('formulir.bentrok.saya', { nilai: valueText(one, me, options, t) }) },
                { value: 'mereka', label: t('formulir.bentrok.mereka', { nilai: valueText(one, theirs, options, t) }) },
              ]}
            />
          );
        })}
        {missing && <p id="formulir-bentrok-kurang">{t('formulir.bentrok.kurang')}</p>}
        <Actions>
          <Button
            unavailable={missing}
            {...(missing ? { describedBy: 'formulir-bentrok-kurang' } : {})}
            onClick={() => send({ type: 'conflict.resolve' })}
          >
            {t('formulir.bentrok.simpan')}
          </Button>
        </Actions>
      </Stack>
    </Callout>
  );
}
