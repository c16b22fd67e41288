import { describe, expect, it } from 'vitest';
import type { SatkerState } from '#domain/dashboard/dashboard.ts';
import {
  allLines,
  branchesOf,
  filterCounts,
  treeLines,
  treesOf,
  type TreeUnit,
  type TreeView,
} from '#domain/dashboard/tree.ts';

const unit = (
  id: string,
  parent_id: string | null,
  status: SatkerState = 'tanpa_indikator',
  { terlambat_hari = 0, capaian = null as number | null } = {},
): TreeUnit => ({
  unit: { id, kode: `K-${id}`, nama_unit: id.toUpperCase(), parent_id },
  sendiri: { status, capaian_periode: capaian, capaian_tahun: null, terlambat_hari },
  gabungan: null,
});

const ROWS = [
  unit('bps', null),
  unit('aceh', 'bps'),
  unit('banda', 'aceh', 'approved', { capaian: 90 }),
  unit('kalsel', 'bps', 'draft'),
  unit('tapin', 'kalsel', 'belum', { terlambat_hari: 7 }),
  unit('banjar', 'kalsel', 'submitted', { capaian: 105 }),
  unit('riau', 'bps'),
];
const TREES = treesOf(ROWS);
const view = (change: Partial<TreeView> = {}): TreeView => ({
  open: [],
  filter: 'semua',
  q: '',
  sort: 'perhatian',
  ...change,
});
const shown = (change: Partial<TreeView> = {}) =>
  treeLines(TREES, view(change)).map(({ node, level }) => '.'.repeat(level - 1) + node.row.unit.id);

describe('what a unit counts', () => {
  it('is late as long as the latest of it and those below, wherever that one stands', () => {
    const late = (...days: number[]) => {
      const below = days.map((terlambat_hari, n) => unit(`u${n}`, n === 0 ? null : 'u0', 'belum', { terlambat_hari }));
      return treesOf(below)[0]?.counts.longest;
    };
    expect([late(3, 9, 5), late(9, 3), late(0, 4, 8), late(0, 8, 4)]).toEqual([9, 9, 8, 8]);
  });

  it('is a top where its parent is itself, as an old list may have it', () => {
    expect(
      treesOf([unit('bps', 'bps'), unit('aceh', 'bps')]).map(({ row, children }) => [row.unit.id, children.length]),
    ).toEqual([['bps', 1]]);
  });

  it('is itself and everything below it, each once', () => {
    const [bps] = TREES;
    expect([bps?.counts, bps?.children.map(({ counts }) => [counts.satker, counts.due, counts.notSubmitted])]).toEqual([
      { satker: 7, due: 4, without: 3, approved: 1, waiting: 1, notSubmitted: 2, late: 1, longest: 7 },
      [
        [2, 1, 0],
        [3, 3, 2],
        [1, 0, 0],
      ],
    ]);
  });

  it('is no indicator missing of a unit that is closed', () => {
    const closed = unit('riau', 'bps');
    const rows = [
      unit('bps', null, 'approved'),
      { ...closed, unit: { ...closed.unit, nonaktif: true as const } },
      unit('aceh', 'bps'),
    ];
    const [top] = treesOf(rows);
    expect([top?.counts.satker, top?.counts.due, top?.counts.without]).toEqual([3, 1, 1]);
    expect(filterCounts(rows).tanpaIndikator).toBe(1);
  });

  it('is not changed by a unit that came on two pages, or a parent out of sight', () => {
    const [bps] = treesOf([...ROWS, ...ROWS.slice(2, 4)]);
    expect(bps?.counts.satker).toBe(7);
    expect(treesOf(ROWS.slice(1)).map(({ row }) => row.unit.id)).toEqual(['aceh', 'kalsel', 'riau']);
  });
});

describe('the lines on screen', () => {
  it('show the only top open, who is late first, then who has nothing to report on', () => {
    expect(shown()).toEqual(['bps', '.kalsel', '.aceh', '.riau']);
  });

  it('show of those who are all in time first where most have nothing to report on', () => {
    const tops = treesOf([unit('aceh', null), unit('riau', null), unit('siak', 'riau')]);
    expect(treeLines(tops, view()).map(({ node }) => node.row.unit.id)).toEqual(['riau', 'aceh']);
  });

  it('show what is open, each with its place among its siblings', () => {
    expect(
      treeLines(TREES, view({ open: ['kalsel'], sort: 'nama' })).map(
        ({ node, level, open, position, siblings }) => [node.row.unit.id, level, open, position, siblings] as const,
      ),
    ).toEqual([
      ['bps', 1, true, 1, 1],
      ['aceh', 2, false, 1, 3],
      ['kalsel', 2, true, 2, 3],
      ['banjar', 3, null, 1, 2],
      ['tapin', 3, null, 2, 2],
      ['riau', 2, null, 3, 3],
    ]);
  });

  it('show what is sought, by name or code, with the units above it', () => {
    expect(shown({ q: ' ban ' })).toEqual(['bps', '.kalsel', '..banjar', '.aceh', '..banda']);
    expect(shown({ q: 'k-TAPIN' })).toEqual(['bps', '.kalsel', '..tapin']);
    expect(shown({ q: 'kalsel' })).toEqual(['bps', '.kalsel']);
    expect(shown({ q: 'kalsel', open: ['kalsel'] })).toEqual(['bps', '.kalsel', '..tapin', '..banjar']);
    expect(shown({ q: 'nothing' })).toEqual([]);
  });

  it('show only those that are wanted, with the units above them, and say how many there are', () => {
    expect(filterCounts(ROWS)).toEqual({ semua: 7, terlambat: 1, belumKirim: 2, menunggu: 1, tanpaIndikator: 3 });
    expect(shown({ filter: 'belumKirim' })).toEqual(['bps', '.kalsel', '..tapin']);
    expect(shown({ filter: 'tanpaIndikator', open: ['aceh'] })).toEqual(['bps', '.aceh', '.riau']);
    expect(shown({ filter: 'belumKirim', q: 'banjar' })).toEqual([]);
  });

  it('are ordered among siblings, without a figure last either way', () => {
    const all = branchesOf(TREES);
    expect(all).toEqual(['bps', 'aceh', 'kalsel']);
    expect(shown({ open: all, sort: 'capaian' }).filter((one) => one.startsWith('..'))).toEqual([
      '..banda',
      '..banjar',
      '..tapin',
    ]);
    expect(shown({ sort: '-nama' })).toEqual(['bps', '.riau', '.kalsel', '.aceh']);
    expect(shown({ sort: 'disetujui' })).toEqual(['bps', '.kalsel', '.aceh', '.riau']);
    expect(shown({ sort: '-disetujui' })).toEqual(['bps', '.aceh', '.kalsel', '.riau']);
  });

  it('are all units for a file, whatever is open', () => {
    expect(allLines(TREES, 'nama').map(({ node }) => node.row.unit.id)).toEqual([
      'bps',
      'aceh',
      'banda',
      'kalsel',
      'banjar',
      'tapin',
      'riau',
    ]);
  });
});
