/** What a grid of targets sends, keeps on the device and asks about: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import type { GridRow, TargetSubmission } from '#domain/indicator/grid.ts';
import { targetGridMachine } from '#machines/indicator/target-grid.machine.ts';
import {
  changedRowCount,
  draftState,
  gridConflicts,
  gridCut,
  gridReason,
  hasChanges,
  isEditable,
  isOnlyOnPage,
  isReasonRequired,
  lacksReason,
  obstacle,
  visibleRows,
} from '#machines/indicator/target-grid.selectors.ts';
import type {
  GridDraft,
  GridKey,
  LoadGridResult,
  SendResult,
  TargetGridEvent,
  TargetGridNews,
} from '#machines/indicator/target-grid.types.ts';
import type { Departure } from '#machines/kit/departure.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { exampleGridRow } from '#tests/support/kpi.ts';

const KEY = { satker: 's1', tahun: 2026, userId: 'u1' };
const target = (tw1: number | null) => ({ tahun: null, tw1, tw2: null, tw3: null, tw4: null });
const A = exampleGridRow('a', { versi: 3, target: target(10) });
const B = exampleGridRow('b', { versi: 7, target: target(20) });
type Sent = { submissions: readonly TargetSubmission[]; rows: readonly GridRow[] };

/** The grid of these two indicators; the test answers its saves, its questions and the device. */
async function open({ draft = null, rows = [A, B] }: { draft?: GridDraft | null; rows?: GridRow[] } = {}) {
  const save = byHand<SendResult, Sent>();
  const write = byHand<void, GridKey & { draf: GridDraft | null }>();
  const leave = byHand<Departure>();
  const actor = createActor(
    targetGridMachine.provide({
      actors: {
        loadTargets: fromPromise<LoadGridResult, GridKey>(async () => ({ ok: true, rows })),
        readDraft: fromPromise<GridDraft | null, GridKey>(async () => draft),
        writeDraft: write.logic,
        saveTargets: save.logic,
        confirmLeave: leave.logic,
      },
    }),
    { input: KEY },
  );
  const told: TargetGridNews[] = [];
  actor.on('grid.closed', (one) => told.push(one));
  actor.start();
  await new Promise((resolve) => void setImmediate(resolve));
  const send = (...events: TargetGridEvent[]) => events.forEach((event) => actor.send(event));
  const put = (id: string, text: string) => send({ type: 'cell.write', id, column: 'tw1', text });
  const now = () => actor.getSnapshot();
  const edits = () => now().context.edits;
  const faultsOf = (id: string) => {
    const row = visibleRows(now()).find((one) => one.row.id === id);
    return [row?.messages, row?.cell[1]?.error];
  };
  return { save, write, leave, told, send, put, now, edits, faultsOf, kept: () => write.inputs.at(-1)?.draf ?? null };
}
const SAVE = { type: 'targets.save' } as const;
const pick = (row: number): TargetGridEvent => ({ type: 'cell.select', position: { row, column: 1 }, extend: false });

