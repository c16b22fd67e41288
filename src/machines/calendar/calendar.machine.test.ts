import { describe, expect, it } from 'vitest';
import type { PlannedEvent } from '#contract/calendar.ts';
import { CATEGORIES } from '#domain/calendar/event.ts';
import {
  canAccept,
  canDelete,
  canEdit,
  chosenEvent,
  eventCount,
  foundEvents,
  hasAccepted,
  type LayerWords,
  shownFrom,
  visibleEvents,
  waitingRemoval,
} from '#machines/calendar/calendar.selectors.ts';
import { type EventsResult, type Place, placeAfter } from '#machines/calendar/calendar.types.ts';
import { waitFor } from '#machines/kit/xstate.ts';
import { exampleCalendarEvent, REVIEWS, TOMORROW, WINDOW } from '#tests/support/calendar.ts';
import { A, B, type World, world, begin } from '#tests/support/calendar-world.ts';
import { failed } from '#tests/support/failures.ts';

const words: LayerWords = {
  window: ({ periode, tahun }) => `Batas ${periode} ${tahun}`,
  review: ({ laporan }) => laporan.map(({ nama_unit }) => nama_unit).join(),
};

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

describe('searching the calendar', () => {
  it('lists some of what it finds and says how much there is; what waits to be deleted is not found', async () => {
    const server = world();
    const many = Array.from({ length: 15 }, (_, n) => exampleCalendarEvent({ id: `r${n}`, title: `Rapat ${n}` }));
    server.answers = [(one) => one({ ok: true, events: [...many, B] })];
    const { actor, ready, at } = begin(server);
    await ready();
    const found = () => foundEvents(actor.getSnapshot(), '2026-05-01', words);
    expect(found()).toEqual({ shown: [], count: 0 });
    actor.send({ type: 'search.change', q: 'rapat' });
    expect([found().shown.length, found().count]).toEqual([12, 15]);
    actor.send({ type: 'search.change', q: 'apel' });
    expect(found().shown.map(({ id, isOver }) => [id, isOver])).toEqual([[B.id, false]]);
    actor.send({ type: 'event.remove', id: B.id, day: null });
    await at('holding');
    expect([found().count, server.asked.length]).toEqual([0, 1]);
  });
});

describe('reporting windows', () => {
  const open = async (server: World) => {
    server.events = [A, WINDOW];
    const all = begin(server);
    await all.ready();
    return all;
  };

  it('are asked for and told of in the address, or not, beside the categories', async () => {
    const server = world();
    const { actor, ready } = await open(server);
    const places: Place[] = [];
    actor.on('place.changed', ({ place }) => places.push(place));
    for (const _ of [1, 2]) {
      actor.send({ type: 'windows.toggle' });
      await ready();
    }
    expect([server.withWindows, places.map(({ hasWindows }) => hasWindows)]).toEqual([
      [true, false, true],
      [false, true],
    ]);
  });

  it('stand on their first and their last day, wherever one looks, and count as no events', async () => {
    const { actor, shown } = await open(world());
    const days = ['Pelaporan Triwulan I 2026 2026-05-04', 'Pelaporan Triwulan I 2026 2026-05-17'];
    expect([shown(), eventCount(actor.getSnapshot())]).toEqual([['Rapat evaluasi 2026-05-04', ...days], 1]);
    const parts = visibleEvents(actor.getSnapshot()).map(({ window }) => window?.part);
    expect(parts).toEqual([undefined, 'opens', 'closes']);
    const oneDay = { ...WINDOW, end: '2026-05-05' };
    const [first, last] = ['2026-05-04', '2026-05-17'].map((day) => shownFrom(WINDOW, day, 'WIB').window?.part);
    expect([first, last, shownFrom(oneDay, '2026-05-04', 'WIB').window?.part]).toEqual(['opens', 'closes', 'closes']);
  });

  it('are found by what the screen calls them, at their last day, until it is over', async () => {
    const { actor } = await open(world());
    actor.send({ type: 'search.change', q: 'batas tw1' });
    const found = (day: string) =>
      foundEvents(actor.getSnapshot(), day, words).shown.map(({ id, start, isOver }) => [id, start, isOver]);
    expect([found('2026-05-17'), found('2026-05-18')]).toEqual([
      [[WINDOW.id, '2026-05-17', false]],
      [[WINDOW.id, '2026-05-17', true]],
    ]);
  });

  it('are looked at, and neither moved, nor edited, nor deleted', async () => {
    const server = world();
    const { actor, at, ready } = await open(server);
    await at('idle');
    actor.send({ type: 'event.move', id: WINDOW.id, day: '2026-05-04', span: TOMORROW });
    actor.send({ type: 'event.open', id: WINDOW.id, day: '2026-05-17' });
    const snapshot = actor.getSnapshot();
    expect([canEdit(snapshot), canAccept(snapshot), canDelete(WINDOW.id)(snapshot)]).toEqual([false, false, false]);
    // Its last day is none of a series, and stays the one that was opened.
    actor.send({ type: 'list.outdated' });
    await ready();
    expect(actor.getSnapshot().context.selectedDay).toBe('2026-05-17');
    actor.send({ type: 'event.remove', id: WINDOW.id, day: '2026-05-17' });
    expect([chosenEvent(actor.getSnapshot()), server.saved, server.questions]).toEqual([WINDOW, [], []]);
  });
});

