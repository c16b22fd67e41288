import { expect, it } from 'vitest';
import { isReady, maySetUp, type Readiness, shareOf, stageOf, stepsOf } from '#domain/home/readiness.ts';
import { emptyReadiness, exampleReadiness } from '#tests/support/readiness.ts';

/** A year of which nothing is there. */
const EMPTY = emptyReadiness();
const units = { satker: { aktif: 14, tingkat: [{ level_id: 2, jumlah: 14 }] } };
const stands = (year: Readiness) =>
  stepsOf(year)
    .map(({ state, needs }) => (needs === null ? state : `${state} ${needs}`))
    .join(', ');

it.each<[string, Partial<Readiness>, string]>([
  ['nothing is there', {}, 'current, open, waiting satker, waiting satker, waiting indikator'],
  ['there are units', units, 'done, current, open, waiting tahun, waiting indikator'],
  ['the year is only planned', { ...units, status: 'rencana' }, 'done, current, open, open, waiting indikator'],
  [
    'the year is there before the units',
    { status: 'aktif' },
    'current, done, waiting satker, waiting satker, waiting indikator',
  ],
  ['units and year are there', { ...units, status: 'aktif' }, 'done, done, current, open, waiting indikator'],
  [
    'a window was set before there was anything to report',
    { ...units, status: 'aktif', jadwal: exampleReadiness().jadwal },
    'done, done, current, open, done',
  ],
  ['all is there', exampleReadiness(), 'done, done, done, done, done'],
])('%s', (_, year, expected) => {
  expect(stands({ ...EMPTY, ...year })).toBe(expected);
});

it.each<[string, Partial<Readiness['pengguna']>, number, boolean]>([
  ['no unit has both, of 14 active ones', { satker: 14, pelapor: 3, verifikator: 1 }, 0, false],
  ['one of 14 could report, and nobody knows yet which will', { satker: 14, lengkap: 1 }, 0, true],
  ['one of the three that have indicators has nobody', { satker: 3, lengkap: 2 }, 3, false],
  ['all three that have indicators have both', { satker: 3, lengkap: 3 }, 3, true],
])('people: %s', (_, pengguna, satker, done) => {
  const year = exampleReadiness();
  const counts = { ...EMPTY.pengguna, ...pengguna };
  const step = stepsOf({ ...year, pengguna: counts, indikator: { ...year.indikator, satker } })[2];
  expect([step?.state === 'done', shareOf('pengguna', { ...year, pengguna: counts })]).toEqual([
    done,
    { done: counts.lengkap, of: counts.satker },
  ]);
});

it('indicators are done when each has its target of the year, and a window needs one indicator only', () => {
  const year = exampleReadiness();
  const some = { ...year, indikator: { ...year.indikator, tanpa_target: 2 }, jadwal: EMPTY.jadwal };
  expect([stands(some), shareOf('indikator', some)]).toEqual(['done, done, done, current, open', { done: 15, of: 17 }]);
  expect(shareOf('satker', some)).toBeNull();
});

it('shows the steps, then one line, and nothing of a year that runs, is over or was closed', () => {
  const year = exampleReadiness();
  const shown = (more: Partial<Readiness>, from = year) => stageOf({ ...from, ...more });
  expect([shown({}, { ...EMPTY }), shown({}), isReady(year)]).toEqual(['steps', 'ready', true]);
  for (const gone of [{ berjalan: true }, { ditutup: true }, { status: 'ditutup' as const }]) {
    expect([shown(gone), shown(gone, EMPTY)]).toEqual(['none', 'none']);
  }
});

it('concerns whoever may create everything that the steps ask for', () => {
  const all = ['Unit', 'Tahun', 'User', 'Kpi', 'Jadwal'];
  const who = (subjects: string[], action = 'create') =>
    maySetUp({ can: (does, subject) => does === action && subjects.includes(subject) });
  expect([who(all), who(all, 'read')]).toEqual([true, false]);
  for (const one of all) expect(who(all.filter((other) => other !== one))).toBe(false);
});
