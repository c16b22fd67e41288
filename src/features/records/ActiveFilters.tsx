import { useTranslation } from 'react-i18next';
import { optionsFrom } from '#features/records/ListTools.tsx';
import { ListActor } from '#features/records/ListActor.ts';
import type { Filters } from '#features/records/list-declaration.ts';
import { listParams, listChoices, filtered } from '#machines/records/list.selectors.ts';
import type { ComboboxOption } from '#ui/combobox-code.ts';
import { formatDate } from '#services/i18n/format.ts';
import { FilterChip } from '#ui/FilterChip.tsx';
import { Box, Cluster } from '#ui/layout.tsx';

type ActiveFiltersProps = { filters: readonly Filters[]; satker: readonly ComboboxOption[] };

/** Every filter that is set, each with its way off, and one that takes them all off. */
export function ActiveFilters({ filters, satker }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const params = ListActor.useSelector(listParams);
  const loaded = ListActor.useSelector(listChoices);
  if (!filtered(params)) return null;
  const valuesFrom = (one: Filters, figure: string) => {
    if (one.kind === 'satker') return satker.find(({ value }) => value === figure)?.label ?? figure;
    if (one.kind === 'day') return formatDate(`${figure}T05:00:00Z`);
    return optionsFrom(one.choices, loaded[one.nama], figure, t).find(({ value }) => value === figure)?.label ?? figure;
  };
  const active = filters.flatMap((one) => {
    const value = params.filters[one.nama];
    return value === undefined ? [] : [{ nama: one.nama, text: `${t(one.label)}: ${valuesFrom(one, value)}` }];
  });
  const chip = (text: string) => ({ text, removeLabel: t('daftar.lepas', { saringan: text }) });
  return (
    <Cluster as="ul" gap="4" aria-label={t('daftar.saringanAktif')}>
      {params.q !== '' && (
        <FilterChip
          {...chip(t('daftar.cariAktif', { q: params.q }))}
          onRemove={() => {
            send({ type: 'search.change', q: '' });
            send({ type: 'search.commit' });
          }}
        />
      )}
      {active.map(({ nama, text }) => (
        <FilterChip key={nama} {...chip(text)} onRemove={() => send({ type: 'filter.change', nama, value: '' })} />
      ))}
      <li>
        <Box
          as="button"
          type="button"
          pad="3 4"
          least={32}
          className="ui-bare ui-text-s ui-tone--primary ui-tinted ui-screen ui-underlined"
          onClick={() => send({ type: 'filters.clear' })}
        >
          {t('daftar.hapusSaringan')}
        </Box>
      </li>
    </Cluster>
  );
}