describe('reports that wait for a decision', () => {
  const open = async (server: World) => {
    server.events = [A, WINDOW, REVIEWS];
    const all = begin(server);
    await all.ready();
    return all;
  };

  it('are asked for and told of in the address, or not, whatever becomes of the windows', async () => {
    const server = world();
    const { actor, ready } = await open(server);
    const places: Place[] = [];
    actor.on('place.changed', ({ place }) => places.push(place));
    for (const type of ['reviews.toggle', 'windows.toggle', 'reviews.toggle'] as const) {
      actor.send({ type });
      await ready();
    }
    expect([server.withReviews, server.withWindows, places.map(({ hasReviews }) => hasReviews)]).toEqual([
      [true, false, false, true],
      [true, true, false, false],
      [false, false, true],
    ]);
  });

  it('stand on the day on which they were sent, in one entry, and count as no event', async () => {
    const { actor } = await open(world());
    const shown = visibleEvents(actor.getSnapshot()).filter(({ review }) => review);
    expect([shown.map(({ id, day, start, review }) => [id, day, start, review?.jumlah])]).toEqual([
      [[REVIEWS.id, null, '2026-05-06', 2]],
    ]);
    expect(eventCount(actor.getSnapshot())).toBe(1);
  });

  it('are found by what the screen calls them, and are never over', async () => {
    const { actor } = await open(world());
    actor.send({ type: 'search.change', q: 'melati' });
    const found = foundEvents(actor.getSnapshot(), '2026-11-01', words).shown;
    expect(found.map(({ id, start, isOver }) => [id, start, isOver])).toEqual([[REVIEWS.id, '2026-05-06', false]]);
  });

  it('are looked at, and neither moved, nor edited, nor accepted, nor deleted', async () => {
    const server = world();
    const { actor, at } = await open(server);
    await at('idle');
    actor.send({ type: 'event.move', id: REVIEWS.id, day: null, span: TOMORROW });
    actor.send({ type: 'event.open', id: REVIEWS.id, day: null });
    const snapshot = actor.getSnapshot();
    expect([canEdit(snapshot), canAccept(snapshot), canDelete(REVIEWS.id)(snapshot)]).toEqual([false, false, false]);
    actor.send({ type: 'event.remove', id: REVIEWS.id, day: null });
    expect([chosenEvent(actor.getSnapshot()), server.saved, server.questions]).toEqual([REVIEWS, [], []]);
  });
});

