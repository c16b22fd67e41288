import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Sources = Readonly<Record<string, string>>;
type Graph = ReadonlyMap<string, readonly string[]>;

const root = path.resolve(import.meta.dirname, '../..');
const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** `#domain/report/report.ts`, or `../report.ts` in `from`, as a path from the root; a library's name as it is. */
function fileOf(specifier: string, from: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const alias = Object.keys(imports).find((key) => specifier.startsWith(key.slice(0, -1)));
  return alias
    ? path.posix.normalize(`${imports[alias]?.slice(0, -1) ?? ''}${specifier.slice(alias.length - 1)}`)
    : specifier;
}

/** Who imports whom, types and later loads (`import()`) included: what one reader must know to understand the other. */
function graphOf(sources: Sources): Graph {
  const edges = Object.entries(sources).map(([file, text]) => {
    const found = [...text.matchAll(/(?:\bfrom\s|\bimport\s|\bimport\()\s*'([#.][^']+)'/g)].map(([, at = '']) =>
      fileOf(at, file),
    );
    return [file, [...new Set(found)].filter((to) => to in sources)] as const;
  });
  return new Map(edges);
}

/** Groups of files of which each is reached from each other one (Tarjan). */
function cyclesIn(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    index.set(file, index.size);
    let lowest = index.size - 1;
    open.push(file);
    for (const to of graph.get(file) ?? []) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to));
      else if (open.includes(to)) lowest = Math.min(lowest, index.get(to) ?? lowest);
    }
    low.set(file, lowest);
    if (lowest === index.get(file)) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return lowest;
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles;
}

/** The areas of a floor, and which of them import which. */
function areasOf(graph: Graph, floor: string): Graph {
  const area = (file: string) => new RegExp(`^${floor}/([\\w-]+)/`).exec(file)?.[1];
  const areas = new Map<string, string[]>();
  for (const [file, to] of graph) {
    const from = area(file);
    if (from === undefined) continue;
    const others = to.flatMap((target) => area(target) ?? []).filter((other) => other !== from);
    areas.set(from, [...(areas.get(from) ?? []), ...others]);
  }
  return areas;
}

const files = execFileSync('git', ['ls-files', 'src', 'server', 'packages', 'tests'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /(?<!\.test)\.(?:tsx?|mjs)$/.test(file));
const house = graphOf(Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])));

describe('no file is understood only together with one that needs it', () => {
  it('in the whole house, types and later loads included', () => {
    expect(house.size).toBeGreaterThan(1000);
    expect([...house.keys()].filter((file) => file.startsWith('tests/')).length).toBeGreaterThan(100);
    expect(cyclesIn(house)).toEqual([]);
  });

  it.each(['src/domain', 'src/machines', 'src/services', 'src/features', 'src/app', 'server/src'])(
    'and no area of %s',
    (floor) => {
      const areas = areasOf(house, floor);
      expect(areas.size).toBeGreaterThan(10);
      expect(cyclesIn(areas)).toEqual([]);
    },
  );

  it('finds a ring of types, of later loads and of areas where there is one', () => {
    const planted = graphOf({
      'src/machines/one/a.ts': "import type { B } from '#machines/two/b.ts';",
      'src/machines/two/b.ts': "export const load = () => import('#machines/two/c.ts');",
      'src/machines/two/c.ts': "import {\n  x,\n} from '#machines/one/d.ts';",
      'src/machines/one/d.ts': "import '#machines/two/b.ts';",
      'packages/kit/src/e.ts': "export type { F } from './deep/f.ts';",
      'packages/kit/src/deep/f.ts': "import type { E } from '../e.ts';",
    });
    expect(cyclesIn(planted)).toEqual([
      ['src/machines/one/d.ts', 'src/machines/two/b.ts', 'src/machines/two/c.ts'],
      ['packages/kit/src/deep/f.ts', 'packages/kit/src/e.ts'],
    ]);
    expect(cyclesIn(areasOf(planted, 'src/machines'))).toEqual([['one', 'two']]);
  });

  it('finds two areas that know each other though no two of their files do', () => {
    const planted = graphOf({
      'src/app/records/list.ts': "import type { role } from '#app/access/roles.ts';",
      'src/app/access/roles.ts': "import { text } from '#app/wiring/text.ts';",
      'src/app/access/users.ts': "import { record } from '#app/records/declaration.ts';",
      'src/app/records/declaration.ts': '',
      'src/app/wiring/text.ts': '',
    });
    expect([cyclesIn(planted), cyclesIn(areasOf(planted, 'src/app'))]).toEqual([[], [['access', 'records']]]);
    // What is nobody's may know all of them: it is no area.
    const list = graphOf({
      'src/app/records.ts': "import { role } from '#app/access/roles.ts';",
      'src/app/access/roles.ts': "import { all } from '#app/records.ts';",
    });
    expect(cyclesIn(areasOf(list, 'src/app'))).toEqual([]);
  });
});
