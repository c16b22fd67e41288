import { type TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTools } from '#features/records/ListTools.tsx';
import { Fold } from '#features/records/Fold.tsx';
import { ListActor } from '#features/records/ListActor.ts';
import type { RowAction, Column } from '#features/records/list-declaration.ts';
import { ListFooter } from '#features/records/ListFooter.tsx';
import { ActiveFilters } from '#features/records/ActiveFilters.tsx';
import { LeftDialog } from '#features/records/LeftDialog.tsx';
import { SelectedBar } from '#features/records/SelectedBar.tsx';
import {
  listRows,
  listFailure,
  listParams,
  listAppearance,
  listRemoved,
  listKept,
  listSelected,
  listTotal,
} from '#machines/records/list.selectors.ts';
import type { Row } from '#machines/kit/row.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { EMPTY, formatNumber } from '#services/i18n/format.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { useMedia } from '#ui/useMedia.ts';
import './list.css';
import type { ListPageProps } from '#features/records/list-page-props.ts';

/** Characters of a code that is read as one, so that it is not broken at its hyphens. */
const WHOLE = 20;

const content = (column: Column<Row>, row: Row, t: TFunction): ReactNode => {
  if (column.cell) return column.cell(row, t);
  const value = column.value(row, t);
  if (value === null || value === '') return EMPTY;
  if (column.key === 'kode' && String(value).length <= WHOLE) return <span className="ui-nowrap">{value}</span>;
  // Only right-aligned numbers are quantities and get separators; a year or a code is printed as it is.
  return typeof value === 'number' && column.align === 'akhir' ? formatNumber(value) : value;
};

/** A list of records, whatever they are: search, filters, order, columns, selection, delete, export, print. */
export function ListPage(props: ListPageProps) {
  const { text, sub, columns, filters, aksi = [], rowName, link, createPath, mayDelete, satker } = props;
  const { t } = useTranslation();
  const narrow = useMedia('(max-width: 479px)');
  const { send } = ListActor.useActorRef();
  const frame = ListActor.useSelector(frameOf);
  const failure = ListActor.useSelector(listFailure);
  const data = ListActor.useSelector(listRows);
  const total = ListActor.useSelector(listTotal);
  const params = ListActor.useSelector(listParams);
  const appearance = ListActor.useSelector(listAppearance);
  const selected = ListActor.useSelector(listSelected);
  const kept = ListActor.useSelector(listKept);
  const removed = ListActor.useSelector(listRemoved);
  const one = t(text.one);
  const title = t(text.title);
  const add = createPath !== null && (
    <LinkButton to={createPath} icon="plus">
      {t('daftar.tambah', { satu: one })}
    </LinkButton>
  );
  const rowMenu = (row: Row) => {
    const ke = link(row);
    const looked = props.details || props.isFixed?.(row);
    const destination = [
      ...(ke === null
        ? []
        : [
            looked
              ? { key: 'buka', label: t(text.open ?? 'daftar.buka'), icon: 'file' as const, ke }
              : { key: 'buka', label: t('umum.ubah'), icon: 'pencil' as const, ke },
          ]),
      ...aksi.flatMap((oneAction) => actionTargets(oneAction, row, t)),
    ];
    return { id: row.id, destination, nama: rowName(row) };
  };
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: title }]} />
      <PageHeader
        title={title}
        sub={sub}
        actions={
          <>
            {narrow ? add : props.tindakan}
            {narrow ? (
              <Fold icon="more" label={t('daftar.tindakanLain')}>
                {props.tindakan}
              </Fold>
            ) : (
              add
            )}
          </>
        }
      />
      {props.kepala}
      <ListTools {...props} />
      <ActiveFilters filters={filters} satker={satker} />
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'list.reload' })}
        skeleton={<Skeleton lines={8} card />}
        messages={{
          empty: {
            title: t('daftar.kosong', { judul: title }),
            text: text.kosong ? t(text.kosong) : sub && t('daftar.kosongLingkup'),
            action: props.elsewhere,
          },
          filteredEmpty: {
            action: (
              <Button variant="ghost" onClick={() => send({ type: 'filters.clear' })}>
                {t('daftar.hapusSaringan')}
              </Button>
            ),
          },
        }}
      >
        {failure === null && (
          <Card flush label={title}>
            <DataTable
              caption={title}
              columns={columns.map((oneColumn) => ({
                key: oneColumn.key,
                header: t(oneColumn.label),
                cell: (row: Row) => content(oneColumn, row, t),
                ...(oneColumn.align === 'akhir' && { align: 'end' as const }),
                ...(oneColumn.primary && { rowHeader: true }),
                ...(oneColumn.priority && { priority: oneColumn.priority }),
                ...(oneColumn.sort && { sort: oneColumn.sort }),
                ...(oneColumn.width && { width: oneColumn.width }),
                ...(oneColumn.tingkat && { depth: oneColumn.tingkat }),
              }))}
              rows={data}
              hidden={appearance.tersembunyi}
              dense={appearance.padat}
              sort={params.sort}
              onSort={(field) => send({ type: 'sort.toggle', column: field })}
              selection={
                mayDelete && props.bulk
                  ? {
                      chosen: selected,
                      onRow: (id) => send({ type: 'row.toggle', id }),
                      onPage: () => send({ type: 'page.toggle' }),
                      allLabel: t('daftar.pilihSemua'),
                      canChoose: (row) => !kept.includes(row.id) && !props.isFixed?.(row),
                      rowLabel: (row) => t('daftar.pilihBaris', { nama: rowName(row) }),
                    }
                  : undefined
              }
              linkOf={link}
              menu={
                mayDelete || props.withDownload || aksi.length > 0
                  ? {
                      header: t('daftar.tindakan'),
                      of: (row) => (
                        <RowMenu
                          {...rowMenu(row)}
                          onDownload={props.withDownload ? () => send({ type: 'row.download', id: row.id }) : null}
                          onRemove={
                            mayDelete && !kept.includes(row.id) && !props.isFixed?.(row)
                              ? () => send({ type: 'rows.remove', ids: [row.id], bulk: false })
                              : null
                          }
                        />
                      ),
                    }
                  : undefined
              }
              offset={(params.page - 1) * params.perPage}
              total={total}
              isGone={({ id }) => removed.includes(id)}
            />
            <ListFooter />
          </Card>
        )}
      </LoadFrame>
      <SelectedBar mayDisable={props.mayDisable} />
      <LeftDialog rowName={rowName} />
    </>
  );
}

