import { useTranslation } from 'react-i18next';
import type { FormField } from '#features/records/form-declaration.ts';
import { type FormFault, fieldId, choicesFrom } from '#features/records/shown.ts';
import { readNumber } from '#domain/numbers/numbers.ts';
import { readingChoices } from '#services/i18n/format.ts';
import type { FieldRow } from '#machines/records/values.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster, Grid } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { NumberField, Select, TextField } from '#ui/TextField.tsx';
import { TwoReadings } from '#ui/TwoReadings.tsx';

type RowsFieldProps = {
  fields: FormField;
  note?: string | undefined;
  values: readonly FieldRow[];
  error: (nama: string) => FormFault | null;
  onChange: (value: readonly FieldRow[]) => void;
};

/** A list of rows with the same fields: the steps of a scale, the bands of a year. */
export function RowsField({ fields, note, values, error, onChange }: RowsFieldProps) {
  const { t } = useTranslation();
  const { nama, fields: columns = [] } = fields;
  const empty = Object.fromEntries(columns.map((one) => [one.nama, '']));
  const wrong = error(nama);
  const change = (index: number, field: string, content: string) =>
    onChange(values.map((row, ke) => (ke === index ? { ...row, [field]: content } : row)));
  return (
    <Grid as="fieldset" columns={1} gap="5" id={fieldId(nama)} tabIndex={-1}>
      <legend className="ui-radios__legend">
        {t(fields.label)}
        {note && <span className="ui-weight-regular"> ({note})</span>}
      </legend>
      {fields.help && <p className="ui-tiny ui-muted">{t(fields.help)}</p>}
      {wrong && (
        <p className="ui-marked ui-field__error" lang={wrong.errorLang}>
          {wrong.error}
        </p>
      )}
      {values.map((row, index) => (
        // Rows have no id, so the index is the key; the row count in it remounts the rows when one is added or removed.
        <Cluster as="fieldset" align="end" key={`${nama}-${index}-${values.length}`} className="form-row__one">
          <legend className="ui-sr">{t('formulir.baris', { nomor: index + 1 })}</legend>
          {columns.map((one) => {
            const run = `${nama}.${index}.${one.nama}`;
            const field = {
              id: fieldId(run),
              label: t(one.label),
              ...error(run),
              value: row[one.nama] ?? '',
              onChange: (content: string) => change(index, one.nama, content),
            };
            if (one.kind === 'choice') {
              const chosen = one.choices?.find(({ value: oneValue }) => oneValue === row[one.nama]);
              return (
                <Select
                  key={run}
                  {...field}
                  aside={chosen?.tone && <Tag tone={chosen.tone}>{t(chosen.label)}</Tag>}
                  placeholder={t('formulir.pilih')}
                  options={choicesFrom(one, undefined, t)}
                />
              );
            }
            if (one.kind !== 'angka') return <TextField key={run} {...field} />;
            const seen = readNumber(field.value);
            const readings = seen.ok ? undefined : seen.readings;
            return (
              <div key={run}>
                <NumberField {...field} {...(readings ? { error: null } : {})} />
                {readings && (
                  <TwoReadings
                    field={field.id}
                    question={t('umum.duaArti', { teks: field.value.trim() })}
                    choices={readingChoices(readings)}
                    onChoose={field.onChange}
                  />
                )}
              </div>
            );
          })}
          <IconButton
            icon="trash"
            label={t('formulir.hapusBaris', { nomor: index + 1 })}
            onClick={() => onChange(values.filter((_, ke) => ke !== index))}
          />
        </Cluster>
      ))}
      <Cluster>
        <Button variant="ghost" size="sm" icon="plus" onClick={() => onChange([...values, empty])}>
          {t('formulir.tambahBaris')}
        </Button>
      </Cluster>
    </Grid>
  );
}
