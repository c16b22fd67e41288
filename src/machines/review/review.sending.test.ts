import { describe, expect, it } from 'vitest';
import { waitFor } from '#machines/kit/xstate.ts';
import { decisionFaults } from '#machines/review/decision.ts';
import { indicatorSummary } from '#machines/review/review.selectors.ts';
import { sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';
import {
  checkAll,
  decide,
  series,
  FAILED,
  conflict,
  reviewing,
  settled,
  stalled,
  start,
  submit,
  world,
  write,
} from '#tests/support/review-world.ts';

describe('the decision of a guided review', () => {
  it('sends a report back: 17 checked, one to improve, and one revise with the last version', async () => {
    const server = world();
    const actor = start(server);
    await waitFor(actor, reviewing);
    actor.send({ type: 'indicator.open', id: 'i5' });
    actor.send({ type: 'verdict.choose', verdik: 'perbaikan' });
    actor.send({ type: 'feedback.change', text: 'Angka tidak sesuai dengan halaman 3.' });
    await checkAll(actor);
    expect(actor.getSnapshot().value).toEqual({ reviewing: 'daftarPeriksa' });
    const end = await decide(actor, 'revise', 'Perbaiki indikator i5.');

    expect(end.value).toBe('done');
    expect(server.calls).toEqual([
      { asked: 'revise' },
      ...Array.from({ length: 17 }, (_, i) => ({
        put: {
          detailId: `i${i + 1}`,
          body:
            i === 4
              ? { feedback: 'Angka tidak sesuai dengan halaman 3.', feedback_status: 'perbaikan', versi: 1 }
              : { feedback: null, feedback_status: 'sesuai', versi: 1 },
        },
      })),
      {
        patch: {
          reportId: 'laporan',
          decision: 'revise',
          body: { catatan: 'Perbaiki indikator i5.', versi: 22 },
          key: expect.stringMatching(/^tinjauan-laporan-revise-5-\w+-22$/),
        },
      },
    ]);
    expect(server.draf).toBeNull();
  });

  it('approves after one question, and says who is next', async () => {
    const server = world(sampleReport(series(2)));
    const actor = start(server);
    await checkAll(actor);
    await decide(actor, 'approve');
    const end = await waitFor(actor, ({ context }) => context.nextReports !== null);
    expect(end.value).toBe('done');
    expect(end.context.nextReports).toEqual({ total: 4, reports: [] });
    expect(server.calls.map((call) => Object.keys(call)[0])).toEqual(['asked', 'put', 'put', 'patch']);
  });

  it('sends nothing when the question is answered with no', async () => {
    const server = { ...world(sampleReport(series(2))), confirms: false };
    const actor = start(server);
    await checkAll(actor);
    const end = await decide(actor, 'reject', 'Bukan laporan triwulan ini.');
    expect(end.value).toEqual({ reviewing: 'keputusan' });
    expect(server.calls).toEqual([{ asked: 'reject' }]);
  });

  it('goes on where it stopped after a failure, and sends no feedback twice', async () => {
    const server = world(sampleReport(series(3)));
    server.onPut = [(input) => write(server, input), () => FAILED];
    server.onPatch = [() => FAILED];
    const actor = start(server);
    await checkAll(actor);
    submit(actor, 'revise', 'Lengkapi bukti dukung.');
    expect((await stalled(actor)).context.failure).toEqual({ message: 'Server tidak dapat dihubungi' });
    actor.outbox.send({ type: 'decision.send' });
    await stalled(actor);
    actor.outbox.send({ type: 'decision.send' });
    expect((await waitFor(actor, settled)).value).toBe('done');
    expect(server.calls.flatMap((call) => ('put' in call ? [call.put.detailId] : []))).toEqual([
      'i1',
      'i2',
      'i2',
      'i3',
    ]);
    const keys = server.calls.flatMap((call) => ('patch' in call ? [call.patch.key] : []));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('takes its own earlier write for done when the answer had been lost', async () => {
    const server = world(sampleReport(series(1)));
    server.onPut = [
      (input) => {
        write(server, input);
        return FAILED;
      },
    ];
    const actor = start(server);
    await checkAll(actor);
    submit(actor, 'revise', 'Lengkapi bukti dukung.');
    await stalled(actor);
    actor.outbox.send({ type: 'decision.send' });
    expect((await waitFor(actor, settled)).value).toBe('done');
  });

  it('takes its own decision for done when the answer had been lost', async () => {
    const server = world(sampleReport(series(1)));
    server.onPatch = [
      () => {
        Object.assign(server.report, { status: 'revision', putaran: 2, decided_by: VERIFIER });
        return FAILED;
      },
    ];
    const actor = start(server);
    await checkAll(actor);
    submit(actor, 'revise', 'Lengkapi bukti dukung.');
    await stalled(actor);
    actor.outbox.send({ type: 'decision.send' });
    expect((await waitFor(actor, settled)).value).toBe('done');
  });

  it('never approves what changed meanwhile: the changed indicator is unmarked and must be seen again', async () => {
    const server = world(sampleReport(series(3)));
    server.onPut = [
      (input) => {
        const answer = write(server, input);
        Object.assign(server.report.details[2] ?? {}, { realisasi: 10, capaian: 12.5, versi: 9 });
        return answer;
      },
    ];
    const actor = start(server);
    await checkAll(actor);
    const end = await decide(actor, 'approve');
    expect(end.value).toEqual({ reviewing: { periksa: 'judging' } });
    expect(end.context.place.detailId).toBe('i3');
    expect(indicatorSummary(end).map(({ id, keadaan }) => [id, keadaan])).toEqual([
      ['i1', 'diperiksa'],
      ['i2', 'diperiksa'],
      ['i3', 'berubah'],
    ]);
    actor.send({ type: 'step.open', step: 'keputusan' });
    actor.send({ type: 'decision.submit' });
    expect(decisionFaults(actor.getSnapshot().context).map(({ kode }) => kode)).toEqual(['butir.semuaDiperiksa']);
    expect(server.calls.filter((call) => 'patch' in call)).toEqual([]);
  });

  it('compares the whole report before deciding: a change where nothing is sent is seen too', async () => {
    const server = world(sampleReport([sampleDetail('i1'), sampleDetail('i2', { feedback_status: 'sesuai' })]));
    server.onPut = [
      (input) => {
        const answer = write(server, input);
        Object.assign(server.report.details[1] ?? {}, { analisis: 'Lain', versi: 9 });
        return answer;
      },
    ];
    const actor = start(server);
    await checkAll(actor);
    const end = await decide(actor, 'approve');
    expect(end.value).toEqual({ reviewing: { periksa: 'judging' } });
    expect(indicatorSummary(end).map(({ keadaan }) => keadaan)).toEqual(['diperiksa', 'berubah']);
    expect(server.calls.map((call) => Object.keys(call)[0])).toEqual(['asked', 'put']);
  });

  it('locks when somebody else decided while this person was sending', async () => {
    const server = world(sampleReport(series(1)));
    server.onPatch = [
      () => {
        Object.assign(server.report, { status: 'approved', decided_by: { id: 'lain', nama: 'Orang lain' } });
        return conflict();
      },
    ];
    const actor = start(server);
    await checkAll(actor);
    expect((await decide(actor, 'revise', 'Lengkapi bukti dukung.')).value).toBe('locked');
  });

  it('locks as soon as somebody comes back to a report that was decided elsewhere', async () => {
    const server = world(sampleReport(series(2)));
    const actor = start(server);
    await waitFor(actor, reviewing);
    actor.send({ type: 'report.found', report: structuredClone(server.report) });
    expect(actor.getSnapshot().value).toEqual({ reviewing: 'kenali' });
    Object.assign(server.report, { status: 'approved', decided_by: { id: 'lain', nama: 'Orang lain' } });
    actor.send({ type: 'report.found', report: structuredClone(server.report) });
    expect((await waitFor(actor, settled)).value).toBe('locked');
  });

  it('looks at the report again after a decision that was taken back: meanwhile somebody else may have decided', async () => {
    const after = async (elsewhere: object) => {
      const server = world(sampleReport(series(1)));
      const actor = start(server, { tenggang: 8 });
      await checkAll(actor);
      submit(actor, 'approve');
      await waitFor(actor, (snapshot) => snapshot.matches('handedOver'));
      Object.assign(server.report, elsewhere);
      actor.outbox.send({ type: 'decision.cancel' });
      return (await waitFor(actor, settled)).value;
    };
    expect(await after({})).toEqual({ reviewing: 'keputusan' });
    expect(await after({ status: 'revision', versi: 9, decided_by: { id: 'lain', nama: 'Orang lain' } })).toBe(
      'locked',
    );
  });

  it.each([
    ['too long', 'a'.repeat(5001)],
    ['broken', 'Lengkapi bukti \ud83d'],
  ])('is not handed over with words that cannot be stored, and says which: %s', async (_, text) => {
    const server = world(sampleReport(series(2)));
    const actor = start(server);
    await checkAll(actor);
    actor.send({ type: 'indicator.open', id: 'i2' });
    actor.send({ type: 'verdict.choose', verdik: 'perbaikan' });
    actor.send({ type: 'feedback.change', text });
    submit(actor, 'revise', text);
    const snapshot = actor.getSnapshot();
    expect([snapshot.value, server.calls]).toEqual([{ reviewing: 'keputusan' }, []]);
    expect(decisionFaults(snapshot.context).map(({ kode, indicator }) => [kode, indicator])).toEqual([
      ['umpanBalikTakTersimpan', 'i2'],
      ['catatanTakTersimpan', null],
    ]);
    actor.send({ type: 'note.change', text: 'a'.repeat(5000) });
    actor.send({ type: 'indicator.open', id: 'i2' });
    actor.send({ type: 'feedback.change', text: 'Lengkapi bukti dukung.' });
    expect(decisionFaults(actor.getSnapshot().context)).toEqual([]);
  });

  it('names the first indicator in which an item of the checklist is open', async () => {
    const server = world(sampleReport([sampleDetail('i1'), sampleDetail('i2', { files: [] })]));
    const actor = start(server);
    await checkAll(actor);
    submit(actor, 'approve');
    expect(decisionFaults(actor.getSnapshot().context)).toEqual([
      { kode: 'butir.buktiTersedia', indicator: 'i2', n: 1 },
    ]);
  });

  it('opens the checklist at the item that is still open', async () => {
    const actor = start(world(sampleReport(series(1))));
    await checkAll(actor);
    actor.send({ type: 'item.toggle', item: 'narasiMemadai' });
    submit(actor, 'approve');
    const focused: string[] = [];
    const places: unknown[] = [];
    actor.on('focus.requested', ({ target }) => focused.push(target));
    actor.on('place.changed', ({ place }) => places.push(place.step));
    actor.send({ type: 'item.open', item: 'narasiMemadai' });
    expect([actor.getSnapshot().value, places]).toEqual([{ reviewing: 'daftarPeriksa' }, ['daftarPeriksa']]);
    expect(focused).toEqual(['butir-narasiMemadai']);
  });
});
