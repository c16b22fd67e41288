import type { GridRow } from '#domain/indicator/grid.ts';
import { targetGridMachine } from '#machines/indicator/target-grid.machine.ts';
import { hasEdits, gridObstacle } from '#machines/indicator/target-grid.setup.ts';
import type { SendResult } from '#machines/indicator/target-grid.types.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { TARGET_GRID_ORACLE } from '#tests/model/oracles/target-grid.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const row = (tw1: number, version = 1): GridRow => ({
  id: 'a',
  versi: version,
  kode: '1.1',
  nama: 'Indikator',
  satuan: '%',
  tipe_nilai: 'persen',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  target: { tahun: 100, tw1, tw2: null, tw3: null, tw4: null },
  openWarnings: [],
});
const base = { a: row(0).target };

describeWalk('a grid of targets', targetGridMachine, {
  oracle: TARGET_GRID_ORACLE,
  input: { satker: 's1', tahun: 2026, userId: 'u1' },
  events: {
    'cell.select': [{ type: 'cell.select', position: { row: 0, column: 1 }, extend: false }],
    'cell.move': [{ type: 'cell.move', direction: 'kanan', extend: false }],
    'cell.edit': [{ type: 'cell.edit', text: null }],
    'cell.input': [
      { type: 'cell.input', text: '5' },
      { type: 'cell.input', text: 'BB' },
      { type: 'cell.input', text: '1.350' },
    ],
    'cell.commit': [
      { type: 'cell.commit', direction: 'bawah' },
      { type: 'cell.commit', direction: null },
    ],
    'cell.cancel': [{ type: 'cell.cancel' }],
    'cell.clear': [{ type: 'cell.clear' }],
    'cell.write': [{ type: 'cell.write', id: 'a', column: 'tw1', text: '5' }],
    'block.paste': [
      { type: 'block.paste', text: '5\tBB' },
      { type: 'block.paste', text: '1.350\t2,400' },
    ],
    'change.undo': [{ type: 'change.undo' }],
    'reason.change': [{ type: 'reason.change', reason: 'Revisi PK' }],
    'reading.choose': [
      { type: 'reading.choose', id: 'a', column: null, reading: 'grouped' },
      { type: 'reading.choose', id: 'a', column: 'tahun', reading: 'decimal' },
    ],
    'conflict.choose': [
      { type: 'conflict.choose', id: 'a', column: 'tw1', choice: 'saya' },
      { type: 'conflict.choose', id: 'a', column: 'tw1', choice: 'mereka' },
    ],
    'targets.save': [{ type: 'targets.save' }],
    'draft.discard': [{ type: 'draft.discard' }],
    'draft.outdated': [{ type: 'draft.outdated' }],
    'grid.reload': [{ type: 'grid.reload' }],
    'grid.leave': [{ type: 'grid.leave', ke: null }],
  },
  outcomes: {
    loadTargets: [{ ok: true, rows: [row(0)] }, { ok: true, rows: [] }, ...ALL_FAILURES],
    readDraft: [null, { ubahan: { a: { tw1: '5' } }, dasar: base, dasarAtas: {}, alasan: '' }],
    writeDraft: [undefined],
    saveTargets: [
      { result: 'tersimpan', rows: [row(5, 2)] },
      { result: 'bentrok', rows: [row(7, 2)] },
      { result: 'ditolak', errors: [{ id: 'a', column: 'tw1', message: 'Tidak sah' }], reasonNeeded: ['a'] },
      { result: 'terputus' },
    ] satisfies SendResult[],
    confirmLeave: ['save', 'buang', 'tetap'],
  },
  // Guards read whether something was changed, can be taken back and can be saved.
  project: (context) => [hasEdits(context), context.history.length > 0, gridObstacle(context)],
});
