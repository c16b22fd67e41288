import { describe, expect, it } from 'vitest';
import { applied } from '#tests/mutants/sample.ts';
import { slipsOf } from '#tests/mutants/slips.ts';

const SOURCE = `import { db, sql, t } from './beside.ts';
const STATES = ['draft', 'submitted'];
export async function due({ target, realisasi }: { target: number; realisasi: number }, days: number) {
  log(target);
  if (target > 0 && days < 10) return t('umum.batal');
  const rows = await sql<Row>\`
    select u.kode, u.nama from unit as u where u.aktif and u.kode <= \${days}
    order by u.nama desc\`;
  return db.selectFrom('unit').where('id', '=', realisasi).limit(5).state === 'draft' ? rows.first : rows.last;
}
`;
const FILE = 'server/src/example.ts';
/** What each slip of a kind makes of what it changes, and the words around it. */
async function lines(kind: string): Promise<string[]> {
  const slips = (await slipsOf(FILE, SOURCE)).filter(({ mutator }) => mutator === kind);
  return slips.map((one) => {
    const changed = applied(SOURCE, one).split('\n');
    return (changed[SOURCE.slice(0, one.start).split('\n').length - 1] ?? '').trim();
  });
}

describe('a slip', () => {
  it.each([
    ['FieldTaken', ['…rows.last : rows.last;', '…rows.first : rows.first;']],
    ['NeighbourTaken', ['log(realisasi);', 'if (realisasi > 0 && days < 10) return t(…', "…'=', target)…"]],
    ['WordTaken', ["['submitted', 'submitted']", "['draft', 'draft']", "=== 'submitted'"]],
    ['ConditionDropped', ['if (target > 0) return', 'if (days < 10) return']],
    ['MovedByOne', ['target > 1', 'days < 11', 'limit(6)']],
    ['StepDropped', ['']],
    ['ElementDropped', ["['submitted']", "['draft']"]],
    ['ScopeDropped', ["selectFrom('unit').limit(5)", "where('id', '=', realisasi).state"]],
    ['StatementTurned', ['u.kode < ${days}', 'order by u.nama asc']],
    [
      'ColumnTaken',
      ['select u.nama, u.nama', 'select u.kode, u.aktif', 'where u.kode and', 'u.nama <=', 'order by u.aktif'],
    ],
  ])('is of the kind %s', async (kind, expected) => {
    const found = await lines(kind);
    expect(found).toHaveLength(expected.length);
    const isThere = (words: string) => words.split('…').every((part) => found.some((line) => line.includes(part)));
    expect(expected.filter((words) => !isThere(words))).toEqual([]);
  });

  it('is a condition that a statement forgot, or the text beside the right one', async () => {
    const forgotten = (await slipsOf(FILE, SOURCE)).filter(({ mutator }) => mutator === 'ConditionForgotten');
    expect(forgotten.map(({ start, end }) => SOURCE.slice(start, end))).toEqual(['and u.kode <= ${days}']);
    expect((await lines('TextTaken'))[0]).toMatch(/return t\('umum\.(?!batal')\w+'\)/);
  });

  it('stands once, and never in what only the compiler reads', async () => {
    const all = await slipsOf(FILE, SOURCE);
    const places = all.map(({ start, end, replacement }) => `${start} ${end} ${replacement}`);
    expect(new Set(places).size).toBe(places.length);
    expect(all.filter(({ start }) => SOURCE.slice(start, start + 30).startsWith('target: number'))).toEqual([]);
  });
});
