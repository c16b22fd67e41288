import { expect, it } from 'vitest';
import type { ReportItem, UnitItem } from '#contract/home.ts';
import type { ReportBrief } from '#contract/report.ts';
import { type HomeData, type HomeInput, homeMachine, type HomeResult } from '#machines/home/home.machine.ts';
import {
  awaitedNotListed,
  awaitedOf,
  turnsOf,
  isWithoutIndicators,
  turnCount,
  reviewCount,
  comingOf,
  leaderOf,
  latestOf,
} from '#machines/home/home.selectors.ts';
import type { Failure } from '#machines/kit/failure.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { exampleNotSent, exampleTurns } from '#tests/support/turns-tapin.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';
import { briefOf, sampleReport, UNIT_NAME } from '#tests/support/world/report.ts';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';

const TAPIN = '01900000-0000-7000-8000-000000000001';
const reportOf = (more: Partial<ReportBrief>) =>
  briefOf(
    sampleReport([], {
      id: '01900000-0000-7000-8000-0000000000aa',
      unit_id: TAPIN,
      unit_jalur: [TAPIN],
      unit: { id: TAPIN, nama_unit: UNIT_NAME },
      periode: 'TW1',
      submitted_at: '2026-04-07T08:00:00Z',
      ...more,
    }),
  );
const officer = { id: 'p', reading: true, reporting: true, deciding: false };
const verifier = { id: 'v', reading: true, reporting: false, deciding: true };
const EMPTY = exampleTurns({ petugas: null, lencana: { petugas: 0, verifikator: 0, total: 0 } });
const data = (more: Partial<HomeData>): HomeData => ({ turns: EMPTY, wholeYear: [], indicators: 17, ...more });
const waiting = (report: ReportBrief): ReportItem => ({
  laporan: report,
  alasan: 'menunggu_keputusan',
  sejak: '2026-04-07T08:00:00Z',
  hari: 3,
});
const queue = (...reports: ReportBrief[]) => ({
  ...EMPTY,
  verifikator: { antrean: reports.map(waiting), total: reports.length },
  lencana: { petugas: 0, verifikator: reports.length, total: reports.length },
});

function start(person: HomeInput['person'], answers: (HomeData | Failure | Error)[], satker = TAPIN) {
  const asked: HomeInput[] = [];
  const actor = createActor(
    homeMachine.provide({
      actors: {
        loadHome: fromPromise<HomeResult, HomeInput>(async ({ input }) => {
          asked.push(input);
          const answer = answers.shift() ?? new Error('no more answers');
          if (answer instanceof Error) throw answer;
          return 'kind' in answer ? { ok: false, failure: answer } : { ok: true, ...answer };
        }),
        watchReturn: fromCallback(() => {}),
      },
    }),
    { input: { satker, tahun: 2026, person } },
  ).start();
  return { actor, asked };
}
const settled = (actor: ReturnType<typeof start>['actor']) => waitFor(actor, (home) => home.hasTag('settled'));

it('a verifier is shown what waits, and the newest reported quarter', async () => {
  const report = reportOf({});
  const { actor, asked } = start(verifier, [data({ turns: queue(report), wholeYear: [report] })]);
  expect(frameOf(actor.getSnapshot())).toEqual('loading');
  await settled(actor);
  const home = actor.getSnapshot();
  expect(turnsOf(home)).toEqual([{ kind: 'verifikasi', laporan: report, alasan: 'menunggu_keputusan', hari: 3 }]);
  expect(reviewCount(home)).toEqual(1);
  expect(latestOf(home)).toEqual(report);
  expect(frameOf(home)).toEqual('ready');
  expect(asked).toEqual([{ satker: TAPIN, tahun: 2026, person: verifier }]);
});

it('what is not to be done yet is no turn, but is shown', async () => {
  const later = exampleNotSent({ alasan: 'triwulan_mendatang' });
  const send: ReportItem = { ...waiting(reportOf({})), alasan: 'menunggu_verifikasi' };
  const officerValue = { revisi: [], draf: [], menunggu: [send], belum: [later], total_menunggu: 3 };
  const { actor } = start(officer, [data({ turns: { ...EMPTY, petugas: officerValue } })]);
  await settled(actor);
  const home = actor.getSnapshot();
  expect([turnsOf(home), awaitedOf(home), comingOf(home)]).toEqual([[], [send], [later]]);
  // Of three the server names the one that waits longest.
  expect([frameOf(home), turnCount(home), awaitedNotListed(home)]).toEqual(['ready', 0, 2]);
});

it('leaders see which units are not done, of which quarter', async () => {
  const unread: UnitItem = {
    unit: { id: TAPIN, nama_unit: UNIT_NAME },
    laporan_id: null,
    status: null,
    alasan: 'belum_dibuat',
    sejak: null,
    hari: 4,
    terlambat_hari: 3,
  };
  const brief = { semua: 516, unit: 1, belum: 1, draf: 0, revisi: 0, menunggu: 0, disetujui: 0, terlambat: 1 };
  const leader = { belum: [unread], menunggu: [], ringkas: brief };
  const { actor } = start({ ...officer, reporting: false }, [data({ turns: { ...EMPTY, pimpinan: leader } })], '');
  await settled(actor);
  expect(leaderOf(actor.getSnapshot())).toEqual({ ...leader, periode: 'TW3' });
  expect(frameOf(actor.getSnapshot())).toEqual('ready');
});

