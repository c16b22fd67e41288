import { describe, expect, it } from 'vitest';
import {
  toggleRow,
  toggleColumn,
  toggleCell,
  toggleAll,
  choiceDifferences,
  rowCheck,
  columnCheck,
  allCheck,
  isChoosable,
  mergeChoices,
  type MatrixModule,
  choicesFrom,
} from '#machines/access/matrix.ts';

const ALL: MatrixModule = { id: 'a', name: 'all', label: 'Semua modul', actions: ['manage'] };
const KPI: MatrixModule = { id: 'k', name: 'Kpi', label: 'Indikator kinerja', actions: ['create', 'read', 'delete'] };
const UNIT: MatrixModule = { id: 'u', name: 'Unit', label: 'Satuan kerja', actions: ['read'] };
const MODULE = [ALL, KPI, UNIT];

describe('the grid of a role', () => {
  it('is what the role has, without modules that it can do nothing on', () => {
    const hasColumn = [
      { id: 'rm1', module_id: 'k', actions: ['read'] },
      { id: 'rm2', module_id: 'u', actions: [] },
    ];
    expect(choicesFrom(hasColumn)).toEqual({ k: ['read'] });
  });

  it('ticks one cell in the order of its module, and off again to where it was', () => {
    const chosen = toggleCell(KPI, { k: ['delete'] }, 'create');
    expect(chosen).toEqual({ k: ['create', 'delete'] });
    expect(toggleCell(KPI, chosen, 'create')).toEqual({ k: ['delete'] });
    expect(toggleCell(KPI, { k: ['read'] }, 'read')).toEqual({});
  });

  it('completes a row that is half ticked, and empties one that is full', () => {
    expect(rowCheck(KPI, { k: ['read'] })).toEqual('sebagian');
    const full = toggleRow(KPI, { k: ['read'] });
    expect([full, rowCheck(KPI, full)]).toEqual([{ k: ['create', 'read', 'delete'] }, 'semua']);
    expect([toggleRow(KPI, full), rowCheck(KPI, {})]).toEqual([{}, 'tidak']);
  });

  it('ticks a column only where the action exists', () => {
    const read = toggleColumn(MODULE, {}, 'read');
    expect([read, columnCheck(MODULE, read, 'read')]).toEqual([{ k: ['read'], u: ['read'] }, 'semua']);
    expect(columnCheck(MODULE, { u: ['read'] }, 'read')).toEqual('sebagian');
  });

  it('leaves the module of everything alone when everything is ticked', () => {
    expect(toggleAll(MODULE, {})).toEqual({ k: ['create', 'read', 'delete'], u: ['read'] });
    expect(allCheck(MODULE, { a: ['manage'] })).toEqual('tidak');
    expect(toggleAll(MODULE, { ...toggleAll(MODULE, {}), a: ['manage'] })).toEqual({ a: ['manage'] });
  });

  it('gives the module of everything only to roles that reach every unit', () => {
    expect([isChoosable(ALL, 'semua'), isChoosable(ALL, 'sendiri'), isChoosable(KPI, 'sendiri')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('names what was added and what was taken, module by module', () => {
    expect(choiceDifferences(MODULE, { k: ['read'], u: ['read'] }, { k: ['create', 'read'] })).toEqual([
      { modul: KPI, tambah: ['create'], kurang: [] },
      { modul: UNIT, tambah: [], kurang: ['read'] },
    ]);
    expect(choiceDifferences(MODULE, { k: ['read'] }, { k: ['read'] })).toEqual([]);
  });

  it('keeps both changes when two people changed other cells, and ours where both changed one', () => {
    const base = { k: ['read'], u: ['read'] };
    const me = { k: ['create', 'read'], u: ['read'] };
    const them = { k: ['read', 'delete'] };
    expect(mergeChoices(MODULE, base, me, them)).toEqual({ k: ['create', 'read', 'delete'] });
    expect(mergeChoices(MODULE, base, { u: ['read'] }, base)).toEqual({ u: ['read'] });
  });
});
