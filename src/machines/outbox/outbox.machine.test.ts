import { describe, expect, it } from 'vitest';
import { waitingDecision } from '#machines/outbox/outbox.selectors.ts';
import type { OutboxEmitted } from '#machines/outbox/outbox.setup.ts';
import type { GracePeriod } from '#domain/preferences/grace.ts';
import { pack, type Parcel } from '#machines/review/parcel.ts';
import { SimulatedClock, waitFor } from '#machines/kit/xstate.ts';
import { sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';
import { series, FAILED, conflict, startOutbox, type World, world, write } from '#tests/support/review-world.ts';

const parcelOf = (server: World, tenggang: GracePeriod = 8): Parcel =>
  pack({
    penggunaId: VERIFIER.id,
    laporan: structuredClone(server.report),
    penilaian: Object.fromEntries(
      server.report.details.map(({ id, versi }) => [id, { verdik: 'sesuai', feedback: '', diperiksa: versi }]),
    ),
    keputusan: 'approve',
    catatan: '',
    tenggang,
  });
/** One tab of this browser. */
function tab(server: World) {
  const clock = new SimulatedClock();
  const outbox = startOutbox(server, clock);
  const news: OutboxEmitted[] = [];
  outbox.on('*', (event) => news.push(event));
  const idle = () => waitFor(outbox, (snapshot) => snapshot.matches('idle'));
  /** Advances second by second, so that a timer started by a timer begins at the right time. */
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= 1000) clock.increment(Math.min(left, 1000));
  };
  const stalled = () => waitFor(outbox, (snapshot) => snapshot.matches({ held: { sending: 'stalled' } }));
  return { outbox, pass, news, idle, stalled };
}
const ends = (news: OutboxEmitted[]) =>
  news.map((event) => (event.type === 'decision.released' ? event.kind : event.cause));
const patches = (server: World) => server.calls.filter((call) => 'patch' in call);

