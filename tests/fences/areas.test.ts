import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Areas meet in domain and contract. These meet among the machines as well, each with the reason; a pair that is not
 * here is a rule or a type that belongs into the domain.
 */
const MEETING: Readonly<Record<string, string>> = {
  'outbox > review': 'it sends what a review packed',
  'palette > preferences': 'it shows and changes some of them',
  'report > evidence': 'files are uploaded inside an entry',
  'report > lifecycle': 'whether a report may be submitted is decided by the chart',
  'review > evidence': 'files are looked at inside a review',
  'review > history': 'rounds are compared inside a review',
  'review > lifecycle': 'what may be decided is decided by the chart',
  'toasts > preferences': 'where they stand is chosen there',
  'todo > review': 'keys are listened to in the same way',
};

/** The other areas of the machines that a source imports from, types included; the kit is of no area. */
function othersOf(file: string, source: string): string[] {
  const own = /^src\/machines\/([a-z]+)\//.exec(file)?.[1];
  const named = [...source.matchAll(/'#machines\/([a-z]+)\/[^']+'/g)].map(([, area = '']) => area);
  return [...new Set(named)].filter((area) => area !== own && area !== 'kit').map((area) => `${own} > ${area}`);
}

const files = execFileSync('git', ['ls-files', 'src/machines'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('src/machines/kit/'));

describe('areas of the machines', () => {
  it('meet only where one works inside the other', () => {
    const met = files.flatMap((file) => othersOf(file, readFileSync(path.join(root, file), 'utf8')));
    expect(files.length).toBeGreaterThan(150);
    expect([...new Set(met)].toSorted()).toEqual(Object.keys(MEETING));
  });

  it('would be seen meeting by a type, and by a later load', () => {
    const planted = `import type { A } from '#machines/board/a.ts';\nconst b = () => import('#machines/mail/b.ts');\nimport '#machines/kit/c.ts';`;
    expect(othersOf('src/machines/todo/p.ts', planted)).toEqual(['todo > board', 'todo > mail']);
  });
});
