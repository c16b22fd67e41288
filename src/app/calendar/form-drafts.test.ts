import { expect, it } from 'vitest';
import { type EventFormShape, provideCalendarForm } from '#app/calendar/form.ts';
import { createActor, type fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { exampleCalendarEvent } from '#tests/support/calendar.ts';

/** Under which key a form of this shape looks for what was typed into it. */
async function keyOf(bentuk: EventFormShape, pristine = bentuk === 'baru' ? null : exampleCalendarEvent()) {
  const keys: string[] = [];
  const drafts = {
    read: async (key: string) => void keys.push(key),
    write: async () => {},
    remove: async () => {},
  } as never;
  const span = { start: '2026-05-04T01:00:00.000Z', end: '2026-05-04T02:00:00.000Z', allDay: false };
  const services = { api: {} as never, people: {} as never, drafts, bentuk, pristine, day: null, span };
  const { readDraft } = provideCalendarForm(services).implementations.actors;
  const logic = readDraft as ReturnType<typeof fromPromise<unknown, object>>;
  const reading = createActor(logic, { input: { id: pristine?.id ?? null, userId: 'u1' } }).start();
  await waitFor(reading, ({ status }) => status !== 'active');
  return keys[0];
}

it('what is typed of an event’s time alone is kept apart from what is typed of all of it', async () => {
  const keys = [await keyOf('baru'), await keyOf('ubah'), await keyOf('jadwal')];
  expect([keys.includes(undefined), new Set(keys).size]).toEqual([false, 3]);
});
