import { useTranslation } from 'react-i18next';
import { RowsField } from '#features/records/RowsField.tsx';
import { SeveralField } from '#features/records/SeveralField.tsx';
import { ManyField } from '#features/records/ManyField.tsx';
import type { FormField } from '#features/records/form-declaration.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { type FormFault, fieldId, choicesFrom, stepsFrom } from '#features/records/shown.ts';
import { type Scale, scaleWords } from '#domain/capaian/scale.ts';
import { readNumber } from '#domain/numbers/numbers.ts';
import { formValues, formChoices, isSearching, formSelected } from '#machines/records/form.selectors.ts';
import { type FieldRow, mustBeFilled, type Content, initialContent } from '#machines/records/values.ts';
import { dayWords } from '#services/i18n/day-words.ts';
import { fieldNumber, formatNumber, readingChoices } from '#services/i18n/format.ts';
import { stepChoice } from '#services/i18n/steps.ts';
import { afterPress } from '#ui/after-press.ts';
import { Checkbox, RadioCards } from '#ui/choices.tsx';
import { DateField } from '#ui/DateField.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { NumberField, Select, type SelectProps, Textarea, TextField } from '#ui/TextField.tsx';
import { TwoReadings } from '#ui/TwoReadings.tsx';

type EntryFieldProps = { fields: FormField; error: (nama: string) => FormFault | null };

/** One field, whatever its kind. */
export function EntryField({ fields, error }: EntryFieldProps) {
  const { t } = useTranslation();
  const { send } = FormActor.useActorRef();
  const value = FormActor.useSelector((form) => formValues(form)[fields.nama]) ?? initialContent(fields);
  const choice = FormActor.useSelector(formChoices)[fields.nama];
  const required = FormActor.useSelector((form) => mustBeFilled(fields, formValues(form)));
  const { nama, kind } = fields;
  const change = (content: Content) => send({ type: 'field.change', nama, values: content });
  const text = typeof value === 'string' ? value : '';
  const field = {
    id: fieldId(nama),
    label: t(fields.label),
    ...error(nama),
    onBlur: () => afterPress(() => send({ type: 'field.blur', nama })),
    ...(required ? { note: t('umum.wajib') } : {}),
    ...(fields.help ? { hint: t(fields.help) } : {}),
  };
  const options = choicesFrom(fields, choice, t);
  const steps = FormActor.useSelector((form) => stepsFrom(fields, formValues(form), formChoices(form)));
  function numberField() {
    const result = readNumber(text);
    const diff = result.ok && ![formatNumber(result.value), fieldNumber(result.value)].includes(text.trim());
    const readings = result.ok ? undefined : result.readings;
    return (
      <>
        <NumberField
          {...field}
          {...(readings ? { error: null } : {})}
          value={text}
          onChange={change}
          end={diff ? t('formulir.terbaca', { angka: formatNumber(result.value) }) : undefined}
          {...(fields.satuan ? { unit: t(fields.satuan) } : {})}
        />
        {readings && (
          <TwoReadings
            field={field.id}
            question={t('umum.duaArti', { teks: text.trim() })}
            choices={readingChoices(readings)}
            onChoose={change}
          />
        )}
      </>
    );
  }
  switch (kind) {
    case 'paragraph':
      return <Textarea {...field} value={text} onChange={change} />;
    case 'angka':
      if (steps) return <StepField steps={steps} text={text} field={field} onChange={change} />;
      return numberField();
    case 'choice':
      return <Select {...field} value={text} placeholder={t('formulir.pilih')} options={options} onChange={change} />;
    case 'radio':
      // Without choices there is nothing to choose.
      if (options.length === 0) return null;
      return (
        <RadioCards
          id={field.id}
          legend={field.label}
          note={field.note}
          hint={field.hint}
          error={field.error ?? null}
          errorLang={field.errorLang}
          layout="row"
          value={text === '' ? null : text}
          options={options}
          onChange={change}
        />
      );
    case 'centang':
      return (
        <Checkbox id={field.id} label={field.label} hint={field.hint} checked={value === true} onChange={change} />
      );
    case 'cari':
      return <SearchField fields={fields} field={field} />;
    case 'many':
      return <ManyField {...field} values={value as readonly string[]} options={options} onChange={change} />;
    case 'several': {
      const chosen = typeof value === 'string' ? value.split('\n') : (value as readonly string[]);
      return <SeveralField nama={nama} field={field} values={chosen.filter(Boolean)} onChange={change} />;
    }
    case 'baris':
      return (
        <RowsField
          fields={fields}
          note={field.note}
          values={value as readonly FieldRow[]}
          error={error}
          onChange={change}
        />
      );
    case 'tanggal':
      return <DateField {...field} words={dayWords(t)} value={text} onChange={change} />;
    case 'jam':
      return <TextField {...field} type="time" value={text} onChange={change} />;
    default: {
      const type = kind === 'email' ? 'email' : kind === 'password' ? 'password' : 'text';
      return (
        <TextField
          {...field}
          type={type}
          autoComplete={kind === 'password' ? 'new-password' : 'off'}
          value={text}
          onChange={change}
        />
      );
    }
  }
}

type StepFieldProps = {
  steps: Scale;
  text: string;
  field: Pick<SelectProps, 'id' | 'label' | 'note' | 'hint' | 'error' | 'errorLang' | 'onBlur'>;
  onChange: (text: string) => void;
};

/** A number that is one of the steps of the chosen scale. */
function StepField({ steps, text, field, onChange }: StepFieldProps) {
  const { t } = useTranslation();
  const { value, options, isOff } = stepChoice(steps, text, { held: 'number' }, t);
  const off = isOff ? { error: t('pelaporan.ind.diLuarSkala', { skala: scaleWords(steps, formatNumber) }) } : {};
  return (
    <Select {...field} {...off} value={value} placeholder={t('formulir.pilih')} options={options} onChange={onChange} />
  );
}

type SearchFieldProps = {
  fields: FormField;
  field: { id: string; label: string; onBlur: () => void } & Partial<FormFault>;
};

function SearchField({ fields: { nama }, field }: SearchFieldProps) {
  const { t } = useTranslation();
  const { send } = FormActor.useActorRef();
  const figure = FormActor.useSelector((form) => formValues(form)[nama]);
  const selected = FormActor.useSelector((form) => formSelected(form)[nama]);
  const choice = FormActor.useSelector((form) => formChoices(form)[nama]);
  const busy = FormActor.useSelector(isSearching);
  const value = typeof figure === 'string' ? figure : '';
  const chosen = value === '' ? null : selected?.value === value ? selected : { value, label: value };
  return (
    <SearchBox
      {...field}
      options={choice ?? []}
      chosen={chosen}
      onSearch={(q) => send({ type: 'option.search', nama, q })}
      onChoose={(options) => send({ type: 'option.choose', nama, options })}
      busy={busy}
      placeholder={t('formulir.ketikCari')}
      emptyText={t(busy ? 'formulir.mencari' : 'formulir.tidakDitemukan')}
      openLabel={t('formulir.bukaPilihan')}
      clearLabel={t('formulir.kosongkan', { isian: field.label })}
    />
  );
}
