import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { RowNotes } from '#features/indicator/RowNotes.tsx';
import {
  QUESTIONS_ID,
  TYPED_ID,
  noteId,
  shownBlock,
  shownCell,
  cellId,
  isBlock,
  typingKeyEvent,
  cellKeyEvent,
} from '#features/indicator/grid-shown.ts';
import { GRID_COLUMNS } from '#domain/indicator/grid.ts';
import { scaleWords } from '#domain/capaian/scale.ts';
import type { TargetGridEvent } from '#machines/indicator/target-grid.types.ts';
import {
  gridActive,
  type VisibleRow,
  visibleRows,
  isEditable,
  gridTyped,
  copyOf,
  sameVisible,
  isTyping,
  type GridCell,
} from '#machines/indicator/target-grid.selectors.ts';
import { EMPTY, formatNumber } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { classes } from '#ui/tone.ts';

/** The target grid on a wide screen: one tab stop, operated with the keys of a spreadsheet. */
export function GridTable() {
  const { t } = useTranslation();
  const actor = TargetGridActor.useActorRef();
  const row = TargetGridActor.useSelector(visibleRows, sameVisible);
  const free = TargetGridActor.useSelector(isEditable);
  const typing = TargetGridActor.useSelector(isTyping);
  const press = (event: KeyboardEvent) => {
    const current = actor.getSnapshot();
    const result =
      event.target instanceof HTMLInputElement
        ? typingKeyEvent(event)
        : cellKeyEvent(event, gridActive(current), current.context.rows.length);
    if (result === null) return;
    event.preventDefault();
    const active = row[gridActive(current).row]?.cell[gridActive(current).column];
    if (event.key === 'Enter' && result.type === 'cell.move' && active?.error?.kode === 'duaArti') {
      document.getElementById(QUESTIONS_ID)?.querySelector('button')?.focus();
    } else if (result.type === 'cell.edit' && result.text === null) {
      actor.send({ type: 'cell.edit', text: shownCell(active?.text ?? '') });
    } else actor.send(result);
  };
  const title = t('kpi.kisi.judul');
  const columns: Column<VisibleRow>[] = [
    { key: 'indikator', header: t('kpi.kisi.indikator'), rowHeader: true, cell: (one) => <Indicator one={one} /> },
    ...GRID_COLUMNS.map((column, at) => ({
      key: column,
      header: t(`kpi.target.${column}`),
      head: { className: 'kpi-grid__head' },
      cells: (one: VisibleRow) => cellAttributes(one, at, typing, actor.send),
      cell: ({ cell, row }: VisibleRow) => {
        const one = cell[at];
        if (one === undefined) return null;
        return one.aktif && typing ? (
          <Typed label={t(`kpi.target.${column}`)} words={row.skala !== undefined} />
        ) : (
          <Content cell={one} />
        );
      },
    })),
  ];
  return (
    <Card flush label={title}>
      <Table
        role="grid"
        caption={title}
        className="kpi-grid"
        frame={{ className: 'ui-tree-scroll kpi-grid__scroll' }}
        columns={columns}
        rows={row}
        rowKey={({ row }) => row.id}
        rowAttributes={({ cell }) => ({ className: classes(cell.some(({ isChanged }) => isChanged) && 'is-changed') })}
        aria-rowcount={row.length + 1}
        aria-multiselectable="true"
        aria-readonly={!free}
        onKeyDown={press}
        onCopy={(event) => {
          if (event.target instanceof HTMLInputElement) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', shownBlock(copyOf(actor.getSnapshot())));
        }}
        onCut={(event) => {
          if (event.target instanceof HTMLInputElement) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', shownBlock(copyOf(actor.getSnapshot())));
          actor.send({ type: 'cell.clear' });
        }}
        onPaste={(event) => {
          if (event.target instanceof HTMLInputElement && !isBlock(event)) return;
          event.preventDefault();
          actor.send({ type: 'block.paste', text: event.clipboardData.getData('text/plain') });
        }}
      />
    </Card>
  );
}

function Indicator({ one }: { one: VisibleRow }) {
  const { row } = one;
  return (
    <>
      <span>
        <b>{row.kode}</b> {row.nama}{' '}
        <span className="ui-muted">({row.skala ? scaleWords(row.skala, formatNumber) : row.satuan})</span>
      </span>
      <RowNotes one={one} />
    </>
  );
}

/** What makes a cell one of a grid: the focus of an ARIA grid is on its cell, not on a control inside. */
function cellAttributes(
  { row, cell: cells, nomor, doubts, messages }: VisibleRow,
  column: number,
  typing: boolean,
  send: (event: TargetGridEvent) => void,
) {
  const cell = cells[column];
  if (cell === undefined) return {};
  const position = { row: nomor, column };
  const asked = cell.error?.kode === 'duaArti';
  const hasNotes = doubts.length > 0 || messages.length > 0 || cells.some(({ error }) => error !== null);
  return {
    role: 'gridcell',
    id: cellId(position),
    tabIndex: cell.aktif && !typing ? 0 : -1,
    'aria-selected': cell.terpilih,
    'aria-invalid': cell.error !== null && !asked,
    'aria-describedby': hasNotes ? noteId(row.id) : undefined,
    className: classes(
      'kpi-grid__cell',
      cell.isChanged && 'is-dirty',
      cell.terpilih && 'is-chosen',
      cell.aktif && 'is-active',
      cell.error !== null && !asked && 'is-wrong',
      asked && 'is-asked',
    ),
    onMouseDown: (event: MouseEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      send({ type: 'cell.select', position, extend: event.shiftKey });
    },
    onDoubleClick: (event: MouseEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      send({ type: 'cell.edit', text: shownCell(cell.text) });
    },
  };
}

function Content({ cell }: { cell: GridCell }) {
  const { t } = useTranslation();
  const asked = cell.error?.kode === 'duaArti';
  return (
    <>
      {cell.text === '' ? <span className="ui-muted">{EMPTY}</span> : shownCell(cell.text)}
      {cell.error !== null && <Icon name={asked ? 'help' : 'alert'} size="s" />}
      {cell.isChanged && <span className="ui-sr">{t('kpi.kisi.belumDisimpan')}</span>}
    </>
  );
}

/** @param words whether what is typed has letters, which the numeric keyboard of a tablet lacks */
function Typed({ label, words }: { label: string; words: boolean }) {
  const { send } = TargetGridActor.useActorRef();
  const text = TargetGridActor.useSelector(gridTyped);
  return (
    <input
      id={TYPED_ID}
      className="kpi-grid__typing"
      aria-label={label}
      inputMode={words ? 'text' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => send({ type: 'cell.input', text: event.target.value })}
      onBlur={() => send({ type: 'cell.commit', direction: null })}
    />
  );
}
