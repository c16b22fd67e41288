import { describe, expect, it } from 'vitest';
import { reportHtml } from '../src/html.ts';
import type { ModelReport } from '../src/report.ts';

const report = (machine: string, more: Partial<ModelReport> = {}): ModelReport => ({
  format: 'model.report',
  version: 1,
  machine,
  hash: 'a',
  file: 'a.test.ts',
  at: '2026-01-01T00:00:00.000Z',
  states: [{ id: machine, type: 'atomic', count: 2, excuse: null }],
  transitions: [
    { key: 'a --b--> c', source: 'a', event: 'b', guard: null, targets: ['c'], count: 0, excuse: 'Nobody does.' },
  ],
  suites: [
    {
      name: 'walked',
      file: 'a.test.ts',
      kind: 'walk',
      level: 'live',
      walks: 3,
      events: 4,
      refused: 1,
      ms: 5,
      failures: 0,
    },
  ],
  walks: [],
  refusals: [{ state: 'a', event: 'x <b>', count: 2 }],
  cells: [],
  failures: [],
  lint: [],
  ...more,
});

describe('the page of the reports', () => {
  it('says that all is well, with the reason for what is not covered', () => {
    const html = reportHtml([report('door')]);
    expect(html).toContain('<p>All paths hold.</p>');
    expect(html).toContain('<strong>✓ door</strong> <span>States 1/1 · Transitions 0/1 · 3</span>');
    expect(html).toContain('a --b--&gt; c not covered: Nobody does.');
    expect(html).toContain('<li>x &lt;b&gt; in a (2)</li>');
    expect(html).not.toMatch(/<script|https?:\/\/|<details open/);
  });

  it('opens what fails and puts it first, with its steps and how to repeat it', () => {
    const failure = {
      suite: 'walked',
      message: 'step 1, go: leads to a instead of b',
      steps: ['go & stay'],
      seed: null,
      path: null,
      replay: 'MODEL_SUITE="<a>" npx vitest',
      screenshots: [],
    };
    const html = reportHtml([report('door'), report('gate', { failures: [failure] })]);
    expect(html.indexOf('✗ gate')).toBeLessThan(html.indexOf('✓ door'));
    expect(html).toContain('<p>1 failed, 0 not covered</p>');
    expect(html).toContain(
      '<ol><li>go &amp; stay</li></ol><p>Repeat it: <code>MODEL_SUITE=&quot;&lt;a&gt;&quot; npx vitest</code></p>',
    );
  });

  it('speaks another language, and counts what has no reason', () => {
    const bare = report('door', { states: [{ id: 'a', type: 'atomic', count: 0, excuse: null }] });
    const html = reportHtml([bare], { lang: 'de', texts: { failures: '% gescheitert', gaps: '% nicht begangen' } });
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<p>0 gescheitert, 1 nicht begangen</p>');
  });
});
