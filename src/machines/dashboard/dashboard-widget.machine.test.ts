/** What one part of the dashboard shows meanwhile: the walk of it looks at the states. */
import { expect, it } from 'vitest';
import { widgetMachine, type WidgetResult } from '#machines/dashboard/dashboard-widget.machine.ts';
import {
  appearanceOf,
  contentOf,
  dataFrom,
  failureOf,
  questionOf,
  totalOf,
} from '#machines/dashboard/dashboard-widget.selectors.ts';
import { type Inquiry, isEmpty, type WidgetContent } from '#machines/dashboard/dashboard-widget.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import {
  exampleCapaian,
  exampleMatrix,
  examplePercentage,
  exampleSatker,
  exampleStatistics,
} from '#tests/support/dashboard-tapin.ts';
import { failed } from '#tests/support/failures.ts';

const INQUIRY: Inquiry = {
  satker: 'tapin',
  tahun: 2026,
  periode: 'TW2',
  base: 'disetujui',
  kind: 'matrik',
  kelompok: 'indikator',
  kelas: '',
  sasaran: '',
  q: '',
  hal: 1,
  per: 20,
};
const matrix = (total: number, baris = exampleMatrix().baris): WidgetResult => ({
  ok: true,
  content: { kind: 'matrik', data: { ...exampleMatrix(), baris }, total },
});

function open() {
  const load = byHand<WidgetResult, Inquiry>();
  const actor = createActor(widgetMachine.provide({ actors: { loadWidget: load.logic } }), {
    input: { inquiry: INQUIRY },
  }).start();
  const now = () => actor.getSnapshot();
  const shown = () => [frameOf(now()), totalOf(now()), failureOf(now())?.message ?? null];
  return { load, now, shown, refresh: () => actor.send({ type: 'widget.refresh' }), actor };
}

it('asks what it was made for, shows all of the answer, and counts the rows of every page', async () => {
  const { load, now, shown } = open();
  expect([shown(), contentOf(now(), 'matrik')]).toEqual([['loading', 0, null], null]);
  await load.answer(matrix(41));
  expect([load.inputs, questionOf(now()), shown()]).toEqual([[INQUIRY], INQUIRY, ['ready', 41, null]]);
  expect(contentOf(now(), 'matrik')).toEqual(exampleMatrix());
  // Of an answer of another kind there is nothing to draw.
  expect(contentOf(now(), 'statistik')).toBeNull();
  expect(dataFrom({ kind: 'statistik', data: exampleStatistics() }, 'statistik')).toEqual(exampleStatistics());
});

it('keeps its figures while they are asked for again and when that fails, says why, and is tried again', async () => {
  const { load, now, shown, refresh } = open();
  await load.answer(matrix(41));
  refresh();
  expect(shown()).toEqual(['refreshing', 41, null]);
  await load.answer(failed('offline', 'Jaringan putus'));
  expect([shown(), contentOf(now(), 'matrik')]).toEqual([['offline', 41, 'Jaringan putus'], exampleMatrix()]);
  refresh();
  expect([frameOf(now()), contentOf(now(), 'matrik')]).toEqual(['refreshing', exampleMatrix()]);
  await load.answer(matrix(40));
  expect(shown()).toEqual(['ready', 40, null]);
});

it('that never had figures waits for them again, whatever the reason was', async () => {
  const { load, shown, refresh } = open();
  await load.answer(failed('forbidden', 'Bukan satker Anda'));
  expect(shown()).toEqual(['forbidden', 0, 'Bukan satker Anda']);
  refresh();
  expect(shown()[0]).toBe('loading');
  await load.breaks();
  expect(shown()).toEqual(['failed', 0, null]);
});

it('shows what was asked for last, also when news comes before the answer', async () => {
  const { load, shown, refresh } = open();
  refresh();
  await load.answer(matrix(1), 0);
  expect([load.inputs.length, shown()]).toEqual([2, ['loading', 0, null]]);
  await load.answer(matrix(2));
  refresh();
  refresh();
  await load.answer(matrix(4));
  await load.answer(matrix(3), 2);
  expect([load.inputs.length, shown()]).toEqual([4, ['ready', 4, null]]);
});

it('that has become empty shows nothing of before, and what comes into it later', async () => {
  const { load, now, shown, refresh } = open();
  await load.answer(matrix(41));
  refresh();
  await load.answer(matrix(0, []));
  expect([shown(), contentOf(now(), 'matrik')?.baris]).toEqual([['empty', 0, null], []]);
  refresh();
  await load.answer(matrix(7));
  expect(shown()).toEqual(['ready', 7, null]);
});

it('stays a table or a chart as it was chosen, through failures and new figures', async () => {
  const { actor, load, now, refresh } = open();
  const first = appearanceOf(now());
  actor.send({ type: 'view.table' });
  await load.answer(failed());
  refresh();
  await load.answer(matrix(41));
  const chosen = appearanceOf(now());
  actor.send({ type: 'view.chart' });
  expect([first, chosen, appearanceOf(now())]).toEqual(['chart', 'table', 'chart']);
});

/** Figures of nobody, and with one thing in them that a person would look for. */
const capaian = exampleCapaian();
const none = { ...capaian.konteks, jumlah_wajib: 0 };
const nobody = { ...none, jumlah_satker: 0 };
const noTrend = capaian.tren.map((one) => ({ ...one, capaian_tahun: null, capaian_periode: null }));
const yearOnly = noTrend.map((one) => ({ ...one, capaian_tahun: 6.38 }));
const periods = examplePercentage().periode.map((one) => ({ ...one, total: 0 }));
const satker = exampleSatker();
const [TAPIN = null] = satker.satker;
const CONTENTS: [string, WidgetContent, boolean][] = [
  ['nobody has to report and never had', { kind: 'capaian', data: { ...capaian, konteks: none, tren: noTrend } }, true],
  [
    'nobody has to report, but once had',
    { kind: 'capaian', data: { ...capaian, konteks: none, tren: yearOnly } },
    false,
  ],
  ['nothing is reported yet by those who have to', { kind: 'capaian', data: { ...capaian, tren: noTrend } }, false],
  ['no indicator in any quarter', { kind: 'persentase', data: { ...examplePercentage(), periode: periods } }, true],
  ['indicators in some quarter', { kind: 'persentase', data: examplePercentage() }, false],
  ['no unit', { kind: 'statistik', data: { ...exampleStatistics(), konteks: nobody } }, true],
  ['no unit below, but one itself', { kind: 'satker', data: { ...satker, satker: [], induk: TAPIN }, total: 0 }, false],
  ['neither', { kind: 'satker', data: { ...satker, satker: [], induk: null }, total: 0 }, true],
  ['no recap', { kind: 'rekap', data: [] }, true],
];
it.each(CONTENTS)('%s: whether there is anything to draw', (_, content, empty) => {
  expect(isEmpty(content)).toBe(empty);
});
