import { describe, expect, it } from 'vitest';
import { waitFor } from '#machines/kit/xstate.ts';
import { currentIndicator, decisionSheet, emptyOnes, indicatorSummary } from '#machines/review/review.selectors.ts';
import { CHECK, decide, MANAGE, reviewing, start, world } from '#tests/support/review-world.ts';
import { exampleHistory, OFFICER, sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';

const nothing = { wajib: false, target: 0, realisasi: 0, capaian: null, warna: null, analisis: null, files: [] };
const judged = (actor: ReturnType<typeof start>) =>
  indicatorSummary(actor.getSnapshot()).map(({ id, keadaan }) => [id, keadaan]);

async function begin(...details: ReturnType<typeof sampleDetail>[]) {
  const actor = start(world(sampleReport(details)));
  await waitFor(actor, reviewing);
  actor.send(MANAGE);
  return actor;
}

/** Verdict, words and version of an objection that was written and not checked yet. */
const ASKED = ['perbaikan', 'Lampirkan rekap.', null];

describe('judging', () => {
  it('wants a choice for a figure: nothing is in order by default', async () => {
    const actor = await begin(sampleDetail('i1'), sampleDetail('i2'));
    actor.send(CHECK);
    const { detail, isUndecided } = currentIndicator(actor.getSnapshot()) ?? {};
    expect([detail?.id, isUndecided, judged(actor)]).toEqual([
      'i1',
      true,
      [
        ['i1', 'belum'],
        ['i2', 'belum'],
      ],
    ]);
    actor.send({ type: 'verdict.choose', verdik: 'sesuai' });
    actor.send(CHECK);
    expect(judged(actor)[0]).toEqual(['i1', 'diperiksa']);
  });

  it('passes together what has nothing in it, and only that, and takes it back', async () => {
    const actor = await begin(
      sampleDetail('i1'),
      sampleDetail('i2', nothing),
      sampleDetail('i3', { ...nothing, realisasi: null }),
      sampleDetail('i4', { ...nothing, realisasi: 7 }),
      sampleDetail('i5', { ...nothing, analisis: 'Belum diukur.' }),
      sampleDetail('i6', { ...nothing, files: sampleDetail('x').files }),
      sampleDetail('i7', { ...nothing, feedback: 'Mohon dijelaskan.', feedback_status: 'perbaikan' }),
      sampleDetail('i8', { ...nothing, wajib: true }),
    );
    expect(emptyOnes(actor.getSnapshot())).toEqual({ passable: 2, passed: 0, carried: 0 });
    actor.send({ type: 'empty.pass' });
    expect(emptyOnes(actor.getSnapshot())).toEqual({ passable: 0, passed: 2, carried: 0 });
    expect(judged(actor).filter(([, state]) => state === 'diperiksa')).toEqual([
      ['i2', 'diperiksa'],
      ['i3', 'diperiksa'],
    ]);
    actor.send({ type: 'empty.restore' });
    expect(emptyOnes(actor.getSnapshot())).toEqual({ passable: 2, passed: 0, carried: 0 });
  });

  it.each([
    ['is as it was', null, 1, 'belum'],
    ['was changed since', 'i2', 0, 'berubah'],
  ])('passes in the second round, anew, only what has nothing in it and %s', async (_, changed, passable, state) => {
    const server = {
      ...world(sampleReport([sampleDetail('i1'), sampleDetail('i2', nothing)], { putaran: 2 })),
      history: [
        exampleHistory('revise', VERIFIER, null),
        exampleHistory('update', OFFICER, changed && [{ detail_id: changed, kolom: 'realisasi', ke: '0', dari: null }]),
        exampleHistory('submit', OFFICER, null),
      ],
    };
    const actor = start(server);
    await waitFor(actor, reviewing);
    expect([judged(actor)[1], emptyOnes(actor.getSnapshot())]).toEqual([
      ['i2', state],
      { passable, passed: 0, carried: 0 },
    ]);
  });

  it('keeps in the second round what was looked through and has not changed, and says so', async () => {
    const seen = (id: string) => ({ detail_id: id, kolom: 'diperiksa', dari: null, ke: true });
    const details = ['i1', 'i2', 'i3', 'i4'].map((id) => sampleDetail(id, id === 'i1' ? {} : nothing));
    const server = {
      ...world(sampleReport(details, { putaran: 2 })),
      history: [
        // An indicator of another report is nobody's here.
        exampleHistory('revise', VERIFIER, [seen('i2'), seen('i3'), seen('x1')]),
        exampleHistory('update', OFFICER, [{ detail_id: 'i3', kolom: 'realisasi', ke: '0', dari: null }]),
        exampleHistory('submit', OFFICER, null),
      ],
    };
    const actor = start(server);
    await waitFor(actor, reviewing);
    expect(indicatorSummary(actor.getSnapshot()).map(({ id, keadaan, carried }) => [id, keadaan, carried])).toEqual([
      ['i1', 'belum', false],
      ['i2', 'diperiksa', true],
      ['i3', 'berubah', false],
      ['i4', 'belum', false],
    ]);
    expect(emptyOnes(actor.getSnapshot())).toEqual({ passable: 1, passed: 1, carried: 1 });
    actor.send(MANAGE);
    actor.send({ type: 'empty.pass' });
    expect(emptyOnes(actor.getSnapshot())).toEqual({ passable: 0, passed: 2, carried: 1 });
    actor.send({ type: 'indicator.open', id: 'i2' });
    expect(currentIndicator(actor.getSnapshot())?.carried).toBe(true);
    actor.send({ type: 'feedback.change', text: 'Mohon dijelaskan.' });
    expect(currentIndicator(actor.getSnapshot())?.carried).toBe(false);
    actor.send({ type: 'empty.restore' });
    expect(emptyOnes(actor.getSnapshot())).toEqual({ passable: 1, passed: 0, carried: 0 });
  });

  it.each([
    ['of the round before', 1, { decision: null, checked: [], i1: ['sesuai', '', 1], i2: [null, '', null] }],
    ['of this round', 2, { decision: 'revise', checked: ['buktiTerbaca'], i1: ['sesuai', '', null], i2: ASKED }],
    [
      'from before rounds were kept',
      null,
      { decision: 'revise', checked: ['buktiTerbaca'], i1: ['sesuai', '', null], i2: ASKED },
    ],
  ])('takes up from a draft %s what belongs to the second round', async (_, putaran, expected) => {
    const server = {
      ...world(
        sampleReport(
          ['i1', 'i2', 'i3'].map((id) => sampleDetail(id)),
          { putaran: 2 },
        ),
      ),
      history: [
        exampleHistory('feedback', VERIFIER, [
          { detail_id: 'i1', kolom: 'feedback_status', dari: null, ke: 'sesuai' },
          { detail_id: 'i2', kolom: 'feedback_status', dari: null, ke: 'perbaikan' },
          { detail_id: 'i2', kolom: 'feedback', dari: null, ke: 'Lampirkan rekap.' },
        ]),
        exampleHistory('revise', VERIFIER, null),
        exampleHistory('update', OFFICER, [{ detail_id: 'i2', kolom: 'realisasi', ke: '61', dari: '58' }]),
        exampleHistory('submit', OFFICER, null),
      ],
      draf: {
        skema: 1 as const,
        putaran,
        penilaian: {
          i1: { verdik: 'sesuai' as const, feedback: '', diperiksa: null },
          i2: { verdik: 'perbaikan' as const, feedback: 'Lampirkan rekap.', diperiksa: null },
          i3: { verdik: 'perbaikan' as const, feedback: 'Belum pernah dikirim.', diperiksa: 1 },
        },
        centang: ['buktiTerbaca' as const],
        keputusan: 'revise' as const,
        catatan: 'Tulisan sendiri.',
      },
    };
    const { context } = await waitFor(start(server), reviewing);
    const said = (id: string) => Object.values(context.penilaian[id] ?? {});
    const { i1, i2, ...choices } = expected;
    expect({ decision: context.decision, checked: context.checked }).toEqual(choices);
    expect([said('i1'), said('i2')]).toEqual([i1, i2]);
    expect(said('i3')).toEqual(['perbaikan', 'Belum pernah dikirim.', putaran === 1 ? null : 1]);
    expect(context.catatan).toBe('Tulisan sendiri.');
  });

  it('counts a verdict once it was given: what merely has nothing to judge is not judged yet', async () => {
    const actor = start(
      world(sampleReport([sampleDetail('i1'), sampleDetail('i2', nothing), sampleDetail('i3', nothing)])),
    );
    await waitFor(actor, reviewing);
    const counted = () => decisionSheet(actor.getSnapshot()).jumlah;
    expect(counted()).toEqual({ sesuai: 0, perbaikan: 0, tidakDinilai: 0, belum: 3 });
    actor.send(MANAGE);
    actor.send({ type: 'verdict.choose', verdik: 'sesuai' });
    actor.send({ type: 'empty.pass' });
    expect(counted()).toEqual({ sesuai: 1, perbaikan: 0, tidakDinilai: 2, belum: 0 });
  });

  it('tells with the decision what was looked through and not assessed, without a word', async () => {
    const server = world(
      sampleReport([sampleDetail('i1'), sampleDetail('i2', nothing), sampleDetail('i3', { ...nothing, wajib: true })]),
    );
    const actor = start(server);
    await waitFor(actor, reviewing);
    actor.send(MANAGE);
    actor.send({ type: 'verdict.choose', verdik: 'perbaikan' });
    actor.send({ type: 'feedback.change', text: 'Bukti tidak terbaca.' });
    actor.send(CHECK);
    actor.send({ type: 'empty.pass' });
    await decide(actor, 'revise', 'Lengkapi bukti dukung.');
    expect(server.calls.at(-1)).toMatchObject({ patch: { body: { diperiksa: ['i2'] } } });
  });
});