describe('moving an event', () => {
  it('is seen at once, sends everything that the event is, and asks for the list again', async () => {
    const server = world();
    const { actor, ready, still, shown } = begin(server);
    await ready();
    actor.send({ type: 'event.move', id: A.id, day: null, span: TOMORROW });
    expect(shown()).toEqual(['Rapat evaluasi 2026-05-05', 'Apel pagi 2026-05-04']);
    await still();
    expect([server.saved, server.asked.length]).toEqual([[{ ...A, ...TOMORROW }], 2]);
  });

  it('goes back to where it was when the server refuses', async () => {
    const server = world();
    server.saves = [{ result: 'ditolak' }];
    const { actor, ready, still, shown } = begin(server);
    await ready();
    actor.send({ type: 'event.move', id: A.id, day: null, span: TOMORROW });
    await still();
    expect([shown(), server.asked.length]).toEqual([TWO, 2]);
  });

  it('of two events at once sends one after the other, and one refusal takes back that one only', async () => {
    const server = world();
    server.saves = [{ result: 'ditolak' }];
    const { actor, ready, still, shown } = begin(server);
    await ready();
    actor.send({ type: 'event.move', id: A.id, day: null, span: TOMORROW });
    actor.send({ type: 'event.move', id: B.id, day: null, span: TOMORROW });
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
    actor.send({ type: 'event.move', id: A.id, day: null, span: TOMORROW });
    actor.send({ type: 'event.move', id: A.id, day: null, span: { ...TOMORROW, start: '2026-05-05T02:00:00.000Z' } });
    await still();
    expect([server.saved.map(({ start }) => start), shown()[0]]).toEqual([
      ['2026-05-05T01:00:00.000Z', '2026-05-05T02:00:00.000Z'],
      'Rapat evaluasi 2026-05-05',
    ]);
  });
});

