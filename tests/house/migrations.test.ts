import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../server/migrations');
/** Those up to here ran before there was a release to serve beside them. */
const BEFORE_THE_RULE = '022-versi-akses.sql';

// The program sets its own time-outs around a migration, and runs it in a transaction unless it says `apart`.
const OURS = ['require-lock-timeout', 'require-statement-timeout', 'require-timeout-settings'];
/** Tastes, not dangers: whole numbers and texts are as in the migrations before. */
const TASTE = ['prefer-bigint-over-int', 'prefer-bigint-over-smallint', 'prefer-text-field', 'prefer-identity'];
/** What a `contract` is for: it takes away what no release that may still run asks for. */
const TAKES_AWAY = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null', 'adding-not-nullable-field'];

/** Decision 0083: what other engines of PostgreSQL's dialect lack; what there is of it stays, nothing new comes. */
const UNPORTABLE =
  /\b(deferrable|generated\s+always\s+as\s*\([^;]*stored|lock\s+table|listen\s+\w|notify\s+\w|pg_notify)/i;

/** 042 gathers the notifications of 005 in one place, and is correct without them: who follows the table looks by itself. */
const GATHERED: Readonly<Record<string, string>> = { '042-kabar-langsung.sql': 'pg_notify' };

/** What is wrong with a migration, in words; nothing when it may be run beside the release before. */
function faultsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const kind = /^-- (expand|contract)(, apart)?\n/.exec(text);
  if (!kind) return ['its first line says neither `-- expand` nor `-- contract`'];
  const isApart = kind[2] !== undefined;
  const left = [...OURS, ...TASTE, ...(kind[1] === 'contract' ? TAKES_AWAY : [])].map((rule) => `--exclude=${rule}`);
  const within = isApart ? [] : ['--assume-in-transaction'];
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/squawk',
    ['--pg-version=15.0', '--reporter=gcc', ...within, ...left, file],
    { encoding: 'utf8' },
  );
  if (status === null || stderr.includes('error:')) throw new Error(`squawk did not run: ${stderr}`);
  const found = [...stdout.matchAll(/(?:warning|error): ([\w-]+)/g)].map(([, rule]) => String(rule));
  const unportable = UNPORTABLE.exec(text)?.[1];
  const isGathered = unportable !== undefined && GATHERED[path.basename(file)] === unportable;
  return [
    // While the table is small and new nobody waits for its index; those of a table that was there are built apart.
    ...found,
    ...(unportable === undefined || isGathered ? [] : [`other engines have no ${unportable.toLowerCase()}`]),
  ];
}

const place = mkdtempSync(path.join(tmpdir(), 'migrasi-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const faultsIn = (text: string) => {
  const file = path.join(place, '900-coba.sql');
  writeFileSync(file, text);
  return faultsOf(file);
};

describe('a migration', () => {
  it('may run while the release before serves', () => {
    const later = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name > BEFORE_THE_RULE);
    expect(Object.fromEntries(later.map((name) => [name, faultsOf(path.join(MIGRATIONS, name))]))).toEqual(
      Object.fromEntries(later.map((name) => [name, []])),
    );
    // A program is started for each of them.
  }, 180_000);

  it.each([
    ['says nothing of itself', 'alter table unit add column x text;\n', ['its first line says']],
    ['adds', '-- expand\nalter table unit add column x text;\n', []],
    [
      'asks for what old programs do not give',
      '-- expand\nalter table unit add column x text not null;\n',
      ['adding-'],
    ],
    ['takes away', '-- expand\nalter table unit drop column kode;\n', ['ban-drop-column']],
    ['takes away and says so', '-- contract\nalter table unit drop column kode;\n', []],
    ['renames', '-- expand\nalter table unit rename column kode to code;\n', ['renaming-column']],
    ['stops writers for an index', '-- expand\ncreate index x on unit (kode);\n', ['require-concurrent-index']],
    ['builds it apart', '-- expand, apart\ncreate index concurrently if not exists x on unit (kode);\n', []],
    [
      'needs what others lack',
      '-- expand\ncreate table if not exists x (id uuid primary key deferrable);\n',
      ['other engines have no deferrable'],
    ],
  ])('that %s', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults.map((fault) => expect.stringContaining(fault)));
  });
});
