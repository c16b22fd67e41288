import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold, Unfold } from '#features/records/Fold.tsx';
import { ListActor } from '#features/records/ListActor.ts';
import type { FilterChoice, Filters } from '#features/records/list-declaration.ts';
import type { ListPageProps } from '#features/records/list-page-props.ts';
import {
  EXPORT_MAXIMUM,
  listTyped,
  listParams,
  listChoices,
  isExporting,
  listAppearance,
  listTotal,
} from '#machines/records/list.selectors.ts';
import { dayWords } from '#services/i18n/day-words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Box, Cluster, Stack } from '#ui/layout.tsx';
import { Menu } from '#ui/Menu.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Select, TextField } from '#ui/TextField.tsx';
import { useMedia } from '#ui/useMedia.ts';

type ToolsProps = Pick<ListPageProps, 'text' | 'columns' | 'filters' | 'satker' | 'withExcel' | 'onPrint'>;

type Loaded = readonly { value: string; label: string }[] | undefined;
/**
 * A filter's choices: the loaded ones if there are any, else the declared ones, and the value of the address if it is
 * in neither.
 */
export function optionsFrom(
  choice: readonly FilterChoice[],
  loaded: Loaded,
  selected: string | undefined,
  t: TFunction,
) {
  const known = choice.map(({ value, label }) => ({ value, label: t(label) }));
  const named = loaded?.map((one) => known.find(({ value }) => value === one.value) ?? one);
  const options = named ?? known;
  const other = selected !== undefined && options.every(({ value }) => value !== selected);
  return other ? [...options, { value: selected, label: selected }] : options;
}

/** Above the table: search, filters, which columns, files. */
export function ListTools({ text, columns, filters: filterList, satker, withExcel, onPrint }: ToolsProps) {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const typed = ListActor.useSelector(listTyped);
  const { sort } = ListActor.useSelector(listParams);
  const sorted = columns.filter(({ sort }) => sort !== undefined);
  return (
    <Cluster align="end" role="search" className="ui-screen">
      <form
        className="list-tools__search"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'search.commit' });
        }}
      >
        <TextField
          label={t('daftar.cari', { judul: t(text.title) })}
          hideLabel
          type="search"
          placeholder={t(text.search ?? 'daftar.cariPetunjuk')}
          value={typed}
          maxLength={200}
          onChange={(q) => send({ type: 'search.change', q })}
        />
      </form>
      <Collapsed filters={filterList}>
        {filterList.map((one) => (
          <FilterField key={one.nama} filter={one} satker={satker} />
        ))}
        {sorted.length > 0 && (
          <Select
            className="list-tools__sort"
            label={t('daftar.urutkan')}
            value={sort}
            placeholder={t('daftar.urutanAwal')}
            options={sorted.flatMap(({ sort = '', label }) => [
              { value: sort, label: t('daftar.naik', { kolom: t(label) }) },
              { value: `-${sort}`, label: t('daftar.turun', { kolom: t(label) }) },
            ])}
            onChange={(value) => send({ type: 'sort.choose', sort: value })}
          />
        )}
      </Collapsed>
      <Cluster gap="4" nowrap className="ui-end">
        <ColumnChooser columns={columns} />
        <FileMenu withExcel={withExcel} onPrint={onPrint} />
      </Cluster>
    </Cluster>
  );
}

/** One filter, as its kind is filled in. */
function FilterField({ filter, satker }: { filter: Filters; satker: ToolsProps['satker'] }) {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const { filters } = ListActor.useSelector(listParams);
  const loaded = ListActor.useSelector(listChoices);
  const { nama, label } = filter;
  const change = (value: string) => send({ type: 'filter.change', nama, value });
  if (filter.kind === 'day') {
    return (
      <div className="list-tools__filter">
        <DateField label={t(label)} words={dayWords(t)} value={filters[nama] ?? ''} wholeDays onChange={change} />
      </div>
    );
  }
  if (filter.kind === 'satker') {
    return (
      <div className="list-tools__filter list-tools__satker">
        <Combobox
          label={t(label)}
          options={satker}
          value={filters[nama] ?? null}
          placeholder={t('daftar.semua')}
          emptyText={t('shell.satkerTidakAda')}
          openLabel={t('shell.daftarSatker')}
          onChange={change}
        />
      </div>
    );
  }
  return (
    <Select
      className="list-tools__filter"
      label={t(label)}
      value={filters[nama] ?? ''}
      placeholder={t('daftar.semua')}
      options={optionsFrom(filter.choices, loaded[nama], filters[nama], t)}
      onChange={change}
    />
  );
}

/** Filters and order, on a narrow screen behind one button, so that the first row is visible without scrolling. */
function Collapsed({ filters: filterList, children }: Pick<ToolsProps, 'filters'> & { children: ReactNode }) {
  const { t } = useTranslation();
  const narrow = useMedia('(max-width: 479px)');
  const { filters } = ListActor.useSelector(listParams);
  const active = filterList.filter(({ nama }) => filters[nama] !== undefined).length;
  if (!narrow) return children;
  return (
    <Fold icon="filter" label={active === 0 ? t('daftar.saring') : t('daftar.saringBerapa', { count: active })}>
      {children}
    </Fold>
  );
}

function ColumnChooser({ columns }: Pick<ToolsProps, 'columns'>) {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const { tersembunyi, padat } = ListActor.useSelector(listAppearance);
  return (
    <details className="ui-anchor">
      <Unfold icon="columns">{t('daftar.kolom')}</Unfold>
      <Stack as="fieldset" gap="4" className="ui-card list-columns__content">
        <legend className="ui-sr">{t('daftar.kolom')}</legend>
        {columns
          .filter(({ primary }) => !primary)
          .map(({ key, label }) => (
            <Checkbox
              key={key}
              label={t(label)}
              checked={!tersembunyi.includes(key)}
              onChange={() => send({ type: 'column.toggle', column: key })}
            />
          ))}
        <Box as="hr" line="top" className="list-columns__line" />
        <Checkbox label={t('daftar.rapat')} checked={padat} onChange={() => send({ type: 'density.toggle' })} />
      </Stack>
    </details>
  );
}

function FileMenu({ withExcel, onPrint }: Pick<ToolsProps, 'withExcel' | 'onPrint'>) {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const total = ListActor.useSelector(listTotal);
  const busy = ListActor.useSelector(isExporting);
  return (
    <Menu
      label={t('daftar.berkas')}
      trigger={
        <Button variant="ghost" size="sm" icon="download" iconEnd="chevronDown" busy={busy}>
          {t('daftar.berkas')}
        </Button>
      }
      items={[
        ...(withExcel
          ? [
              {
                value: 'xlsx',
                icon: 'sheet' as const,
                label: t('daftar.excel', { count: total }),
                onSelect: () => send({ type: 'file.export' }),
              },
            ]
          : []),
        ...(total <= EXPORT_MAXIMUM
          ? [
              {
                value: 'csv',
                icon: 'file' as const,
                label: t('daftar.csvSemua', { count: total }),
                onSelect: () => send({ type: 'csv.export', all: true }),
              },
            ]
          : []),
        {
          value: 'halaman',
          icon: 'file',
          label: t('daftar.csvHalaman'),
          onSelect: () => send({ type: 'csv.export', all: false }),
        },
        { value: 'cetak', icon: 'print', label: t('daftar.cetak'), onSelect: onPrint },
      ]}
    />
  );
}
