import { useTranslation } from 'react-i18next';
import { FormActor } from '#features/records/FormActor.ts';
import type { FormFault } from '#features/records/shown.ts';
import { formChoices, isSearching } from '#machines/records/form.selectors.ts';
import { chosenFrom, chosenText } from '#machines/records/values.ts';
import { Icon } from '#ui/Icon.tsx';
import { Box, Cluster, Stack } from '#ui/layout.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';

type SeveralFieldProps = {
  nama: string;
  field: { id: string; label: string; onBlur: () => void } & Partial<FormFault>;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

/** A field for several of many choices: what was chosen stands above the box that finds more. */
export function SeveralField({ nama, field, values, onChange }: SeveralFieldProps) {
  const { t } = useTranslation();
  const { send } = FormActor.useActorRef();
  const choices = FormActor.useSelector((form) => formChoices(form)[nama]) ?? [];
  const busy = FormActor.useSelector(isSearching);
  const chosen = values.map((text) => ({ text, ...chosenFrom(text) }));
  const left = choices.filter(({ value }) => !chosen.some((one) => one.value === value));
  return (
    <Stack gap="4">
      <SearchBox
        {...field}
        clears
        options={left}
        chosen={null}
        onSearch={(q) => send({ type: 'option.search', nama, q })}
        onChoose={(option) => option && onChange([...values, chosenText(option)])}
        busy={busy}
        placeholder={t('formulir.tambahSatu')}
        emptyText={t(busy ? 'formulir.mencari' : 'formulir.tidakDitemukan')}
        openLabel={t('formulir.bukaPilihan')}
        clearLabel={t('formulir.kosongkan', { isian: field.label })}
      />
      {chosen.length > 0 && (
        <Cluster as="ul" gap="3" align="stretch">
          {chosen.map(({ text, value, label }) => (
            <li key={text}>
              <Box
                as="button"
                type="button"
                least={32}
                className={`ui-bare ui-touch ui-tag ui-tag--soft ui-tone--${value === label ? 'neutral' : 'info'}`}
                aria-label={t('formulir.hapusSatu', { nama: label })}
                onClick={() => {
                  onChange(values.filter((one) => one !== text));
                  // The chip goes: without this, so would the focus.
                  document.getElementById(field.id)?.focus();
                }}
              >
                <Icon name={value === label ? 'pencil' : 'user'} size="xs" />
                <bdi>{label}</bdi>
                <Icon name="cross" size="xs" />
              </Box>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
