import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MACHINE_IDS, MACHINES } from '#devtools/machines.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (folder: string, ending: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => [name.slice(0, -ending.length), readFileSync(path.join(root, folder, name), 'utf8')]),
  );

/** Machines without an oracle, each with the reason. */
const UNPROMISED: Record<string, string> = {};

type Sources = { oracles: Record<string, string>; tests: Record<string, string> };

/** What an oracle of this machine lacks; `file`: the machine's, `src/machines/<room>/<name>.machine.ts`. */
function lackOf(file: string, { oracles, tests }: Sources): string[] {
  const name = path.basename(file, '.machine.ts');
  const oracle = oracles[name];
  if (oracle === undefined) return [`tests/model/oracles/${name}.oracle.ts is missing`];
  const [, exported] = /export const (\w+): Oracle</.exec(oracle) ?? [];
  const isHeld = Object.values(tests).some(
    (source) => source.includes(`'#tests/model/oracles/${name}.oracle.ts'`) && source.includes(`oracle: ${exported}`),
  );
  return [
    ...(oracle.includes(`'${file.replace('src/machines/', '#machines/')}'`)
      ? []
      : [`${name}: it is of another machine`]),
    ...(isHeld ? [] : [`${name}: no model test holds its machine against it`]),
  ];
}

describe('what people rely on', () => {
  const sources: Sources = {
    oracles: read('tests/model/oracles', '.oracle.ts'),
    tests: read('tests/model', '.model.test.ts'),
  };

  it.each(MACHINE_IDS.filter((id) => !(id in UNPROMISED)))('is written down of %s, and held', (id) => {
    expect(lackOf(MACHINES[id].file, sources)).toEqual([]);
  });

  it('is written of no machine that is none, and no excuse is left over', () => {
    const names = MACHINE_IDS.map((id) => path.basename(MACHINES[id].file, '.machine.ts'));
    expect(Object.keys(sources.oracles).filter((name) => !names.includes(name))).toEqual([]);
    expect(MACHINE_IDS.filter((id) => id in UNPROMISED && lackOf(MACHINES[id].file, sources).length === 0)).toEqual([]);
    expect(Object.values(UNPROMISED).filter((reason) => reason.trim().length < 10)).toEqual([]);
  });

  it('would be missed, and noticed when it is of another machine or nobody holds to it', () => {
    const file = 'src/machines/house/door.machine.ts';
    const door = "import { doorMachine } from '#machines/house/door.machine.ts';\nexport const DOOR_ORACLE: Oracle<";
    const held = "import { DOOR_ORACLE } from '#tests/model/oracles/door.oracle.ts';\noracle: DOOR_ORACLE,";
    const lacks = [
      { oracles: { door }, tests: { house: held } },
      { oracles: {}, tests: { house: held } },
      { oracles: { door }, tests: { house: 'oracle: DOOR_ORACLE,' } },
      { oracles: { door: door.replace('door.m', 'gate.m') }, tests: { house: held } },
    ].map((one) => lackOf(file, one));
    expect(lacks).toEqual([
      [],
      ['tests/model/oracles/door.oracle.ts is missing'],
      ['door: no model test holds its machine against it'],
      ['door: it is of another machine'],
    ]);
  });
});

/** Machines whose tests by hand are not beside them, and where they are. */
const ELSEWHERE: Record<string, string> = { opening: 'tests/model/opening.model.test.ts' };

// A walk agrees with its chart, and an oracle with what was thought of. Of 32 machines that were tried by hand in December 2026,
// with answers that come late and buttons pressed twice, twelve had faults that neither had seen.
describe('what people get of a machine', () => {
  it.each(MACHINE_IDS)('is tried by hand: %s', (id) => {
    const file = ELSEWHERE[id] ?? MACHINES[id].file.replace('.machine.ts', '.machine.test.ts');
    const source = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
    expect([file, (source.match(/^\s*it(?:\.each\(|\()/gm) ?? []).length > 1]).toEqual([file, true]);
  });
});
