import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#domain/calendar/event.ts';
import { waitingRemoval } from '#machines/calendar/calendar.selectors.ts';
import { type EventsResult, placeAfter } from '#machines/calendar/calendar.types.ts';
import { waitFor } from '#machines/kit/xstate.ts';
import { TOMORROW } from '#tests/support/calendar.ts';
import { A, B, type World, world, begin } from '#tests/support/calendar-world.ts';
import { failed } from '#tests/support/failures.ts';

const TWO = ['Rapat evaluasi 2026-05-04', 'Apel pagi 2026-05-04'];

describe('the categories of the calendar', () => {
  it('are all five at first, and each change asks for exactly what is chosen, none included', async () => {
    const server = world();
    const { actor, ready } = begin(server);
    await ready();
    for (const event of [
      { type: 'category.toggle', kategori: 'Business' },
      { type: 'category.toggle', kategori: 'ETC' },
      { type: 'category.toggle', kategori: 'Business' },
      { type: 'categories.none' },
      { type: 'categories.all' },
    ] as const) {
      actor.send(event);
      await ready();
    }
    expect(server.asked).toEqual([
      CATEGORIES,
      ['Personal', 'Family', 'Holiday', 'ETC'],
      ['Personal', 'Family', 'Holiday'],
      ['Personal', 'Business', 'Family', 'Holiday'],
      [],
      CATEGORIES,
    ]);
  });

  it('are asked for once: all when all are chosen already changes nothing', async () => {
    const server = world();
    const { actor, ready } = begin(server);
    await ready();
    actor.send({ type: 'categories.all' });
    expect([actor.getSnapshot().matches({ list: 'ready' }), server.asked.length]).toEqual([true, 1]);
  });

  it('show the answer to the newest choice, whichever answer comes last', async () => {
    const server = world();
    const { actor, ready, shown } = begin(server);
    await ready();
    const give: ((result: EventsResult) => void)[] = [];
    server.answers = Array.from({ length: 3 }, () => (one: (result: EventsResult) => void) => void give.push(one));
    actor.send({ type: 'category.toggle', kategori: 'Personal' });
    actor.send({ type: 'category.toggle', kategori: 'Family' });
    actor.send({ type: 'categories.none' });
    give[2]?.({ ok: true, events: [] });
    await ready();
    give[1]?.({ ok: true, events: [A] });
    give[0]?.({ ok: true, events: [A, B] });
    await Promise.resolve();
    expect([shown(), actor.getSnapshot().context.selectedCalendars]).toEqual([[], []]);
  });

  it('leave an empty list when it cannot be loaded, and say why', async () => {
    const server = world();
    const { actor, ready, shown } = begin(server);
    await ready();
    server.answers = [(one) => one(failed('offline'))];
    actor.send({ type: 'list.reload' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('offline'));
    expect([shown(), actor.getSnapshot().context.failure?.kind]).toEqual([[], 'offline']);
  });
});

describe('moving an event', () => {
  it('is seen at once, sends everything that the event is, and asks for the list again', async () => {
    const server = world();
    const { actor, ready, still, shown } = begin(server);
    await ready();
    actor.send({ type: 'event.move', id: A.id, span: TOMORROW });
    expect(shown()).toEqual(['Rapat evaluasi 2026-05-05', 'Apel pagi 2026-05-04']);
    await still();
    expect([server.saved, server.asked.length]).toEqual([[{ ...A, ...TOMORROW }], 2]);
  });

  it('goes back to where it was when the server refuses', async () => {
    const server = world();
    server.saves = [{ result: 'ditolak' }];
    const { actor, ready, still, shown } = begin(server);
    await ready();
    actor.send({ type: 'event.move', id: A.id, span: TOMORROW });
    await still();
    expect([shown(), server.asked.length]).toEqual([TWO, 2]);
  });

  it('of two events at once sends one after the other, and one refusal takes back that one only', async () => {
    const server = world();
    server.saves = [{ result: 'ditolak' }];
    const { actor, ready, still, shown } = begin(server);
    await ready();
    actor.send({ type: 'event.move', id: A.id, span: TOMORROW });
    actor.send({ type: 'event.move', id: B.id, span: TOMORROW });
    expect(server.saved.length).toBe(1);
    await still();
    expect([server.saved.map(({ id }) => id), shown()]).toEqual([
      [A.id, B.id],
      ['Rapat evaluasi 2026-05-04', 'Apel pagi 2026-05-05'],
    ]);
  });

  it('twice ends where it was put last', async () => {
    const server = world();
    const { actor, ready, still, shown } = begin(server);
    await ready();
    actor.send({ type: 'event.move', id: A.id, span: TOMORROW });
    actor.send({ type: 'event.move', id: A.id, span: { ...TOMORROW, start: '2026-05-05T02:00:00.000Z' } });
    await still();
    expect([server.saved.map(({ start }) => start), shown()[0]]).toEqual([
      ['2026-05-05T01:00:00.000Z', '2026-05-05T02:00:00.000Z'],
      'Rapat evaluasi 2026-05-05',
    ]);
  });
});

describe('deleting an event', () => {
  const remove = async (server: World, ids = [A.id], tenggang = 8) => {
    const all = begin(server, tenggang);
    await all.ready();
    await all.at('idle');
    for (const id of ids) {
      all.actor.send({ type: 'event.remove', id });
      await waitFor(all.actor, (snapshot) => !snapshot.matches({ removal: 'confirming' }));
    }
    return all;
  };

  it('sends nothing unless confirmed, and the event stays', async () => {
    const server = { ...world(), isSure: false };
    const { actor, clock, shown } = await remove(server);
    clock.increment(60_000);
    expect([actor.getSnapshot().matches({ removal: 'idle' }), server.removed, shown()]).toEqual([true, [], TWO]);
  });

  it('is sent after eight seconds and not before, and the list is asked for 1000 ms later', async () => {
    const server = world();
    const { clock, at, ready, shown } = await remove(server);
    clock.increment(7999);
    expect([server.removed, shown()]).toEqual([[], ['Apel pagi 2026-05-04']]);
    clock.increment(1);
    await at('waiting');
    clock.increment(999);
    expect([server.removed, server.asked.length]).toEqual([[[A.id]], 1]);
    clock.increment(1);
    await ready();
    expect([server.asked.length, shown()]).toEqual([2, ['Apel pagi 2026-05-04']]);
  });

  it('can be undone as long as it waits: nothing is sent, the event is back', async () => {
    const server = world();
    const { actor, clock, at, shown } = await remove(server);
    clock.increment(7999);
    actor.send({ type: 'removal.undo' });
    await at('idle');
    clock.increment(60_000);
    expect([server.removed, server.stored, shown()]).toEqual([[], [], TWO]);
  });

  it('waits as long as the person chose', async () => {
    const server = world();
    const { clock } = await remove(server, [A.id], 20);
    clock.increment(19_999);
    expect(server.removed).toEqual([]);
    clock.increment(1);
    expect(server.removed).toEqual([[A.id]]);
  });

  it('takes in a second one: the time begins anew, both go together, and both can be undone', async () => {
    const server = world();
    const { actor, clock } = await remove(server, [A.id]);
    clock.increment(5000);
    actor.send({ type: 'event.remove', id: B.id });
    await waitFor(
      actor,
      (snapshot) => snapshot.matches({ removal: 'holding' }) && snapshot.context.removed.length === 2,
    );
    clock.increment(7999);
    expect([server.removed, server.stored.map(({ id }) => id)]).toEqual([[], [A.id, B.id]]);
    clock.increment(1);
    expect(server.removed).toEqual([[A.id, B.id]]);
  });

  it('is not forgotten by a second one that is not confirmed', async () => {
    const server = world();
    const { actor, clock, at, shown } = await remove(server);
    server.isSure = false;
    actor.send({ type: 'event.remove', id: B.id });
    await at('holding');
    expect(shown()).toEqual(['Apel pagi 2026-05-04']);
    clock.increment(8000);
    expect(server.removed).toEqual([[A.id]]);
  });

  it('that fails brings the event back at once', async () => {
    const server = world();
    server.removes = [{ result: 'ditolak' }];
    const { clock, at, ready, shown } = await remove(server);
    clock.increment(8000);
    await at('idle');
    await ready();
    expect([shown(), server.asked.length]).toEqual([TWO, 2]);
  });

  it('is neither sent nor forgotten when the page is left: the next visit asks, however long it takes', async () => {
    const server = world();
    const before = await remove(server);
    before.actor.stop();
    before.clock.increment(60_000);
    const after = begin(server);
    await after.at('asking');
    after.clock.increment(3_600_000);
    await after.ready();
    expect([server.removed, after.shown(), waitingRemoval(after.actor.getSnapshot())]).toEqual([
      [],
      TWO,
      { stage: 'asking', acara: [{ id: A.id, judul: A.title }], tenggang: 8 },
    ]);
    after.actor.send({ type: 'removal.send' });
    await after.at('waiting');
    expect([server.removed, server.stored]).toEqual([[[A.id]], []]);
  });

  it('that is asked about and not wanted any more is forgotten', async () => {
    const server = { ...world(), stored: [{ id: A.id, judul: A.title }] };
    const { actor, at, ready, shown } = begin(server);
    await at('asking');
    actor.send({ type: 'removal.undo' });
    await at('idle');
    await ready();
    expect([server.removed, server.stored, shown()]).toEqual([[], [], TWO]);
  });
});

it.each([
  ['bulan', '2026-01-31', 1, '2026-02-01'],
  ['daftar', '2026-01-15', -1, '2025-12-01'],
  ['minggu', '2026-02-25', 1, '2026-03-04'],
  ['hari', '2026-03-01', -1, '2026-02-28'],
] as const)('a step in the view %s from %s by %i leads to %s', (appearance, date, direction, ke) => {
  const place = { appearance, tanggal: date, kategori: [] };
  expect(placeAfter(place, { type: 'period.step', direction })).toEqual({ ...place, tanggal: ke });
});
