import type { KeyboardEvent } from 'react';
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
import { EMPTY } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { classes } from '#ui/tone.ts';

/**
 * The target grid on a wide screen: one tab stop, operated with the keys of a spreadsheet. It draws its table itself: each
 * cell is a part of that grid, with a focus, a choice and an input of its own, and not one of `Table`.
 */
export function GridTable() {
  const { t } = useTranslation();
  const actor = TargetGridActor.useActorRef();
  const row = TargetGridActor.useSelector(visibleRows, sameVisible);
  const free = TargetGridActor.useSelector(isEditable);
  const press = (event: KeyboardEvent) => {
    const current = actor.getSnapshot();
    const result =
      event.target instanceof HTMLInputElement
        ? typingKeyEvent(event)
        : cellKeyEvent(event, gridActive(current), current.context.baris.length);
    if (result === null) return;
    event.preventDefault();
    const active = row[gridActive(current).baris]?.cell[gridActive(current).kolom];
    if (event.key === 'Enter' && result.type === 'cell.move' && active?.error?.kode === 'duaArti') {
      document.getElementById(QUESTIONS_ID)?.querySelector('button')?.focus();
    } else if (result.type === 'cell.edit' && result.text === null) {
      actor.send({ type: 'cell.edit', text: shownCell(active?.text ?? '') });
    } else actor.send(result);
  };
  const title = t('kpi.kisi.judul');
  return (
    <Card flush label={title}>
      <div className="ui-tree-scroll kpi-grid__scroll">
        <table
          role="grid"
          className="ui-table kpi-grid"
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
        >
          <caption className="ui-sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('kpi.kisi.indikator')}</th>
              {GRID_COLUMNS.map((column) => (
                <th key={column} scope="col" className="kpi-grid__head">
                  {t(`kpi.target.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row.map((one) => (
              <Row key={one.baris.id} one={one} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Row({ one }: { one: VisibleRow }) {
  const { baris, cell, nomor, peringatan } = one;
  const edited = cell.some((other) => other.diubah);
  const hasNotes = peringatan.length > 0 || one.pesan.length > 0 || cell.some(({ error }) => error !== null);
  return (
    <tr className={classes(edited && 'is-changed')}>
      <th scope="row">
        <span>
          <b>{baris.kode}</b> {baris.nama} <span className="ui-muted">({baris.satuan})</span>
        </span>
        <RowNotes one={one} />
      </th>
      {cell.map((oneCell, column) => (
        <CellValue
          key={oneCell.kolom}
          cell={oneCell}
          baris={nomor}
          kolom={column}
          catatan={hasNotes ? noteId(baris.id) : undefined}
        />
      ))}
    </tr>
  );
}

type CellProps = { cell: GridCell; baris: number; kolom: number; catatan: string | undefined };

function CellValue({ cell, baris, kolom, catatan }: CellProps) {
  const { t } = useTranslation();
  const { send } = TargetGridActor.useActorRef();
  const typing = TargetGridActor.useSelector((grid) => cell.aktif && isTyping(grid));
  const position = { baris, kolom };
  const asked = cell.error?.kode === 'duaArti';
  return (
    <td
      // The focus of an ARIA grid is on its cell, not on a control inside.
      role="gridcell"
      id={cellId(position)}
      tabIndex={cell.aktif && !typing ? 0 : -1}
      aria-selected={cell.terpilih}
      aria-invalid={cell.error !== null && !asked}
      aria-describedby={catatan}
      className={classes(
        'kpi-grid__cell',
        cell.diubah && 'is-dirty',
        cell.terpilih && 'is-chosen',
        cell.aktif && 'is-active',
        cell.error !== null && !asked && 'is-wrong',
        asked && 'is-asked',
      )}
      onMouseDown={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        send({ type: 'cell.select', posisi: position, extend: event.shiftKey });
      }}
      onDoubleClick={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        send({ type: 'cell.edit', text: shownCell(cell.text) });
      }}
    >
      {typing ? (
        <Typed label={t(`kpi.target.${cell.kolom}`)} />
      ) : (
        <>
          {cell.text === '' ? <span className="ui-muted">{EMPTY}</span> : shownCell(cell.text)}
          {cell.error !== null && <Icon name={asked ? 'help' : 'alert'} size="s" />}
          {cell.diubah && <span className="ui-sr">{t('kpi.kisi.belumDisimpan')}</span>}
        </>
      )}
    </td>
  );
}

function Typed({ label }: { label: string }) {
  const { send } = TargetGridActor.useActorRef();
  const text = TargetGridActor.useSelector(gridTyped);
  return (
    <input
      id={TYPED_ID}
      className="kpi-grid__typing"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => send({ type: 'cell.input', text: event.target.value })}
      onBlur={() => send({ type: 'cell.commit', direction: null })}
    />
  );
}