describe('the outbox of decisions', () => {
  it('sends nothing when the decision is undone before the time is up', async () => {
    const server = world(sampleReport(series(2)));
    const { outbox, pass, news, idle } = tab(server);
    outbox.send({ type: 'decision.hold', parcel: parcelOf(server) });
    pass(7999);
    expect(waitingDecision(outbox.getSnapshot())?.sisa).toBe(1);
    outbox.send({ type: 'decision.cancel' });
    await idle();
    pass(60_000);
    expect([server.calls, server.parcel, ends(news)]).toEqual([[], null, ['dibatalkan']]);
  });

  it('sends by itself once the time is up: feedback first, one decision', async () => {
    const server = world(sampleReport(series(2)));
    const { outbox, pass, news, idle } = tab(server);
    outbox.send({ type: 'decision.hold', parcel: parcelOf(server) });
    expect(server.parcel?.keputusan).toBe('approve');
    pass(8000);
    await idle();
    expect(server.calls.map((call) => Object.keys(call)[0])).toEqual(['put', 'put', 'patch']);
    expect([server.parcel, ends(news)]).toEqual([null, ['terkirim']]);
  });

  it.each([20, 60] as const)('waits %i seconds when that was chosen', (tenggang) => {
    const server = world(sampleReport(series(1)));
    const { outbox, pass } = tab(server);
    outbox.send({ type: 'decision.hold', parcel: parcelOf(server, tenggang) });
    pass(tenggang * 1000 - 1);
    expect(outbox.getSnapshot().value).toEqual({ held: 'counting' });
    pass(1);
    expect(outbox.getSnapshot().matches({ held: 'sending' })).toBe(true);
  });

  it('is not sent twice by a double click, neither on the decision nor on "send now"', async () => {
    const server = world(sampleReport(series(1)));
    const { outbox, news, idle } = tab(server);
    const parcel = parcelOf(server);
    outbox.send({ type: 'decision.hold', parcel });
    outbox.send({ type: 'decision.hold', parcel });
    outbox.send({ type: 'decision.send' });
    outbox.send({ type: 'decision.send' });
    outbox.send({ type: 'decision.hold', parcel });
    await idle();
    expect([patches(server).length, ends(news)]).toEqual([1, ['terkirim']]);
  });

  it('asks after a reload instead of sending, however long it takes', async () => {
    const server = world(sampleReport(series(1)));
    const before = tab(server);
    before.outbox.send({ type: 'decision.hold', parcel: parcelOf(server) });
    before.outbox.stop();
    const after = tab(server);
    after.pass(3_600_000);
    expect([after.outbox.getSnapshot().value, server.calls]).toEqual([{ held: 'asking' }, []]);
    after.outbox.send({ type: 'decision.send' });
    await after.idle();
    expect([patches(server).length, server.parcel]).toEqual([1, null]);
  });

  it('repeats the very same call after a reload between the decision and its answer', async () => {
    const server = world(sampleReport(series(1)));
    server.onPatch = [() => FAILED];
    const before = tab(server);
    before.outbox.send({ type: 'decision.hold', parcel: parcelOf(server, 0) });
    await before.stalled();
    before.outbox.stop();
    const after = tab(server);
    expect(waitingDecision(after.outbox.getSnapshot())?.dicoba).toBe(true);
    after.outbox.send({ type: 'decision.send' });
    await after.idle();
    const [first, second] = patches(server);
    expect([first !== undefined, second]).toEqual([true, first]);
  });

  it('takes its own decision for sent when the answer was lost and the page reloaded', async () => {
    const server = world(sampleReport(series(1)));
    server.onPatch = [
      () => {
        Object.assign(server.report, { status: 'approved', decided_by: VERIFIER });
        return FAILED;
      },
    ];
    const before = tab(server);
    before.outbox.send({ type: 'decision.hold', parcel: parcelOf(server, 0) });
    await before.stalled();
    before.outbox.stop();
    const after = tab(server);
    after.outbox.send({ type: 'decision.send' });
    await after.idle();
    expect([patches(server).length, ends(after.news)]).toEqual([1, ['terkirim']]);
  });

  it('does not take the same decision of somebody else for its own', async () => {
    const server = world(sampleReport(series(1)));
    const { outbox, pass, news, idle } = tab(server);
    outbox.send({ type: 'decision.hold', parcel: parcelOf(server) });
    const decided_by = { id: 'verifikator-lain', nama: 'Verifikator lain' };
    Object.assign(server.report, { status: 'approved', decided_by, versi: 9 });
    pass(8000);
    await idle();
    expect([patches(server), ends(news)]).toEqual([[], ['berubah']]);
  });

  it('stops for the question of a sign-out, and goes on only when told to', () => {
    const server = world(sampleReport(series(1)));
    const { outbox, pass } = tab(server);
    outbox.send({ type: 'decision.hold', parcel: parcelOf(server) });
    outbox.send({ type: 'decision.pause' });
    pass(60_000);
    expect([outbox.getSnapshot().value, server.calls]).toEqual([{ held: 'asking' }, []]);
  });

  it('decides nothing when the report changed in the meantime', async () => {
    const server = world(sampleReport([sampleDetail('i1'), sampleDetail('i2')]));
    const { outbox, pass, news, idle } = tab(server);
    outbox.send({ type: 'decision.hold', parcel: parcelOf(server) });
    Object.assign(server.report.details[1] ?? {}, { realisasi: 10, versi: 9 });
    pass(8000);
    await idle();
    expect([patches(server), ends(news)]).toEqual([[], ['berubah']]);
  });

  it('decides nothing on a 409, and keeps what it had written as checked', async () => {
    const server = world(sampleReport(series(1)));
    server.onPatch = [() => conflict()];
    const { outbox, news, idle } = tab(server);
    outbox.send({ type: 'decision.hold', parcel: parcelOf(server, 0) });
    await idle();
    const [end] = news;
    expect(end?.type === 'decision.released' && [end.kind, end.parcel.penilaian]).toEqual([
      'berubah',
      { i1: { verdik: 'sesuai', feedback: '', diperiksa: 2 } },
    ]);
  });

  it('stands still without a network, keeps the decision, and writes no feedback twice', async () => {
    const server = world(sampleReport(series(2)));
    server.onPut = [(input) => write(server, input), () => FAILED];
    const { outbox, stalled, idle } = tab(server);
    outbox.send({ type: 'decision.hold', parcel: parcelOf(server, 0) });
    await stalled();
    expect(server.parcel?.laporan.details.map(({ versi }) => versi)).toEqual([2, 1]);
    outbox.send({ type: 'decision.send' });
    await idle();
    expect(server.calls.flatMap((call) => ('put' in call ? [call.put.detailId] : []))).toEqual(['i1', 'i2', 'i2']);
  });

  it('names the indicator at which it stands still, and how far it has come', async () => {
    const server = world(sampleReport(series(4)));
    server.onPut = [(input) => write(server, input), () => FAILED];
    const { outbox, stalled } = tab(server);
    outbox.send({ type: 'decision.hold', parcel: parcelOf(server, 0) });
    expect(waitingDecision(outbox.getSnapshot())).toMatchObject({ stage: 'umpanBalik', failedAt: null });
    await stalled();
    expect(waitingDecision(outbox.getSnapshot())).toMatchObject({
      stage: 'stopped',
      failedAt: 'i2',
      total: 4,
      terkirim: 1,
      message: FAILED.message,
    });
    outbox.send({ type: 'decision.send' });
    expect(waitingDecision(outbox.getSnapshot())).toMatchObject({ stage: 'umpanBalik', failedAt: null, message: null });
  });

  it('takes in no second report while one waits, and says so', () => {
    const server = world(sampleReport(series(1)));
    const { outbox, news } = tab(server);
    outbox.send({ type: 'decision.hold', parcel: parcelOf(server) });
    const parcel = parcelOf(server);
    outbox.send({ type: 'decision.hold', parcel: { ...parcel, laporan: { ...parcel.laporan, id: 'lain' } } });
    expect([news, outbox.getSnapshot().context.parcel?.laporan.id]).toEqual([
      [{ type: 'decision.refused', reportId: 'lain', cause: 'masihAda' }],
      'laporan',
    ]);
  });

  it('holds nothing in a tab while another tab does, and nothing of another person', () => {
    const server = { ...world(sampleReport(series(1))), elsewhere: true };
    const { outbox, news } = tab(server);
    outbox.send({ type: 'decision.hold', parcel: parcelOf(server) });
    outbox.send({ type: 'decision.hold', parcel: { ...parcelOf(server), penggunaId: 'orang-lain' } });
    expect([ends(news), waitingDecision(outbox.getSnapshot())]).toEqual([['tabLain', 'masihAda'], null]);
  });
});
