/** A calendar before a server and a device that remember what they were asked, and answer when told to. */
import type { Acara } from '#contract/aplikasi/calendar.ts';
import type { Kategori } from '#domain/kalender/acara.ts';
import { calendarMachine } from '#machines/calendar/calendar.machine.ts';
import { acaraTampak } from '#machines/calendar/calendar.selectors.ts';
import type { Dihapus, HasilAcara, HasilHapus, HasilUbah } from '#machines/calendar/calendar.types.ts';
import { createActor, fromPromise, SimulatedClock, waitFor } from '#machines/kit/xstate.ts';
import { acaraContoh, TEMPAT } from '#tests/support/calendar.ts';

export const A = acaraContoh();
export const B = acaraContoh({ id: '019a0000-0000-7000-8000-0000000000b2', title: 'Apel pagi' });

export function dunia() {
  return {
    events: [A, B] as Acara[],
    asked: [] as (readonly Kategori[])[],
    saved: [] as Acara[],
    removed: [] as string[][],
    stored: [] as readonly Dihapus[],
    yakin: true,
    /** In place of the plain answers, one after the other. */
    answers: [] as ((give: (hasil: HasilAcara) => void) => void)[],
    saves: [] as HasilUbah[],
    removes: [] as HasilHapus[],
  };
}
export type Dunia = ReturnType<typeof dunia>;

export function mulai(server: Dunia, tenggang = 8) {
  const clock = new SimulatedClock();
  const logic = calendarMachine.provide({
    actors: {
      loadEvents: fromPromise(async ({ input }) => {
        server.asked.push(input.calendars);
        const held = server.answers.shift();
        if (held) return new Promise<HasilAcara>(held);
        const events = server.events.filter(({ extendedProps }) => input.calendars.includes(extendedProps.calendar));
        return { ok: true, events };
      }),
      saveEvent: fromPromise(async ({ input: { acara } }) => {
        if (acara === undefined) throw new Error('nothing to save');
        server.saved.push(acara);
        const hasil = server.saves.shift() ?? { hasil: 'tersimpan', acara };
        if (hasil.hasil === 'tersimpan') server.events = server.events.map((x) => (x.id === acara.id ? acara : x));
        return hasil;
      }),
      confirmRemove: fromPromise(async () => server.yakin),
      readRemoval: fromPromise(async () => server.stored),
      keepRemoval: fromPromise(async ({ input }) => {
        server.stored = input.hapus;
      }),
      forgetRemoval: fromPromise(async () => {
        server.stored = [];
      }),
      removeEvents: fromPromise(async ({ input }) => {
        const ids = input.hapus.map(({ id }) => id);
        server.removed.push(ids);
        server.stored = [];
        const hasil = server.removes.shift() ?? { hasil: 'terhapus' };
        if (hasil.hasil === 'terhapus') server.events = server.events.filter(({ id }) => !ids.includes(id));
        return hasil;
      }),
    },
  });
  const actor = createActor(logic, { clock, input: { userId: 'p1', tenggang, tempat: TEMPAT } }).start();
  const at = (removal: 'idle' | 'holding' | 'waiting' | 'asking') =>
    waitFor(actor, (snapshot) => snapshot.matches({ removal }));
  return {
    actor,
    clock,
    at,
    ready: () => waitFor(actor, (snapshot) => snapshot.matches({ list: 'ready' })),
    still: () => waitFor(actor, (snapshot) => snapshot.matches({ moving: 'still', list: 'ready' })),
    shown: () => acaraTampak(actor.getSnapshot()).map(({ judul, start }) => `${judul} ${start.slice(0, 10)}`),
  };
}