describe('saving targets', () => {
  it('sends the changed cells once, each row under its version, also the cell that is being typed into', async () => {
    const { save, send, put, now, edits } = await open();
    send(SAVE);
    expect(save.inputs).toEqual([]);
    put('b', '25,5');
    send(pick(0), { type: 'cell.edit', text: '1' }, { type: 'cell.input', text: '12' }, SAVE, SAVE);
    expect(save.inputs).toEqual([
      {
        submissions: [
          { id: 'a', versi: 3, target: { tw1: 12 } },
          { id: 'b', versi: 7, target: { tw1: 25.5 } },
        ],
        rows: [A, B],
      },
    ]);
    // Half of it is stored: that is shown as it is stored, and the rest is still to be saved.
    await save.answer({ result: 'tersimpan', rows: [{ ...A, versi: 4, target: target(12) }] });
    expect([edits(), changedRowCount(now()), now().can({ type: 'change.undo' })]).toEqual([
      { b: { tw1: '25,5' } },
      1,
      false,
    ]);
    send(SAVE);
    expect(save.inputs[1]?.rows[0]?.versi).toBe(4);
    await save.answer({ result: 'tersimpan', rows: [{ ...B, versi: 8, target: target(25.5) }] });
    expect([hasChanges(now()), draftState(now())]).toEqual([false, null]);
  });

  it('that is cut off keeps everything, and is sent again as it was', async () => {
    const { save, send, put, now, edits } = await open();
    put('a', '12');
    send({ type: 'reason.change', reason: ' Revisi DIPA ' }, SAVE);
    await save.answer({ result: 'terputus' });
    expect([edits(), gridReason(now()), isEditable(now())]).toEqual([{ a: { tw1: '12' } }, ' Revisi DIPA ', true]);
    send(SAVE);
    await save.breaks();
    expect(save.inputs.map(({ submissions }) => submissions)).toEqual([
      [{ id: 'a', versi: 3, target: { tw1: 12 }, alasan: 'Revisi DIPA' }],
      [{ id: 'a', versi: 3, target: { tw1: 12 }, alasan: 'Revisi DIPA' }],
    ]);
    expect([edits(), isEditable(now())]).toEqual([{ a: { tw1: '12' } }, true]);
  });

  it('that is refused says at which cell and row, until that one is changed, whatever is done in another', async () => {
    const { save, send, put, faultsOf } = await open();
    put('a', '12');
    put('b', '25');
    send(SAVE);
    const errors = [
      { id: 'a', column: 'tw1' as const, message: 'Terlalu besar' },
      { id: 'a', column: null, message: 'Indikator dikunci' },
      { id: 'b', column: null, message: 'Indikator nonaktif' },
    ];
    await save.answer({ result: 'ditolak', errors, reasonNeeded: [] });
    const atCell = { kode: 'server', message: 'Terlalu besar' };
    put('b', '26');
    expect([faultsOf('a'), faultsOf('b')]).toEqual([
      [['Indikator dikunci'], atCell],
      [[], null],
    ]);
    put('a', '11');
    expect(faultsOf('a')).toEqual([[], null]);
  });

  it('of an indicator in a report that was sent waits for a reason, and forgets it once all is saved', async () => {
    const { save, send, put, now } = await open();
    put('a', '12');
    send(SAVE);
    await save.answer({ result: 'ditolak', errors: [], reasonNeeded: ['a'] });
    expect([isReasonRequired(now()), lacksReason(now()), obstacle(now())]).toEqual([true, true, 'alasan']);
    send({ type: 'reason.change', reason: '  ' }, SAVE);
    expect(save.inputs.length).toBe(1);
    send({ type: 'reason.change', reason: 'Revisi DIPA' }, SAVE);
    expect(save.inputs[1]?.submissions).toEqual([{ id: 'a', versi: 3, target: { tw1: 12 }, alasan: 'Revisi DIPA' }]);
    await save.answer({ result: 'tersimpan', rows: [{ ...A, versi: 4, target: target(12) }] });
    put('b', '25');
    expect([gridReason(now()), isReasonRequired(now())]).toEqual(['', false]);
    send(SAVE);
    expect(save.inputs[2]?.submissions).toEqual([{ id: 'b', versi: 7, target: { tw1: 25 } }]);
  });
});

