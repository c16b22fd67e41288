import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { machineHash } from '#devtools/hash.ts';
import { loadMachine } from '#devtools/load.ts';
import { MACHINE_IDS } from '#devtools/machines.ts';
import { readPart } from '#devtools/model/packed.ts';
import { outdatedOf, readReport, rowOf } from '#devtools/model/report.ts';

const folder = path.resolve(import.meta.dirname, '../model/reported');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

// What a checkout shows on `/qa/model` before anything was run in it (docs/decisions/0016).
describe('the report that is kept with the code; npm run test:model -- --keep makes it anew', async () => {
  const report = readReport(read('index.json'))?.report;
  const rows = report?.rows ?? [];
  const charts = Object.fromEntries(
    await Promise.all(MACHINE_IDS.map(async (id) => [id, machineHash(await loadMachine(id))] as const)),
  );

  it('is of the charts as they are now', () => {
    expect([...outdatedOf(rows, charts)].map(remade)).toEqual([]);
  });

  it('has a file for each of its machines, and says the same there as in the overview', () => {
    const names = rows.map(({ machine }) => `${machine}.json`);
    expect(readdirSync(folder).toSorted()).toEqual(['index.json', ...names].toSorted());
    const differ = rows.filter((row) => {
      const part = readPart(read(`${row.machine}.json`))?.machine;
      return part === undefined || JSON.stringify(rowOf(part, row.made)) !== JSON.stringify(row);
    });
    expect(differ.map(({ machine }) => machine)).toEqual([]);
  });

  it('is of a run in which all held', () => {
    const wrong = rows.filter(({ failures, promises }) => failures.length > 0 || promises.broken > 0);
    expect(wrong.map(({ machine }) => machine)).toEqual([]);
    expect(rows.filter(({ promises }) => promises.all > 0 && promises.tried === 0)).toEqual([]);
  });

  it('has the figures of the last bugs that were planted and drawn', () => {
    const { mutants, drawn } = JSON.parse(read('index.json')) as Record<
      'mutants' | 'drawn',
      { at: string; seed?: number }
    >;
    const last = (name: string) =>
      JSON.parse(readFileSync(path.resolve(folder, '../../mutants', name), 'utf8')) as { at: string; seed?: number };
    expect([mutants.at, drawn.at, drawn.seed]).toEqual([
      last('mutants.json').at,
      last('drawn.json').at,
      last('drawn.json').seed,
    ]);
  });

  it('is small: the overview 60 kB, a machine 150 kB, all of it 2 MB', () => {
    const sizes = readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).size] as const);
    expect(sizes.filter(([name, size]) => size > (name === 'index.json' ? 60_000 : 150_000))).toEqual([]);
    expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(2_000_000);
  });
});

const remade = (id: string) =>
  `${id}: npm run test:model -- --keep tests/model/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.model.test.ts`;