describe('an event that returns', () => {
  const SERIES = exampleCalendarEvent({
    id: '019a0000-0000-7000-8000-0000000000c3',
    title: 'Apel Senin',
    extendedProps: { calendar: 'ETC', rrule: 'FREQ=WEEKLY;COUNT=3', tzid: 'Asia/Jakarta' },
  });
  const ALL = ['Apel Senin 2026-05-04', 'Apel Senin 2026-05-11', 'Apel Senin 2026-05-18'];
  const open = async (server: World) => {
    server.events = [SERIES];
    const all = begin(server);
    await all.ready();
    await all.at('idle');
    return all;
  };
  const remove = async (all: Awaited<ReturnType<typeof open>>, day: string) => {
    all.actor.send({ type: 'event.remove', id: SERIES.id, day });
    await waitFor(all.actor, (snapshot) => !snapshot.matches({ removal: 'confirming' }));
  };

  it('is shown at each of its times, in the weeks that are looked at', async () => {
    const { actor, shown } = await open(world());
    const seen = [shown()];
    for (const [appearance, date] of [
      ['minggu', '2026-05-20'],
      ['bulan', '2026-05-04'],
      ['hari', '2026-06-18'],
    ] as const) {
      actor.send({ type: 'view.choose', appearance });
      actor.send({ type: 'date.visit', tanggal: date });
      seen.push(shown());
    }
    // Around a week some days are drawn too.
    expect(seen).toEqual([ALL, ALL.slice(2), ALL, []]);
  });

  it('is opened at the time that was clicked', async () => {
    const { actor } = await open(world());
    actor.send({ type: 'event.open', id: SERIES.id, day: '2026-05-11' });
    const { selectedEvent, selectedDay } = actor.getSnapshot().context;
    expect([selectedEvent?.id, selectedDay]).toEqual([SERIES.id, '2026-05-11']);
  });

  it('is open at the next of its times, once the one that was opened is none of them any more', async () => {
    const server = world();
    const { actor, ready } = await open(server);
    const chosen = async (changed: Partial<PlannedEvent> | null) => {
      server.events = changed === null ? [] : [{ ...SERIES, ...changed }];
      actor.send({ type: 'list.outdated' });
      await ready();
      const { selectedEvent, selectedDay } = actor.getSnapshot().context;
      return [selectedEvent?.start.slice(0, 10), selectedDay];
    };
    const rule = (rrule: string | null) => ({ extendedProps: { ...SERIES.extendedProps, rrule } });
    actor.send({ type: 'event.open', id: SERIES.id, day: '2026-05-11' });
    const same = ['2026-05-04', '2026-05-11'];
    expect(await chosen({ title: 'Apel' })).toEqual(same);
    // Two days later: from Monday the 11th the next is Wednesday the 13th.
    const later = { start: '2026-05-06T01:00:00.000Z', end: '2026-05-06T02:00:00.000Z' };
    expect(await chosen(later)).toEqual(['2026-05-06', '2026-05-13']);
    // Over before that day: the last that it had.
    expect(await chosen({ ...later, ...rule('FREQ=DAILY;COUNT=2') })).toEqual(['2026-05-06', '2026-05-07']);
    // An event of one time, and one that returns again.
    expect(await chosen(rule(null))).toEqual(['2026-05-04', null]);
    expect(await chosen({})).toEqual(['2026-05-04', '2026-05-04']);
    // What somebody deleted stays to be read.
    expect(await chosen(null)).toEqual(['2026-05-04', '2026-05-04']);
  });

  it('is accepted at a time that it has, though it was moved meanwhile', async () => {
    const server = world();
    const { actor, still } = await open(server);
    const invited = { ...SERIES.extendedProps, invitedBy: { id: 'p9', nama: 'Sri', accepted: false } };
    server.events = [{ ...SERIES, extendedProps: invited }];
    actor.send({ type: 'list.outdated' });
    await still();
    actor.send({ type: 'event.open', id: SERIES.id, day: '2026-05-11' });
    const acara = {
      ...SERIES,
      start: '2026-05-05T01:00:00.000Z',
      end: '2026-05-05T02:00:00.000Z',
      extendedProps: { ...invited, invitedBy: { ...invited.invitedBy, accepted: true } },
    };
    server.accepts = [{ result: 'tersimpan', acara }];
    actor.send({ type: 'event.accept' });
    await waitFor(actor, (snapshot) => hasAccepted(snapshot));
    expect(actor.getSnapshot().context.selectedDay).toBe('2026-05-12');
  });

  it('moves whole when one of its times is moved', async () => {
    const server = world();
    const { actor, still, shown } = await open(server);
    const span = { start: '2026-05-12T02:00:00.000Z', end: '2026-05-12T03:00:00.000Z', allDay: false };
    actor.send({ type: 'event.move', id: SERIES.id, day: '2026-05-11', span });
    const moved = ['Apel Senin 2026-05-05', 'Apel Senin 2026-05-12', 'Apel Senin 2026-05-19'];
    expect(shown()).toEqual(moved);
    await still();
    expect([shown(), server.saved.map(({ start, end }) => [start, end])]).toEqual([
      moved,
      [['2026-05-05T02:00:00.000Z', '2026-05-05T03:00:00.000Z']],
    ]);
  });

  it('loses one time at once and no other, without being deleted', async () => {
    const server = { ...world(), sure: 'one' as const };
    const all = await open(server);
    await remove(all, '2026-05-11');
    expect(all.shown()).toEqual([ALL[0], ALL[2]]);
    await all.still();
    all.clock.increment(60_000);
    expect([all.shown(), server.removed, server.questions, server.saved[0]?.extendedProps.exdate]).toEqual([
      [ALL[0], ALL[2]],
      [],
      [true],
      ['2026-05-11'],
    ]);
  });

  it('has that time again when the server refuses', async () => {
    const server = { ...world(), sure: 'one' as const, saves: [{ result: 'ditolak' as const }] };
    const all = await open(server);
    await remove(all, '2026-05-11');
    await all.still();
    expect(all.shown()).toEqual(ALL);
  });

  it('goes whole where that is what was chosen', async () => {
    const server = world();
    const all = await open(server);
    await remove(all, '2026-05-11');
    expect(all.shown()).toEqual([]);
    all.clock.increment(8000);
    expect([server.removed, server.saved]).toEqual([[[SERIES.id]], []]);
  });

  it('of which one time is left is asked about as any other', async () => {
    const server = world();
    const exdate = ['2026-05-04', '2026-05-18'];
    server.events = [{ ...SERIES, extendedProps: { ...SERIES.extendedProps, exdate } }];
    const all = begin(server);
    await all.ready();
    await all.at('idle');
    await remove(all, '2026-05-11');
    expect([server.questions, all.shown()]).toEqual([[false], []]);
  });
});

