import { describe, expect, it } from 'vitest';
import { adaTertunda, keputusanMenunggu } from '#machines/keputusan-tertunda/keputusan-tertunda.selectors.ts';
import type { TertundaEmitted } from '#machines/keputusan-tertunda/keputusan-tertunda.setup.ts';
import { kemas, type Paket, type Tenggang } from '#machines/keputusan-tertunda/paket.ts';
import { SimulatedClock, waitFor } from '#machines/kit/xstate.ts';
import { detailContoh, laporanContoh, VERIFIKATOR } from '#tests/support/tinjauan.ts';
import { deret, GAGAL, konflik, startOutbox, type World, world, write } from '#tests/support/tinjauan-dunia.ts';

const paketOf = (server: World, tenggang: Tenggang = 8): Paket =>
  kemas({
    penggunaId: VERIFIKATOR.id,
    laporan: structuredClone(server.laporan),
    penilaian: Object.fromEntries(
      server.laporan.details.map(({ id, versi }) => [id, { verdik: 'sesuai', feedback: '', diperiksa: versi }]),
    ),
    keputusan: 'approve',
    catatan: '',
    tenggang,
  });
/** One tab of this browser. */
function tab(server: World) {
  const clock = new SimulatedClock();
  const outbox = startOutbox(server, clock);
  const news: TertundaEmitted[] = [];
  outbox.on('*', (event) => news.push(event));
  const idle = () => waitFor(outbox, (snapshot) => snapshot.matches('idle'));
  /** Second by second: a timer that a timer starts begins where the clock stands. */
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= 1000) clock.increment(Math.min(left, 1000));
  };
  const stalled = () => waitFor(outbox, (snapshot) => snapshot.matches({ held: { sending: 'stalled' } }));
  return { outbox, pass, news, idle, stalled };
}
const ends = (news: TertundaEmitted[]) =>
  news.map((event) => (event.type === 'decision.released' ? event.jenis : event.sebab));
const patches = (server: World) => server.calls.filter((call) => 'patch' in call);

