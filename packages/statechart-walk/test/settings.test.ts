import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toggleMachine, toggleWalk } from '../examples/toggle.ts';
import { commandOf, playwrightRun } from '../src/again.ts';
import { furnish } from '../src/house.ts';
import { recorderOf } from '../src/recorder.ts';
import { readReports, reportFolder } from '../src/report.ts';
import { walkMachine } from '../src/walk-machine.ts';
import { fetchMachine } from './toys.ts';

beforeEach(() => vi.stubEnv('MODEL_REPORTS', ''));
afterEach(() => {
  vi.unstubAllEnvs();
  furnish({ rules: {}, invariants: 1, observers: [], reports: undefined, again: undefined });
});

describe('the command that repeats a failure', () => {
  const again = { suite: 'a "gate"', file: 'gate.test.ts' };

  it('is the runner’s, with what it must know in its environment', () => {
    expect([
      commandOf({ ...again, walk: '29c7cb3c' }),
      commandOf({ ...again, seed: 7, path: '3:1:0' }),
      commandOf(again, playwrightRun),
    ]).toEqual([
      String.raw`MODEL_WALK=29c7cb3c MODEL_SUITE="a \"gate\"" npx vitest run -t "a \"gate\"" gate.test.ts`,
      String.raw`MODEL_SEED=7 MODEL_PATH=3:1:0 npx vitest run -t "a \"gate\"" gate.test.ts`,
      String.raw`npx playwright test -g "a \"gate\"" gate.test.ts`,
    ]);
  });

  it('finds a title that has the signs of an expression or of a shell', () => {
    const command = commandOf({ suite: 'the form (new), $5?', file: 'form.test.ts', walk: '29c7cb3c' });
    const echo = `printf '%s|' ${command.replace('npx vitest run', '')}`;
    // What a shell makes of it: the title as it is, and the title as an expression that means nothing but itself.
    expect(execFileSync('sh', ['-c', echo], { encoding: 'utf8' }).split('|')).toEqual([
      'MODEL_WALK=29c7cb3c',
      'MODEL_SUITE=the form (new), $5?',
      '-t',
      String.raw`the form \(new\), \$5\?`,
      'form.test.ts',
      '',
    ]);
  });

  it('is the project’s own where it has one, also in the report', () => {
    furnish({ again: ({ file, walk }) => `make again ${file} ${walk ?? ''}`.trim() });
    expect(commandOf({ ...again, walk: '29c7cb3c' }, playwrightRun)).toBe('make again gate.test.ts 29c7cb3c');
    const recorder = recorderOf(toggleMachine, join(process.cwd(), 'own.test.ts'));
    recorder.suite('own', 'tour', 'browser').fail({ message: 'no', steps: [] });
    expect(recorder.report().failures.map(({ replay }) => replay)).toEqual(['make again own.test.ts']);
  });
});

describe('the folder of the reports', () => {
  const recorder = recorderOf(toggleMachine, join(process.cwd(), 'folder.test.ts'));

  it('is none unless one is named, and then nothing is written', () => {
    expect([reportFolder(), recorder.write(), readReports()]).toEqual([null, null, []]);
  });

  it('is the project’s, and the environment’s before that', () => {
    const [own, other] = [mkdtempSync(join(tmpdir(), 'kit-')), mkdtempSync(join(tmpdir(), 'kit-'))];
    furnish({ reports: own });
    recorder.write();
    vi.stubEnv('MODEL_REPORTS', other);
    recorder.write();
    expect([own, other].map((folder) => readdirSync(folder))).toEqual(Array(2).fill(['toggle@folder.test.ts.json']));
  });
});

describe('a walk without a runner', () => {
  const asking = {
    input: undefined,
    events: { 'data.ask': [{ type: 'data.ask' as const }], 'data.cancel': [] },
    outcomes: { fetchData: [1] },
    oracle: { invariants: {}, few: 'Only what is covered is asked here.' },
  };

  it('tells what nothing covers, and what is excused for nothing', async () => {
    const found = await walkMachine(fetchMachine, {
      ...asking,
      untaken: { 'fetcher.idle --data.ask[mayRetry]--> fetcher.asking': 'Nobody asks.' },
      unreachable: { 'fetcher.asking': ' ' },
    });
    expect(found.problems).toEqual([
      'no walk covers fetcher.asking --data.cancel--> fetcher.idle: events lists no payload of data.cancel',
      "Give what is missing, or say why nothing can: untaken: { 'fetcher.asking --data.cancel--> fetcher.idle': 'why' }",
      'fetcher.idle --data.ask[mayRetry]--> fetcher.asking is excused, yet a walk covers it: take it out of untaken',
    ]);
    expect(found.count).toMatchObject({ states: 4, transitions: 4 });
  });

  it('asks for as many invariants as the project wants, and for its rules', async () => {
    furnish({ invariants: 2, rules: { labels: true } });
    const { rules, missing } = await walkMachine(toggleMachine, toggleWalk);
    expect({ rules, missing }).toEqual({
      rules: ['toggle.off: meta has no label', 'toggle.on: meta has no label'],
      missing: ['1 invariants, 2 are wanted'],
    });
  });
});
