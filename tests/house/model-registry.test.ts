import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { transitionNames } from '#devtools/names.ts';
import { type Finding, lintMachine, transitionKeys } from '#statechart-walk/index.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (folder: string, pattern: RegExp) =>
  readdirSync(path.join(root, folder), { encoding: 'utf8', recursive: true })
    .filter((name) => pattern.test(name))
    .map((name) => ({ name, source: readFileSync(path.join(root, folder, name), 'utf8') }));

/** Machines without a walk, by the name of their export, each with the reason. */
const UNWALKED: Record<string, string> = {};

/** What the lint finds and is meant so, as `rule state`, each with the reason. */
const MEANT: Record<string, string> = {
  'deadEnd form.closed':
    'The page leads away; what was entered stays readable until it has gone, which a stopped actor would not promise.',
  'deadEnd lifecycle.rejected':
    'A rejected report stays rejected for ever (contract.md §6); a final state would end the actor.',
  'deadEnd creationCheck.created':
    'The page of the new report takes over; until it has opened, its link stays on the screen.',
};

const modules = import.meta.glob<Record<string, unknown>>('/src/machines/**/*.machine.ts', { eager: true });
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'transition' in value;
const machines = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, machine]) =>
    isMachine(machine)
      ? [{ name, machine, stem: path.basename(file, '.machine.ts'), room: file.split('/').at(-2) ?? '' }]
      : [],
  ),
);

/** Names of the machines that a test source walks: the second argument of `describeWalk`. */
const walkedIn = (source: string) =>
  [...source.matchAll(/describeWalk\(\s*(?:'[^']*'|"[^"]*"|`[^`]*`),\s*(\w+)/g)].map(([, name]) => name);

/** `stem`: of the machine's file; `room`: its folder. */
type Named = { name: string; stem: string; room: string };

/** Machines that their own model test does not walk, and model tests that walk nothing. */
function unregistered(all: readonly Named[], tests: readonly { name: string; source: string }[]) {
  return all
    .filter(({ name, stem, room }) => {
      const own = tests.filter(
        (test) => test.name === `${stem}.model.test.ts` || test.name === `${room}.model.test.ts`,
      );
      return !own.some(({ source }) => walkedIn(source).includes(name));
    })
    .map(({ name }) => name);
}

const key = ({ rule, state }: Finding) => `${rule} ${state}`;

describe('every machine of the house', () => {
  const tests = read('tests/model', /^[^/]+\.model\.test\.ts$/);

  it('is found', () => {
    expect(machines.length).toBeGreaterThanOrEqual(18);
  });

  it('has an id of its own, by which its report is kept', () => {
    const ids = machines.map(({ machine }) => machine.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('is walked by the model test of its name or of its room, or the reason is listed', () => {
    expect(unregistered(machines, tests)).toEqual(Object.keys(UNWALKED));
  });

  it('would be missed without its walk', () => {
    const walk = "describeWalk('the door, walked', doorMachine, {";
    const door = { name: 'doorMachine', stem: 'door', room: 'house' };
    expect([
      unregistered([door], [{ name: 'door.model.test.ts', source: walk }]),
      unregistered([door], [{ name: 'house.model.test.ts', source: walk }]),
      unregistered([door], [{ name: 'door.model.test.ts', source: walk.replace('doorMachine', 'gateMachine') }]),
      unregistered([door], [{ name: 'gate.model.test.ts', source: walk }]),
      unregistered([door], []),
    ]).toEqual([[], [], ['doorMachine'], ['doorMachine'], ['doorMachine']]);
  });

  it.each(machines)('$machine.id has no fault that the lint of charts finds', ({ machine }) => {
    const found = lintMachine(machine).filter((finding) => !(key(finding) in MEANT));
    expect(found.map(({ message }) => message)).toEqual([]);
  });

  it.each(machines)(
    '$machine.id has the same names of transitions in recordings, charts and reports',
    ({ machine }) => {
      const recorded = [...transitionNames(machine).values()].filter((name) => !/--> \(nothing\)( #\d+)?$/.test(name));
      expect([...transitionKeys(machine).values()].toSorted()).toEqual(recorded.toSorted());
    },
  );

  it('has no excuse that is not needed, and none without a reason', () => {
    const found = machines.flatMap(({ machine }) => lintMachine(machine)).map(key);
    expect(Object.keys(MEANT).filter((excuse) => !found.includes(excuse))).toEqual([]);
    expect([...Object.values(UNWALKED), ...Object.values(MEANT)].filter((reason) => reason.length < 10)).toEqual([]);
  });
});

describe('the kit for model tests', () => {
  const DOOR = /(?:#statechart-walk|packages\/statechart-walk\/src)\/([\w/-]+)\.ts'/g;
  const within = ({ name, source }: { name: string; source: string }) =>
    [...source.matchAll(DOOR)]
      .map(([, file]) => file ?? '')
      .filter((file) => !['index', 'vitest', 'playwright'].includes(file))
      .map((file) => `${name} → ${file}`);

  it('is used as anybody else would use it: through its doors', () => {
    const users = ['src', 'server', 'tests', 'scripts'].flatMap((folder) => read(folder, /\.(tsx?|mjs|txt)$/));
    expect(users.filter(({ source }) => source.includes('#statechart-walk/')).length).toBeGreaterThan(100);
    expect(users.flatMap(within)).toEqual([]);
  });

  it('would be caught being used past them', () => {
    const planted = { name: 'p.ts', source: `import { x } from ${"'#statechart"}-walk/${"paths.ts'"};` };
    expect(within(planted)).toEqual(['p.ts → paths']);
  });
});
