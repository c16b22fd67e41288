import { about } from '#machines/kit/about.ts';
import { byId, failure, figure, flag, id, keys, num, outcome, type Rule, words } from '#machines/kit/recorded.ts';
import type { targetGridMachine } from '#machines/indicator/target-grid.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    targetGrid: true;
  }
}

const DIRECTIONS = words('atas', 'bawah', 'kiri', 'kanan', 'awal', 'akhir', 'puncak', 'dasar', 'maju', 'mundur');
const COLUMNS = words('tahun', 'tw1', 'tw2', 'tw3', 'tw4');
const lima = (of: Rule) => keys({ tahun: of, tw1: of, tw2: of, tw3: of, tw4: of });
const gridTarget = lima(num);
const gridEdit = byId(lima(figure));
const gridRows = keys({ id, versi: num, target: gridTarget });
const gridConflicts = keys({ id, column: COLUMNS, base: figure, theirs: figure });

export const targetGridAbout = about<typeof targetGridMachine>({
  label: 'mesin.nama.kisi-target',
  file: 'src/machines/indicator/target-grid.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isEmpty: 'mesin.guard.isEmpty',
    isLoaded: 'mesin.guard.isLoaded',
    isDirty: 'mesin.guard.isDirty',
    isMove: 'mesin.guard.isMove',
    isAsked: 'mesin.guard.isAsked',
    raisesQuestions: 'mesin.guard.raisesQuestions',
    leavesQuestions: 'mesin.guard.leavesQuestions',
    hasHistory: 'mesin.guard.hasHistory',
    isSavable: 'mesin.guard.isSavable',
    isOutcome: 'mesin.guard.isOutcome',
    isAnswer: 'mesin.guard.isAnswer',
  },
  senders: {
    'draft.outdated': ['sendiri'],
  },
  // Figures are recorded, because they decide whether the grid can be saved; names and reasons are not.
  recorded: {
    context: {
      satker: id,
      tahun: num,
      rows: gridRows,
      edits: gridEdit,
      history: gridEdit,
      ketikan: figure,
      errors: keys({ id, column: COLUMNS }),
      conflicts: gridConflicts,
      aktif: keys({ row: num, column: num }),
      anchor: keys({ row: num, column: num }),
      cutCount: num,
      reasonNeeded: id,
      isTried: flag,
      isRestored: flag,
      failure,
    },
    input: { satker: id, tahun: num },
    events: {
      'cell.select': { position: keys({ row: num, column: num }), extend: flag },
      'cell.move': { direction: DIRECTIONS, extend: flag },
      'cell.edit': { text: figure },
      'cell.input': { text: figure },
      'cell.commit': { direction: DIRECTIONS },
      'cell.write': { id, column: COLUMNS, text: figure },
      'reading.choose': { id, column: COLUMNS, reading: words('grouped', 'decimal') },
      'conflict.choose': { id, column: COLUMNS, choice: words('saya', 'mereka') },
    },
    outputs: {
      loadTargets: outcome({ rows: gridRows }),
      readDraft: keys({ ubahan: gridEdit, dasar: byId(gridTarget), dasarAtas: byId(gridTarget) }),
      saveTargets: keys({
        result: words('tersimpan', 'bentrok', 'ditolak', 'terputus'),
        rows: gridRows,
        errors: keys({ id, column: COLUMNS }),
        reasonNeeded: id,
      }),
      confirmLeave: words('save', 'buang', 'tetap'),
    },
  },
});
