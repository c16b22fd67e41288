import { describe, expect, it } from 'vitest';
import { waitFor } from '#machines/kit/xstate.ts';
import { currentIndicator, emptyOnes, indicatorSummary } from '#machines/review/review.selectors.ts';
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
      riwayat: [
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
      riwayat: [
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
    actor.send({ type: 'feedback.change', teks: 'Mohon dijelaskan.' });
    expect(currentIndicator(actor.getSnapshot())?.carried).toBe(false);
    actor.send({ type: 'empty.restore' });
    expect(emptyOnes(actor.getSnapshot())).toEqual({ passable: 1, passed: 0, carried: 0 });
  });

  it('tells with the decision what was looked through and not assessed, without a word', async () => {
    const server = world(
      sampleReport([sampleDetail('i1'), sampleDetail('i2', nothing), sampleDetail('i3', { ...nothing, wajib: true })]),
    );
    const actor = start(server);
    await waitFor(actor, reviewing);
    actor.send(MANAGE);
    actor.send({ type: 'verdict.choose', verdik: 'perbaikan' });
    actor.send({ type: 'feedback.change', teks: 'Bukti tidak terbaca.' });
    actor.send(CHECK);
    actor.send({ type: 'empty.pass' });
    await decide(actor, 'revise', 'Lengkapi bukti dukung.');
    expect(server.calls.at(-1)).toMatchObject({ patch: { body: { diperiksa: ['i2'] } } });
  });
});