type Destination = {
  key: string;
  label: string;
  icon: RowAction<Row>['icon'];
  /** The address of the action; null = it is done on this page. */
  ke: string | null;
  /** Whether it has a form. */
  form?: boolean;
};
function actionTargets(action: RowAction<Row>, row: Row, t: TFunction): Destination[] {
  const one = { key: action.key, label: t(action.label), icon: action.icon };
  if ('when' in action) return action.when(row) ? [{ ...one, ke: null, form: action.form ?? false }] : [];
  const ke = action.ke(row);
  return ke === null ? [] : [{ ...one, ke }];
}

type RowMenuProps = {
  id: string;
  nama: string;
  destination: readonly Destination[];
  onDownload: (() => void) | null;
  onRemove: (() => void) | null;
};

function RowMenu({ id, nama, destination, onDownload, onRemove }: RowMenuProps) {
  const { t } = useTranslation();
  const label = t('daftar.tindakanBaris', { nama });
  const { send } = ListActor.useActorRef();
  if (destination.length === 0 && onDownload === null && onRemove === null) return null;
  return (
    <Menu
      trigger={<IconButton icon="more" label={label} />}
      label={label}
      items={[
        ...destination.map((one) => ({
          value: one.key,
          label: one.label,
          icon: one.icon,
          onSelect: () => {
            if (one.ke !== null) send({ type: 'row.open', ke: one.ke });
            else send({ type: one.form ? 'row.fill' : 'row.act', id, aksi: one.key });
          },
        })),
        ...(onDownload === null
          ? []
          : [{ value: 'unduh', label: t('daftar.unduh'), icon: 'download' as const, onSelect: onDownload }]),
        ...(onRemove === null
          ? []
          : [{ value: 'hapus', label: t('daftar.hapus'), icon: 'trash' as const, danger: true, onSelect: onRemove }]),
      ]}
    />
  );
}