describe('the outbox of decisions', () => {
  it('sends nothing when the decision is undone before the time is up', async () => {
    const server = world(laporanContoh(deret(2)));
    const { outbox, pass, news, idle } = tab(server);
    outbox.send({ type: 'decision.hold', paket: paketOf(server) });
    pass(7999);
    expect(keputusanMenunggu(outbox.getSnapshot())?.sisa).toBe(1);
    outbox.send({ type: 'decision.cancel' });
    await idle();
    pass(60_000);
    expect([server.calls, server.paket, ends(news)]).toEqual([[], null, ['dibatalkan']]);
  });

  it('sends by itself once the time is up: feedback first, one decision', async () => {
    const server = world(laporanContoh(deret(2)));
    const { outbox, pass, news, idle } = tab(server);
    outbox.send({ type: 'decision.hold', paket: paketOf(server) });
    expect(server.paket?.keputusan).toBe('approve');
    pass(8000);
    await idle();
    expect(server.calls.map((call) => Object.keys(call)[0])).toEqual(['put', 'put', 'patch']);
    expect([server.paket, ends(news)]).toEqual([null, ['terkirim']]);
  });

  it.each([20, 60] as const)('waits %i seconds when that was chosen', (tenggang) => {
    const server = world(laporanContoh(deret(1)));
    const { outbox, pass } = tab(server);
    outbox.send({ type: 'decision.hold', paket: paketOf(server, tenggang) });
    pass(tenggang * 1000 - 1);
    expect(outbox.getSnapshot().value).toEqual({ held: 'counting' });
    pass(1);
    expect(outbox.getSnapshot().matches({ held: 'sending' })).toBe(true);
  });

  it('is not sent twice by a double click, neither on the decision nor on "send now"', async () => {
    const server = world(laporanContoh(deret(1)));
    const { outbox, news, idle } = tab(server);
    const paket = paketOf(server);
    outbox.send({ type: 'decision.hold', paket });
    outbox.send({ type: 'decision.hold', paket });
    outbox.send({ type: 'decision.send' });
    outbox.send({ type: 'decision.send' });
    outbox.send({ type: 'decision.hold', paket });
    await idle();
    expect([patches(server).length, ends(news)]).toEqual([1, ['terkirim']]);
  });

  it('asks after a reload instead of sending, however long it takes', async () => {
    const server = world(laporanContoh(deret(1)));
    const before = tab(server);
    before.outbox.send({ type: 'decision.hold', paket: paketOf(server) });
    before.outbox.stop();
    const after = tab(server);
    after.pass(3_600_000);
    expect([after.outbox.getSnapshot().value, server.calls]).toEqual([{ held: 'asking' }, []]);
    after.outbox.send({ type: 'decision.send' });
    await after.idle();
    expect([patches(server).length, server.paket]).toEqual([1, null]);
  });

  it('repeats the very same call after a reload between the decision and its answer', async () => {
    const server = world(laporanContoh(deret(1)));
    server.onPatch = [() => GAGAL];
    const before = tab(server);
    before.outbox.send({ type: 'decision.hold', paket: paketOf(server, 0) });
    await before.stalled();
    before.outbox.stop();
    const after = tab(server);
    expect(keputusanMenunggu(after.outbox.getSnapshot())?.dicoba).toBe(true);
    after.outbox.send({ type: 'decision.send' });
    await after.idle();
    const [first, second] = patches(server);
    expect([first !== undefined, second]).toEqual([true, first]);
  });

  it('takes its own decision for sent when the answer was lost and the page reloaded', async () => {
    const server = world(laporanContoh(deret(1)));
    server.onPatch = [
      () => {
        Object.assign(server.laporan, { status: 'approved', decided_by: VERIFIKATOR });
        return GAGAL;
      },
    ];
    const before = tab(server);
    before.outbox.send({ type: 'decision.hold', paket: paketOf(server, 0) });
    await before.stalled();
    before.outbox.stop();
    const after = tab(server);
    after.outbox.send({ type: 'decision.send' });
    await after.idle();
    expect([patches(server).length, ends(after.news)]).toEqual([1, ['terkirim']]);
  });

  it('does not take the same decision of somebody else for its own', async () => {
    const server = world(laporanContoh(deret(1)));
    const { outbox, pass, news, idle } = tab(server);
    outbox.send({ type: 'decision.hold', paket: paketOf(server) });
    const decided_by = { id: 'verifikator-lain', nama: 'Verifikator lain' };
    Object.assign(server.laporan, { status: 'approved', decided_by, versi: 9 });
    pass(8000);
    await idle();
    expect([patches(server), ends(news)]).toEqual([[], ['berubah']]);
  });

  it('stops for the question of a sign-out, and goes on only when told to', () => {
    const server = world(laporanContoh(deret(1)));
    const { outbox, pass } = tab(server);
    outbox.send({ type: 'decision.hold', paket: paketOf(server) });
    outbox.send({ type: 'decision.pause' });
    pass(60_000);
    expect([outbox.getSnapshot().value, server.calls]).toEqual([{ held: 'asking' }, []]);
  });

  it('decides nothing when the report changed in the meantime', async () => {
    const server = world(laporanContoh([detailContoh('i1'), detailContoh('i2')]));
    const { outbox, pass, news, idle } = tab(server);
    outbox.send({ type: 'decision.hold', paket: paketOf(server) });
    Object.assign(server.laporan.details[1] ?? {}, { realisasi: 10, versi: 9 });
    pass(8000);
    await idle();
    expect([patches(server), ends(news)]).toEqual([[], ['berubah']]);
  });

  it('decides nothing on a 409, and keeps what it had written as checked', async () => {
    const server = world(laporanContoh(deret(1)));
    server.onPatch = [() => konflik()];
    const { outbox, news, idle } = tab(server);
    outbox.send({ type: 'decision.hold', paket: paketOf(server, 0) });
    await idle();
    const [end] = news;
    expect(end?.type === 'decision.released' && [end.jenis, end.paket.penilaian]).toEqual([
      'berubah',
      { i1: { verdik: 'sesuai', feedback: '', diperiksa: 2 } },
    ]);
  });

  it('stands still without a network, keeps the decision, and writes no feedback twice', async () => {
    const server = world(laporanContoh(deret(2)));
    server.onPut = [(input) => write(server, input), () => GAGAL];
    const { outbox, stalled, idle } = tab(server);
    outbox.send({ type: 'decision.hold', paket: paketOf(server, 0) });
    await stalled();
    expect(server.paket?.laporan.details.map(({ versi }) => versi)).toEqual([2, 1]);
    outbox.send({ type: 'decision.send' });
    await idle();
    expect(server.calls.flatMap((call) => ('put' in call ? [call.put.detailId] : []))).toEqual(['i1', 'i2', 'i2']);
  });

  it('takes in no second report while one waits, and says so', () => {
    const server = world(laporanContoh(deret(1)));
    const { outbox, news } = tab(server);
    outbox.send({ type: 'decision.hold', paket: paketOf(server) });
    const paket = paketOf(server);
    outbox.send({ type: 'decision.hold', paket: { ...paket, laporan: { ...paket.laporan, id: 'lain' } } });
    expect([news, outbox.getSnapshot().context.paket?.laporan.id]).toEqual([
      [{ type: 'decision.refused', laporanId: 'lain', sebab: 'masihAda' }],
      'laporan',
    ]);
  });

  it('holds nothing in a tab while another tab does, and nothing of another person', () => {
    const server = { ...world(laporanContoh(deret(1))), elsewhere: true };
    const { outbox, news } = tab(server);
    outbox.send({ type: 'decision.hold', paket: paketOf(server) });
    outbox.send({ type: 'decision.hold', paket: { ...paketOf(server), penggunaId: 'orang-lain' } });
    expect([ends(news), adaTertunda(outbox.getSnapshot())]).toEqual([['tabLain', 'masihAda'], false]);
  });
});
