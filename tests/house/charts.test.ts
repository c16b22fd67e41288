import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitionOf } from '#devtools/charts/definition.ts';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { machineHash } from '#devtools/hash.ts';
import { loadMachine } from '#devtools/load.ts';
import { MACHINE_IDS } from '#devtools/machines.ts';

const folder = new URL('../../src/devtools/charts/layouts/', import.meta.url);
const layoutOf = (id: string): ChartLayout => JSON.parse(readFileSync(new URL(`${id}.json`, folder), 'utf8'));

type Box = { x: number; y: number; w: number; h: number };
const meet = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const contains = (a: Box, b: Box) => a.x <= b.x && a.y <= b.y && a.x + a.w >= b.x + b.w && a.y + a.h >= b.y + b.h;

it('there is a layout for every machine and for nothing else', () => {
  expect(readdirSync(folder).toSorted()).toEqual(MACHINE_IDS.map((id) => `${id}.json`).toSorted());
});

describe.each(MACHINE_IDS)('the layout of %s', (id) => {
  it('is of the machine as it is now; npm run charts makes it anew', async () => {
    const machine = await loadMachine(id);
    const { hash, transitions, states } = layoutOf(id);
    expect(hash).toBe(machineHash(machine));
    const definition = definitionOf(machine);
    expect(transitions).toEqual(definition.transitions);
    expect(states.map((state) => state.id)).toEqual(definition.states.map((state) => state.id));
  });

  it('shows every transition in a text', () => {
    const { labels, transitions } = layoutOf(id);
    const shown = new Set(labels.flatMap(({ rows }) => rows.flatMap((row) => row.slice(2))));
    expect(transitions.filter((_, index) => !shown.has(index)).map(({ key }) => key)).toEqual([]);
  });

  it('keeps states apart, inside their parents, and texts off each other', () => {
    const { labels, states } = layoutOf(id);
    const odd: string[] = [];
    for (const [i, one] of states.entries()) {
      const parent = states.find((state) => state.id === one.parent);
      if (parent && !contains(parent, one)) odd.push(`${one.id} leaves ${parent.id}`);
      for (const other of states.slice(i + 1)) {
        if (other.parent === one.parent && meet(one, other)) odd.push(`${one.id} meets ${other.id}`);
      }
    }
    const boxes = labels.map(({ x, y, w, rows }) => ({ x, y, w, h: rows.length * 15, name: rows[0]?.[1] }));
    for (const [i, one] of boxes.entries()) {
      for (const other of boxes.slice(i + 1)) if (meet(one, other)) odd.push(`${one.name} covers ${other.name}`);
    }
    expect(odd).toEqual([]);
  });
});

const checked = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/charts.mjs', '--check', ...args], {
    encoding: 'utf8',
  });
  return { status, stderr };
};

// A stamp tells that neither the machine nor the program nor the layout has changed; what it does not fit is laid out.
it('what npm run charts would write is what is there, byte for byte', () => {
  expect(checked()).toEqual({ status: 0, stderr: '' });
}, 120_000);

// What the stamps say is believed as long as one chart, laid out without them, still is what it was.
it('a chart that is laid out afresh gives the same bytes', () => {
  expect(checked('--all', 'session')).toEqual({ status: 0, stderr: '' });
}, 120_000);