it('leaders see that units have no indicators, also where nobody has anything to report', async () => {
  const brief = { semua: 516, unit: 0, belum: 0, draf: 0, revisi: 0, menunggu: 0, disetujui: 0, terlambat: 0 };
  const frameWith = async (ringkas: typeof brief) => {
    const leader = { belum: [], menunggu: [], ringkas };
    const { actor } = start({ ...officer, reporting: false }, [data({ turns: { ...EMPTY, pimpinan: leader } })], '');
    await settled(actor);
    return frameOf(actor.getSnapshot());
  };
  expect(await frameWith(brief)).toEqual('ready');
  expect(await frameWith({ ...brief, unit: 516, disetujui: 516 })).toEqual('empty');
});

it('a year without indicators is told apart from a year where all is done', async () => {
  const { actor } = start(officer, [data({ indicators: 0 }), data({})]);
  await settled(actor);
  expect(isWithoutIndicators(actor.getSnapshot())).toEqual(true);
  actor.send({ type: 'home.refresh' });
  await settled(actor);
  expect(isWithoutIndicators(actor.getSnapshot())).toEqual(false);
});

it('refreshing keeps what is shown, even when it fails', async () => {
  const report = reportOf({});
  const { actor } = start(verifier, [data({ turns: queue(report) }), failed('offline').failure]);
  await settled(actor);
  actor.send({ type: 'home.refresh' });
  expect(frameOf(actor.getSnapshot())).toEqual('refreshing');
  await waitFor(actor, (home) => !home.hasTag('refreshing'));
  expect([frameOf(actor.getSnapshot()), reviewCount(actor.getSnapshot())]).toEqual(['offline', 1]);
  actor.send({ type: 'home.refresh' });
  expect(frameOf(actor.getSnapshot())).toEqual('refreshing');
});

it.each([
  ['for the first time', [], 'loading'],
  ['again', [queue(reportOf({}))], 'refreshing'],
  ['again after nothing waited', [EMPTY], 'empty'],
] as const)(
  'what happens while the page is on its way %s is asked for once more when it is there',
  async (_, first, frame) => {
    const load = byHand<HomeResult, HomeInput>();
    const input = { satker: TAPIN, tahun: 2026, person: verifier };
    const logic = homeMachine.provide({ actors: { loadHome: load.logic, watchReturn: fromCallback(() => {}) } });
    const actor = createActor(logic, { input }).start();
    const answer = (turns: HomeData['turns']) => load.answer({ ok: true, ...data({ turns }) });
    const seen = () => [frameOf(actor.getSnapshot()), reviewCount(actor.getSnapshot()), load.inputs.length];
    for (const turns of first) {
      await answer(turns);
      actor.send({ type: 'home.refresh' });
    }
    const asked = load.inputs.length;
    expect(frameOf(actor.getSnapshot())).toBe(frame);
    // However much happens: an answer that is begun anew each time would never come in a busy office.
    for (const type of ['home.outdated', 'home.outdated'] as const) actor.send({ type });
    expect(load.inputs.length).toBe(asked);
    await answer(queue(reportOf({})));
    expect(seen()).toEqual(['refreshing', 1, asked + 1]);
    await answer(queue(reportOf({}), reportOf({ id: '01900000-0000-7000-8000-0000000000ab' })));
    expect(seen()).toEqual(['ready', 2, asked + 1]);
  },
);

it('after a failure it is up to the person, whatever happened meanwhile', async () => {
  const load = byHand<HomeResult, HomeInput>();
  const input = { satker: TAPIN, tahun: 2026, person: verifier };
  const logic = homeMachine.provide({ actors: { loadHome: load.logic, watchReturn: fromCallback(() => {}) } });
  const actor = createActor(logic, { input }).start();
  actor.send({ type: 'home.outdated' });
  await load.answer(failed('offline'));
  expect([frameOf(actor.getSnapshot()), load.inputs.length]).toEqual(['offline', 1]);
  actor.send({ type: 'home.refresh' });
  await load.answer({ ok: true, ...data({}) });
  expect([frameOf(actor.getSnapshot()), load.inputs.length]).toEqual(['empty', 2]);
});

it('a first load that fails says so and can be tried again', async () => {
  const { actor } = start(officer, [new Error('offline'), data({ turns: exampleTurns() })]);
  await waitFor(actor, (home) => home.matches('troubled'));
  expect([frameOf(actor.getSnapshot()), turnCount(actor.getSnapshot())]).toEqual(['failed', null]);
  actor.send({ type: 'home.refresh' });
  await settled(actor);
  expect(turnsOf(actor.getSnapshot()).map(({ kind }) => kind)).toEqual(['belum']);
});

it('another unit or year loads anew and forgets what was shown', async () => {
  const report = reportOf({});
  const { actor, asked } = start(verifier, [data({ turns: queue(report), wholeYear: [report] }), data({})]);
  await settled(actor);
  actor.send({ type: 'workspace.change', satker: '', tahun: 2025 });
  expect(frameOf(actor.getSnapshot())).toEqual('loading');
  expect(turnsOf(actor.getSnapshot())).toEqual([]);
  await settled(actor);
  expect(asked.at(-1)).toEqual({ satker: '', tahun: 2025, person: verifier });
});

it('names the newest report of one unit, and of no unit where all are looked at: it would be anybody’s', async () => {
  const newest = async (satker: string) => {
    const { actor } = start(officer, [data({ wholeYear: [reportOf({})] })], satker);
    await settled(actor);
    return latestOf(actor.getSnapshot())?.id ?? null;
  };
  expect([await newest(TAPIN), await newest('')]).toEqual([reportOf({}).id, null]);
});