describe('a target that somebody else changed meanwhile', () => {
  const THEIRS = { ...A, versi: 4, target: target(15) };
  const conflict = { id: 'a', column: 'tw1', base: '10', theirs: '15' };
  /** Typed over what the other has saved by now. */
  const refused = async () => {
    const grid = await open();
    grid.put('a', '12');
    grid.put('b', '25');
    grid.send(SAVE);
    await grid.save.answer({ result: 'bentrok', rows: [THEIRS] });
    return grid;
  };

  it('is asked about beside one’s own, and nothing is saved before; theirs drops one’s own, one’s own goes over theirs', async () => {
    const { save, send, now, edits } = await refused();
    send(SAVE);
    expect([gridConflicts(now()), obstacle(now()), save.inputs.length, edits()]).toEqual([
      [conflict],
      'bentrok',
      1,
      { a: { tw1: '12' }, b: { tw1: '25' } },
    ]);
    send({ type: 'conflict.choose', id: 'a', column: 'tw1', choice: 'saya' }, SAVE);
    expect(save.inputs[1]?.submissions[0]).toEqual({ id: 'a', versi: 4, target: { tw1: 12 } });
    const other = await refused();
    other.send({ type: 'conflict.choose', id: 'a', column: 'tw1', choice: 'mereka' });
    expect([other.edits(), gridConflicts(other.now())]).toEqual([{ b: { tw1: '25' } }, []]);
  });

  // Closing the page before an answer must not turn the question into a silent overwriting.
  it('is asked about again when the page was closed before the answer, and not when it was answered', async () => {
    const first = await refused();
    const again = await open({ draft: first.kept(), rows: [THEIRS, B] });
    again.put('b', '26');
    const third = await open({ draft: again.kept(), rows: [THEIRS, B] });
    expect([again, third].map(({ now, edits }) => [gridConflicts(now()), edits()])).toEqual([
      [[conflict], { a: { tw1: '12' }, b: { tw1: '26' } }],
      [[conflict], { a: { tw1: '12' }, b: { tw1: '26' } }],
    ]);
    first.send({ type: 'conflict.choose', id: 'a', column: 'tw1', choice: 'saya' });
    const answered = await open({ draft: first.kept(), rows: [THEIRS, B] });
    expect([gridConflicts(answered.now()), answered.edits()['a']]).toEqual([[], { tw1: '12' }]);
  });
});

describe('what the device keeps', () => {
  it('is each change over what is stored, nothing after the last is taken back, and where it stands', async () => {
    const { write, send, put, now, kept } = await open();
    put('a', '12');
    expect(write.inputs).toEqual([
      { ...KEY, draf: { ubahan: { a: { tw1: '12' } }, dasar: { a: A.target }, dasarAtas: {}, alasan: '' } },
    ]);
    expect([draftState(now()), isOnlyOnPage(now())]).toEqual(['saving', true]);
    await write.breaks();
    expect([draftState(now()), isOnlyOnPage(now())]).toEqual(['unsaved', true]);
    send({ type: 'reason.change', reason: 'Revisi' });
    await write.answer();
    expect([kept()?.alasan, draftState(now()), isOnlyOnPage(now())]).toEqual(['Revisi', 'saved', false]);
    send({ type: 'change.undo' });
    expect([kept(), draftState(now())]).toEqual([null, null]);
  });

  it('is gone with what is thrown away: cells, faults, the reason and what is said of a paste', async () => {
    const { send, put, now, edits, kept } = await open();
    put('a', '12');
    send({ type: 'reason.change', reason: 'Revisi' }, pick(1), { type: 'block.paste', text: '1\n2\n3' });
    expect([gridCut(now()), edits()]).toEqual([2, { a: { tw1: '12' }, b: { tw1: '1' } }]);
    send({ type: 'draft.discard' });
    expect([edits(), gridReason(now()), gridCut(now()), kept()]).toEqual([{}, '', 0, null]);
  });

  it('of indicators that are gone leaves no reason for the changes of others', async () => {
    const draft = { ubahan: { gone: { tw1: '6' } }, dasar: { gone: target(1) }, dasarAtas: {}, alasan: 'Revisi DIPA' };
    const { save, send, put, edits } = await open({ draft });
    expect(edits()).toEqual({});
    put('a', '12');
    send(SAVE);
    expect(save.inputs[0]?.submissions).toEqual([{ id: 'a', versi: 3, target: { tw1: 12 } }]);
  });
});

it('is left at once without changes, and otherwise after one question, with what is being typed', async () => {
  const clean = await open();
  clean.send({ type: 'grid.leave', ke: '/indikator' });
  expect(clean.told).toEqual([{ type: 'grid.closed', ke: '/indikator' }]);
  const { send, leave, told, edits, write } = await open();
  send(pick(0), { type: 'cell.edit', text: '12' });
  send({ type: 'grid.leave', ke: '/beranda' }, { type: 'grid.leave', ke: null });
  await leave.answer('tetap');
  expect([leave.inputs.length, edits(), told]).toEqual([1, { a: { tw1: '12' } }, []]);
  send({ type: 'grid.leave', ke: '/beranda' });
  await leave.answer('buang');
  expect([write.inputs.at(-1), told]).toEqual([{ ...KEY, draf: null }, []]);
  await write.answer();
  expect(told).toEqual([{ type: 'grid.closed', ke: '/beranda' }]);
});