describe('an invitation', () => {
  const invitedAs = (accepted: boolean, more: object = {}) =>
    exampleCalendarEvent({
      ...more,
      extendedProps: { calendar: 'Business', invitedBy: { id: 'p2', nama: 'Sari', accepted } },
    });
  const [OPEN, COMES] = [invitedAs(false), invitedAs(true)];
  const open = async (server: World, event = OPEN) => {
    server.events = [event];
    const all = begin(server);
    await all.ready();
    all.actor.send({ type: 'event.open', id: event.id, day: null });
    const answered = () => waitFor(all.actor, (snapshot) => snapshot.matches({ answering: 'settled', list: 'ready' }));
    return { ...all, answered };
  };

  it('is accepted as it is before one, shown so once the server says so, and no more to be accepted', async () => {
    const server = { ...world(), accepts: [{ result: 'tersimpan' as const, acara: COMES }] };
    const { actor, answered } = await open(server);
    expect([canAccept(actor.getSnapshot()), hasAccepted(actor.getSnapshot())]).toEqual([true, false]);
    actor.send({ type: 'event.accept' });
    expect([canAccept(actor.getSnapshot()), hasAccepted(actor.getSnapshot())]).toEqual([false, false]);
    actor.send({ type: 'event.accept' });
    await answered();
    expect([canAccept(actor.getSnapshot()), hasAccepted(actor.getSnapshot())]).toEqual([false, true]);
    expect([server.accepted, server.asked.length]).toEqual([[OPEN], 2]);
  });

  it('that was moved meanwhile is loaded again, and still to be answered', async () => {
    const server = { ...world(), accepts: [{ result: 'ditolak' as const }] };
    const { actor, answered } = await open(server);
    const moved = invitedAs(false, TOMORROW);
    server.events = [moved];
    actor.send({ type: 'event.accept' });
    await answered();
    expect([chosenEvent(actor.getSnapshot()), canAccept(actor.getSnapshot())]).toEqual([moved, true]);
  });

  it('is none that is one’s own, or that a server before this one knows no answer to', async () => {
    const own = await open(world(), A);
    const older = await open(
      world(),
      exampleCalendarEvent({ extendedProps: { calendar: 'ETC', invitedBy: { id: 'p2', nama: 'Sari' } as never } }),
    );
    expect([own, older].map(({ actor }) => canAccept(actor.getSnapshot()))).toEqual([false, false]);
  });

  it('says of everybody who is inside what they answered', () => {
    const invited = [
      { id: 'p3', nama: 'Budi', accepted: true, declined: false },
      { id: 'p4', nama: 'Citra', accepted: false, declined: true },
      { id: 'p5', nama: 'Dewi', accepted: false, declined: false },
    ];
    const guests = ['Budi', 'Citra', 'Dewi', 'Tim Neraca'];
    const event = exampleCalendarEvent({ extendedProps: { calendar: 'ETC', guests, invited } });
    expect(shownFrom(event, null, 'WIB').guests).toEqual([
      { name: 'Budi', answer: 'accepted' },
      { name: 'Citra', answer: 'declined' },
      { name: 'Dewi', answer: 'waiting' },
      { name: 'Tim Neraca', answer: null },
    ]);
  });
});

