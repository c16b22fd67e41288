import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPart } from '#devtools/model/packed.ts';
import { type ModelReport, writeReport } from '#statechart-walk/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'model-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const from = join(folder, 'from');
const to = join(folder, 'to');
const picture = join(folder, 'screen.png');

const step = (text: string, state: string, takes: string[], accepted = true) => ({
  text,
  event: text.split(' ')[0] ?? '',
  who: null,
  accepted,
  state,
  takes,
});
const SUBMIT = 'lifecycle.draft --report.submit[mayAct+isComplete]--> lifecycle.submitted';

/** A small report with one failing path, a gap, an excuse, and a text that would be markup. */
const REPORT: ModelReport = {
  format: 'model.report',
  version: 1,
  machine: 'lifecycle',
  hash: 'h',
  file: 'tests/model/lifecycle.model.test.ts',
  at: '2026-11-21T01:00:00.000Z',
  states: [
    { id: 'lifecycle', type: 'compound', count: 2, excuse: null },
    { id: 'lifecycle.draft', type: 'atomic', count: 2, excuse: null },
    { id: 'lifecycle.rejected', type: 'atomic', count: 0, excuse: 'nobody rejects in this example' },
  ],
  transitions: [
    {
      key: SUBMIT,
      source: 'lifecycle.draft',
      event: 'report.submit',
      guard: 'mayAct+isComplete',
      targets: ['lifecycle.submitted'],
      count: 2,
      excuse: null,
    },
    {
      key: 'lifecycle.approved --report.reopen--> lifecycle.draft',
      source: 'lifecycle.approved',
      event: 'report.reopen',
      guard: null,
      targets: ['lifecycle.draft'],
      count: 0,
      excuse: null,
    },
  ],
  suites: [
    {
      name: 'at random',
      file: 'tests/lifecycle/walk.api.test.ts',
      kind: 'smart',
      level: 'http',
      walks: 100,
      events: 900,
      refused: 300,
      ms: 1500,
      failures: 1,
    },
  ],
  walks: [
    {
      suite: 'at random',
      title: 'submitting',
      start: 'draft',
      steps: [
        step('report.edit {"note":"<script>alert(1)</script>"}', 'draft', [], false),
        step('report.submit', 'submitted', [SUBMIT]),
      ],
    },
  ],
  refusals: [{ state: 'draft', event: 'report.approve', count: 7 }],
  cells: [
    {
      suite: 'm',
      state: 'draft',
      event: 'report.approve',
      who: 'verifier',
      payload: null,
      accepted: false,
      to: 'draft',
    },
    {
      suite: 'm',
      state: 'draft',
      event: 'report.submit',
      who: 'verifier',
      payload: null,
      accepted: true,
      to: 'submitted',
    },
  ],
  failures: [
    {
      suite: 'at random',
      message: 'report.approve by verifier in revision: the chart refuses it, the system accepted it',
      steps: ['report.submit by officer', 'report.revise by verifier', 'report.approve by verifier'],
      seed: 42,
      path: '3:1:0',
      replay: 'npm run test:model -- --seed 42 --path 3:1:0 -t "at random" tests/lifecycle/walk.api.test.ts',
      screenshots: [],
    },
    {
      suite: 'at random',
      message: 'no walk covers lifecycle.approved --report.reopen--> lifecycle.draft',
      steps: [],
      seed: null,
      path: null,
      replay: '',
      screenshots: [],
    },
  ],
  promises: [
    { sentence: 'nobody approves what is their own', kind: 'always', tried: 1234, broken: false },
    { sentence: 'draft', kind: 'in', tried: 5, broken: true },
  ],
  lint: [],
};

const report = (...args: string[]) =>
  spawnSync('node_modules/.bin/node', ['scripts/model-report.mjs', '--from', from, '--to', to, ...args], {
    encoding: 'utf8',
  });

describe('the report of the model tests', () => {
  let html = '';
  let said = '';
  beforeAll(() => {
    writeFileSync(picture, Buffer.from('89504e47', 'hex'));
    const [failure, gap] = REPORT.failures;
    const failures = [{ ...failure, screenshots: [picture] }, gap] as ModelReport['failures'];
    writeReport({ ...REPORT, failures }, from);
    const { stdout, stderr } = report('--seed', '42');
    said = stdout + stderr;
    html = readFileSync(join(to, 'index.html'), 'utf8');
  });

  it('says in one line per machine what was covered and what failed', () => {
    expect(said).toContain(
      '✗ lifecycle  states    2/3  transitions    1/2  paths   100  1 FAILED  1 not covered for a stated reason',
    );
    expect(said).toContain('1 failed, 1 not covered.');
  });

  it('begins with the sentence that counts, in Indonesian unless told', () => {
    expect(html).toContain('<h1>1 jalur gagal, 1 transisi belum tercakup</h1>');
  });

  it('shows the failing path with what was expected, what came, and how to see it again', () => {
    for (const part of [
      'Setujui laporan (report.approve) oleh verifier di revision',
      'bagan menolaknya',
      'sistem menerimanya',
      'Minta perbaikan (report.revise) oleh verifier',
      'npm run test:model -- --seed 42 --path 3:1:0 -t "at random" tests/lifecycle/walk.api.test.ts',
      'data:image/png;base64,iVBORw==',
    ]) {
      expect(html.includes(part) ? part : `missing: ${part}`).toBe(part);
    }
  });

  it('draws the chart with its counts, and names every gap with its reason', () => {
    expect(html).toContain('class="chart__svg"');
    expect(html).toContain('nobody rejects in this example');
    expect(html).toContain('report.reopen');
  });

  it('needs no script, asks for nothing outside, and quotes what was typed as text', () => {
    expect(html).not.toMatch(/<script|<link|<iframe|@import|url\(["']?https?:|(src|href)="(https?:)?\/\//);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('is folded by machine, and says what was promised and how often that was looked at', () => {
    expect(html.match(/<details class="ui-disclosure/g)?.length).toBe(1);
    expect(html).not.toContain('<details class="ui-disclosure ui-card ui-card--flush" open');
    for (const part of ['nobody approves what is their own', 'sesudah 1.234 langkah', 'dilanggar:']) {
      expect(html.includes(part) ? part : `missing: ${part}`).toBe(part);
    }
  });

  it('says of a chart that it was changed since', () => {
    expect(html).toContain('1 alur kerja berubah sejak laporan ini');
  });

  it('writes the same for the application, an overview and each machine, without pictures', () => {
    const served = JSON.parse(readFileSync(join(to, 'served/index.json'), 'utf8'));
    const part = readPart(readFileSync(join(to, 'served/lifecycle.json'), 'utf8'))?.machine;
    expect([served.format, served.version, served.seed, part?.walks[0]?.steps[1]?.takes]).toEqual([
      'capaian.model',
      2,
      42,
      [0],
    ]);
    expect(served.rows).toMatchObject([
      {
        machine: 'lifecycle',
        chart: '',
        transitions: { covered: 1, all: 2, missing: 1 },
        promises: { all: 2, tried: 1239, broken: 1 },
        levels: ['http'],
        made: { at: REPORT.at },
      },
    ]);
    for (const failures of [served.rows[0].failures, part?.failures]) {
      expect(failures).toEqual([{ ...REPORT.failures[0], screenshots: [] }]);
    }
  });

  it('refuses a language it does not have, and says when nothing was run', () => {
    expect(report('--lang', 'xx')).toMatchObject({ status: 1, stderr: expect.stringContaining('not "xx"') });
    expect(report('--from', join(folder, 'nothing'))).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('no model test was run'),
    });
  });
});
