import { describe, expect, it } from 'vitest';
import { waitFor } from '#machines/kit/xstate.ts';
import { decisionFaults } from '#machines/review/decision.ts';
import { reviewMachine } from '#machines/review/review.machine.ts';
import { currentIndicator, indicatorSummary } from '#machines/review/review.selectors.ts';
import { STEPS, type ReviewEvent } from '#machines/review/review.types.ts';
import { sampleDetail, sampleReport, OFFICER, exampleHistory, VERIFIER } from '#tests/support/world/report.ts';
import {
  MANAGE,
  checkAll,
  decide,
  series,
  CHECK,
  reviewing,
  settled,
  start,
  world,
  write,
} from '#tests/support/review-world.ts';

describe('the guided review', () => {
  it('has its steps as states, in the order that the page shows', () => {
    const states = Object.keys(reviewMachine.root.states['reviewing']?.states ?? {});
    expect(states.filter((state) => state !== 'resuming')).toEqual([...STEPS]);
  });

  it('keeps pending feedback over a reload, and un-marks what changed in between', async () => {
    const server = world(sampleReport(series(2)));
    const first = start(server);
    await checkAll(first);
    first.send({ type: 'indicator.open', id: 'i2' });
    first.send({ type: 'feedback.change', text: 'Periksa satuan pada bukti.' });
    first.stop();
    Object.assign(server.report.details[0] ?? {}, { versi: 2 });
    const second = start(server);
    const { context } = await waitFor(second, reviewing);
    expect(context.penilaian).toEqual({
      i1: { verdik: 'sesuai', feedback: '', diperiksa: 1 },
      i2: { verdik: 'sesuai', feedback: 'Periksa satuan pada bukti.', diperiksa: 1 },
    });
    expect(indicatorSummary(second.getSnapshot()).map(({ keadaan }) => keadaan)).toEqual(['berubah', 'diperiksa']);
  });

  it('does not pass over "needs improvement" without words', async () => {
    const actor = start(world(sampleReport(series(2))));
    await waitFor(actor, reviewing);
    actor.send(MANAGE);
    actor.send({ type: 'verdict.choose', verdik: 'perbaikan' });
    actor.send({ type: 'feedback.change', text: 'Kurang.' });
    actor.send(CHECK);
    expect(actor.getSnapshot().context.place.detailId).toBe('i1');
    expect(actor.getSnapshot().context.shownFaults.indicator).toBe('i1');
    // Whoever comes back to it has not tried again yet.
    actor.send({ type: 'indicator.next' });
    actor.send({ type: 'indicator.previous' });
    const { place, shownFaults } = actor.getSnapshot().context;
    expect([place.detailId, shownFaults.indicator]).toEqual(['i1', null]);
    actor.send({ type: 'feedback.change', text: 'Bukti kurang jelas.' });
    actor.send(CHECK);
    expect(actor.getSnapshot().context.place.detailId).toBe('i2');
  });

  it('throws pending feedback away only after a question, and has its indicator judged again', async () => {
    const server = { ...world(sampleReport(series(2))), confirms: false };
    const actor = start(server);
    await waitFor(actor, reviewing);
    actor.send(MANAGE);
    actor.send({ type: 'verdict.choose', verdik: 'perbaikan' });
    actor.send({ type: 'feedback.change', text: 'Bukti tidak terbaca.' });
    const discard = async () => {
      actor.send({ type: 'feedback.discard' });
      await waitFor(actor, settled);
      return [actor.getSnapshot().context.penilaian['i1'], server.draf?.penilaian['i1']];
    };
    const kept = { verdik: 'perbaikan', feedback: 'Bukti tidak terbaca.', diperiksa: null };
    expect(await discard()).toEqual([kept, kept]);
    server.confirms = true;
    const empty = { verdik: null, feedback: '', diperiksa: null };
    expect(await discard()).toEqual([empty, empty]);
  });

  it('lists everything that stands against an approval instead of refusing silently', async () => {
    const actor = start(world(sampleReport(series(2))));
    await waitFor(actor, reviewing);
    actor.send(MANAGE);
    actor.send({ type: 'verdict.choose', verdik: 'perbaikan' });
    actor.send({ type: 'step.open', step: 'keputusan' });
    actor.send({ type: 'decision.submit' });
    expect(decisionFaults(actor.getSnapshot().context)).toEqual([{ kode: 'pilihKeputusan', indicator: null, n: 0 }]);
    actor.send({ type: 'decision.choose', decision: 'approve' });
    actor.send({ type: 'decision.submit' });
    expect(decisionFaults(actor.getSnapshot().context)).toEqual([
      { kode: 'umpanBalikPendek', indicator: 'i1', n: 10 },
      { kode: 'hasNoObjection', indicator: 'i1', n: 0 },
      { kode: 'butir.semuaDiperiksa', indicator: 'i1', n: 2 },
      { kode: 'butir.buktiTerbaca', indicator: null, n: 0 },
      { kode: 'butir.narasiMemadai', indicator: null, n: 0 },
    ]);
    expect(actor.getSnapshot().value).toEqual({ reviewing: 'keputusan' });
  });

  it('lets nobody approve what they submitted', async () => {
    const server = world(sampleReport(series(1)));
    const actor = start(server, { userId: 'pelapor' });
    await checkAll(actor);
    await decide(actor, 'approve');
    expect(decisionFaults(actor.getSnapshot().context)).toEqual([{ kode: 'isNotSubmitter', indicator: null, n: 10 }]);
    expect(server.calls).toEqual([]);
  });

  it('follows the address, and tells it where it went', async () => {
    const actor = start(world(sampleReport(series(3))), { place: { step: 'periksa', detailId: 'i2' } });
    const places: unknown[] = [];
    actor.on('place.changed', ({ place }) => places.push(place));
    await waitFor(actor, reviewing);
    expect(actor.getSnapshot().value).toEqual({ reviewing: { periksa: 'judging' } });
    actor.send({ type: 'place.visit', place: { step: 'keputusan', detailId: null } });
    expect(actor.getSnapshot().value).toEqual({ reviewing: 'keputusan' });
    actor.send({ type: 'place.visit', place: { step: 'periksa', detailId: 'tidak-ada' } });
    expect(actor.getSnapshot().context.place).toEqual({ step: 'periksa', detailId: 'i1' });
    actor.send({ type: 'indicator.next' });
    expect(places.at(-1)).toEqual({ step: 'periksa', detailId: 'i2' });
  });

  it('opens each indicator at its figures, and shows the place where a verdict or a fault is', async () => {
    const actor = start(world(sampleReport(series(3))));
    await waitFor(actor, reviewing);
    const panel = (event: ReviewEvent) => {
      actor.send(event);
      return actor.getSnapshot().context.panel;
    };
    const key = { type: 'verdict.choose', verdik: 'sesuai' } as const;
    expect([
      panel(MANAGE),
      panel(key),
      panel({ type: 'indicator.next' }),
      panel(key),
      panel({ type: 'indicator.previous' }),
      panel(key),
      panel({ type: 'indicator.open', id: 'i3' }),
      panel({ type: 'indicator.open', id: 'i2', panel: 'catatan' }),
      panel(CHECK),
    ]).toEqual(['data', 'catatan', 'data', 'catatan', 'data', 'catatan', 'data', 'catatan', 'data']);
  });

  it('keeps the definition shown from one indicator to the next, and brings the figures it belongs to', async () => {
    const actor = start(world(sampleReport(series(3))));
    await waitFor(actor, reviewing);
    const seen = (event: ReviewEvent) => {
      actor.send(event);
      const { definition, panel } = actor.getSnapshot().context;
      return [definition, panel];
    };
    seen(MANAGE);
    expect([
      seen({ type: 'panel.show', panel: 'catatan' }),
      seen({ type: 'definition.toggle' }),
      seen({ type: 'indicator.next' }),
      seen({ type: 'definition.toggle' }),
    ]).toEqual([
      [false, 'catatan'],
      [true, 'data'],
      [true, 'data'],
      [false, 'data'],
    ]);
  });

  it('takes over what somebody else wrote on the server where nothing is pending here, and shows it where something is', async () => {
    const server = world(sampleReport(series(3)));
    const actor = start(server);
    await waitFor(actor, reviewing);
    actor.send(MANAGE);
    actor.send({ type: 'verdict.choose', verdik: 'sesuai' });
    actor.send(CHECK);
    for (const detailId of ['i1', 'i2']) {
      write(server, { detailId, body: { feedback: 'Bukti salah.', feedback_status: 'perbaikan', versi: 1 } });
    }
    actor.send({ type: 'report.found', report: structuredClone(server.report) });
    const { context } = await waitFor(actor, reviewing);
    expect(context.penilaian).toEqual({
      i1: { verdik: 'sesuai', feedback: '', diperiksa: 1 },
      i2: { verdik: 'perbaikan', feedback: 'Bukti salah.', diperiksa: null },
      i3: { verdik: null, feedback: '', diperiksa: null },
    });
    const seen = () => [currentIndicator(actor.getSnapshot())?.writtenOtherwise, actor.getSnapshot().context.berubah];
    expect(seen()).toEqual([{ verdik: 'perbaikan', feedback: 'Bukti salah.' }, true]);
    actor.send(CHECK);
    expect(seen()).toEqual([null, false]);
  });

  it('can be checked no more once its year is closed, and with all that was written once it is open again', async () => {
    const server = world(sampleReport(series(2)));
    const actor = start(server);
    await waitFor(actor, reviewing);
    actor.send(MANAGE);
    actor.send({ type: 'verdict.choose', verdik: 'sesuai' });
    const news = () => actor.send({ type: 'report.found', report: structuredClone(server.report) });
    news();
    expect(reviewing(actor.getSnapshot())).toBe(true);
    server.report = { ...server.report, tahun_ditutup: true };
    news();
    await waitFor(actor, (one) => one.matches('locked'));
    const { tahun_ditutup: _closed, ...open } = server.report;
    news();
    expect(actor.getSnapshot().matches('locked')).toBe(true);
    server.report = open;
    news();
    const { context } = await waitFor(actor, reviewing);
    expect(context.penilaian['i1']?.verdik).toBe('sesuai');
  });

  it('starts the second round with what this verifier found in order and nobody changed', async () => {
    const verdict = (detail_id: string, column: string, ke: string) => ({ detail_id, kolom: column, ke, dari: null });
    const server = {
      ...world(
        sampleReport(
          [
            sampleDetail('i1'),
            sampleDetail('i2', { feedback: 'Bukti salah.' }),
            sampleDetail('i3'),
            sampleDetail('i4'),
          ],
          { putaran: 2 },
        ),
      ),
      history: [
        exampleHistory('feedback', VERIFIER, [verdict('i1', 'feedback_status', 'sesuai')]),
        exampleHistory('feedback', VERIFIER, [
          verdict('i2', 'feedback', 'Bukti salah.'),
          verdict('i2', 'feedback_status', 'perbaikan'),
        ]),
        exampleHistory('feedback', OFFICER, [verdict('i3', 'feedback_status', 'sesuai')]),
        exampleHistory('feedback', VERIFIER, [verdict('i4', 'feedback_status', 'sesuai')]),
        exampleHistory('revise', VERIFIER, null),
        exampleHistory('update', OFFICER, [verdict('i2', 'realisasi', '9'), verdict('i4', 'analisis', 'Baru')]),
        exampleHistory('submit', OFFICER, [verdict('i2', 'feedback_status', '')]),
      ],
    };
    const actor = start(server);
    const snapshot = await waitFor(actor, reviewing);
    expect(indicatorSummary(snapshot).map(({ id, keadaan }) => [id, keadaan])).toEqual([
      ['i1', 'diperiksa'],
      ['i2', 'berubah'],
      ['i3', 'belum'],
      ['i4', 'berubah'],
    ]);
    expect(snapshot.context.penilaian['i2']).toEqual({ verdik: null, feedback: '', diperiksa: null });
    expect(snapshot.context.previous.feedback).toEqual({ i2: 'Bukti salah.' });
  });
});
