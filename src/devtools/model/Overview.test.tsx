import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { MACHINE_IDS } from '#devtools/machines.ts';
import { Machines } from '#devtools/model/Machines.tsx';
import { Mutants } from '#devtools/model/Mutants.tsx';
import { Figures, Origin } from '#devtools/model/Overview.tsx';
import { type Made, ReadReport, type ShownReport, type ShownRow } from '#devtools/model/report.ts';
import en from '#services/i18n/locales/en.json';

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
});

const MADE: Made = { at: '2026-11-25T00:00:00.000Z', commit: 'abc1234', clean: true };
const covered = { covered: 3, excused: 0, all: 3, missing: 0 };
const rowOf = (machine: string, more: Partial<ShownRow> = {}): ShownRow => ({
  machine,
  chart: 'c',
  failures: [],
  states: covered,
  transitions: covered,
  levels: ['live'],
  walks: 10,
  refused: 20,
  promises: { all: 5, tried: 700, broken: 0 },
  findings: 0,
  made: MADE,
  ...more,
});
const reportOf = (rows: ShownRow[], more: Partial<ShownReport> = {}): ShownReport => ({
  format: 'capaian.model',
  version: 2,
  seed: 1,
  rows,
  ...more,
});
const whole = MACHINE_IDS.map((id) => rowOf(id));
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const origin = (rows: ShownRow[], outdated: string[] = []) =>
  textOf(<Origin read={new ReadReport(reportOf(rows), new Set(outdated))} />);

describe('where a report is from', () => {
  it('is told with its commit, and that the charts are those of this build only when all of them are', () => {
    expect(origin(whole)).toMatch(/commit abc1234\. .*The charts in this build are the ones that were tested\./);
    expect(origin(whole, ['bell'])).not.toContain('the ones that were tested');
    expect(origin(whole.slice(1))).not.toContain('the ones that were tested');
  });

  it('names the workflows that were changed since, and those that it says nothing of', () => {
    expect(origin(whole, ['session'])).toMatch(/1 workflow was changed since this report .*older chart.*Session/i);
    expect(origin(whole.filter(({ machine }) => machine !== 'outbox'))).toContain('1 workflow of this build is not in');
  });

  it('says when it was made of more than a commit, of an unknown one, or of several', () => {
    const made = (one: Partial<Made>) => whole.map((row) => ({ ...row, made: { ...MADE, ...one } }));
    expect(origin(made({ clean: false }))).toContain('with changes that were not committed');
    expect(origin(made({ commit: null }))).toContain('the commit is not known');
    const older = { ...MADE, at: '2026-11-20T00:00:00.000Z', commit: 'old1234' };
    expect(origin(whole.map((row, i) => (i === 0 ? { ...row, made: older } : row)))).toContain('Its oldest part is of');
    expect(origin(whole)).not.toContain('oldest');
  });
});

describe('the figures', () => {
  it('are those of all machines, and of bugs only where there was a sample', () => {
    const read = (more: Partial<ShownReport>) =>
      textOf(<Figures read={new ReadReport(reportOf([rowOf('bell'), rowOf('board')], more), new Set())} />);
    expect(read({})).toMatch(/paths walked 20 .*refused 40 .*promises 10 looked at 1,400 times $/);
    const drawn = { at: '2026-11-24', seed: 7, survivors: [], layers: [{ layer: 'domain', found: 7, of: 8 }] };
    expect(read({ drawn })).toContain('drawn bugs found 7/8');
  });

  it('of a sample name what was not measured, and what would go unseen', () => {
    const survivors = [{ file: 'src/domain/a.ts', line: 3, was: 'a < b', is: 'a <= b' }];
    const drawn = { at: '2026-11-24', seed: 7, survivors, layers: [{ layer: 'domain', found: 7, of: 8 }] };
    const text = textOf(<Mutants report={reportOf([], { drawn })} />);
    expect(text).toMatch(/Seed 7 .*rules of the domain 7\/8 .*Not measured: workflows, .* and server\./);
    expect(text).toContain('src/domain/a.ts:3 a &lt; b → a &lt;= b');
  });
});

it('a machine that needs attention comes first, and says so', () => {
  const rows = [
    rowOf('bell'),
    rowOf('board', { promises: { all: 5, tried: 9, broken: 1 } }),
    rowOf('todo', { transitions: { covered: 1, excused: 1, all: 3, missing: 1 } }),
  ];
  const text = textOf(<Machines rows={rows} outdated={new Set(['todo'])} content={() => null} />);
  expect(text).toMatch(/board Failed a running machine .*todo changed since .*1\/3 Transitions 1 with a reason .*bell/);
});