describe('taking a change back', () => {
  const open = async (server: World) => {
    const all = begin(server);
    const told: string[] = [];
    all.actor.on('event.changed', ({ cause, title, repeats }) => told.push(`${cause} ${title} ${repeats}`));
    await all.ready();
    await all.at('idle');
    const move = (event: typeof A) => all.actor.send({ type: 'event.move', id: event.id, day: null, span: TOMORROW });
    return { ...all, told, move, undo: (id: string | null = null) => all.actor.send({ type: 'move.undo', id }) };
  };

  it('puts a moved event where it was, at once and on the server, and says both', async () => {
    const server = world();
    const { move, undo, still, shown, told } = await open(server);
    move(A);
    await still();
    undo();
    expect(shown()).toEqual(TWO);
    await still();
    undo();
    await still();
    expect([shown(), server.saved.map(({ start }) => start), told]).toEqual([
      TWO,
      [TOMORROW.start, A.start],
      ['moved Rapat evaluasi false', 'undone Rapat evaluasi false'],
    ]);
  });

  it('takes the last change first, or the one that is named', async () => {
    const server = world();
    const { move, undo, still, shown } = await open(server);
    move(A);
    move(B);
    await still();
    undo(A.id);
    expect(shown()).toEqual(['Rapat evaluasi 2026-05-04', 'Apel pagi 2026-05-05']);
    undo();
    expect(shown()).toEqual(TWO);
  });

  it('has nothing to take back of a move that was refused', async () => {
    const server = { ...world(), saves: [{ result: 'ditolak' as const }] };
    const { actor, move, still, told } = await open(server);
    move(A);
    await still();
    expect([actor.getSnapshot().can({ type: 'move.undo', id: null }), told]).toEqual([false, []]);
  });

  it('has the change before still to take back when taking back the last one was refused', async () => {
    const server: World = world();
    const { actor, move, undo, still } = await open(server);
    move(A);
    await still();
    actor.send({ type: 'event.move', id: A.id, day: null, span: { ...TOMORROW, start: '2026-05-05T02:00:00.000Z' } });
    await still();
    server.saves.push({ result: 'ditolak' });
    undo();
    await still();
    expect(actor.getSnapshot().can({ type: 'move.undo', id: A.id })).toBe(true);
  });

  it('gives a series the time back that was taken out, and says to the server that none is missing', async () => {
    const server = { ...world(), sure: 'one' as const };
    const daily = exampleCalendarEvent({
      extendedProps: { calendar: 'ETC', rrule: 'FREQ=DAILY;COUNT=2', tzid: 'Asia/Jakarta' },
    });
    server.events = [daily];
    const { actor, undo, still, shown, told } = await open(server);
    actor.send({ type: 'event.remove', id: daily.id, day: '2026-05-05' });
    await waitFor(actor, (snapshot) => snapshot.matches({ moving: 'saving' }));
    await still();
    expect([shown().length, told]).toEqual([1, ['omitted Rapat evaluasi true']]);
    undo();
    await still();
    expect([shown().length, server.saved.map(({ extendedProps }) => extendedProps.exdate)]).toEqual([
      2,
      [['2026-05-05'], null],
    ]);
  });
});

describe('deleting an event', () => {
  const remove = async (server: World, ids = [A.id], tenggang = 8) => {
    const all = begin(server, tenggang);
    await all.ready();
    await all.at('idle');
    for (const id of ids) {
      all.actor.send({ type: 'event.remove', id, day: null });
      await waitFor(all.actor, (snapshot) => !snapshot.matches({ removal: 'confirming' }));
    }
    return all;
  };

  it('sends nothing unless confirmed, and the event stays', async () => {
    const server = { ...world(), sure: 'none' as const };
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
    actor.send({ type: 'event.remove', id: B.id, day: null });
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
    server.sure = 'none';
    actor.send({ type: 'event.remove', id: B.id, day: null });
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
  const place = { appearance, tanggal: date, kategori: [], hasWindows: true, hasReviews: true };
  expect(placeAfter(place, { type: 'period.step', direction })).toEqual({ ...place, tanggal: ke });
});
