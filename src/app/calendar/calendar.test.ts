// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { provideCalendar } from '#app/calendar/calendar.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { ApiError } from '#services/http/errors.ts';

const { saved, failed } = vi.hoisted(() => ({ saved: vi.fn(), failed: vi.fn() }));
vi.mock('#app/wiring/messages.ts', () => ({ showSaved: saved, showFailed: failed }));
beforeEach(() => void vi.clearAllMocks());

/** Deletes events of which the server refuses some, by the status it answers. */
async function remove(refused: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const forgotten: string[] = [];
  const api = {
    async remove(id: string) {
      asked.push(id);
      if (refused[id] !== undefined) throw new ApiError({ status: refused[id] });
    },
  };
  const drafts = { remove: async (key: string) => void forgotten.push(key) };
  const { removeEvents } = provideCalendar({ api, drafts } as never).implementations.actors;
  const removed = ['a', 'b'].map((id) => ({ id, judul: id }));
  type Removing = ReturnType<typeof fromPromise<{ result: string }, object>>;
  const actor = createActor(removeEvents as unknown as Removing, { input: { userId: 'u1', removed } }).start();
  const { output } = await waitFor(actor, ({ status }) => status === 'done');
  return { result: output?.result, asked, forgotten, told: [saved.mock.calls.length, failed.mock.calls.length] };
}

it.each([
  ['who is invited, which another window may change meanwhile', { invited: [{ id: 'p1', nama: 'Budi' }] }, false],
  ['nothing of names that nobody answers to', {}, true],
])('of an event that was moved leaves out %s', async (_, more, named) => {
  const update = vi.fn(async (event: object) => event);
  const { saveEvent } = provideCalendar({ api: { update } } as never).implementations.actors;
  type Saving = ReturnType<typeof fromPromise<unknown, object>>;
  const extendedProps = { calendar: 'ETC', location: 'Aula', guests: ['Tim Neraca'], ...more };
  const acara = { id: 'a', title: 'Rapat', start: '2026-05-05', extendedProps };
  const actor = createActor(saveEvent as unknown as Saving, { input: { acara } }).start();
  await waitFor(actor, ({ status }) => status === 'done');
  const kept = { calendar: 'ETC', location: 'Aula', ...(named && { guests: ['Tim Neraca'] }) };
  expect(update.mock.calls).toEqual([[{ ...acara, extendedProps: kept }]]);
});

const FORGOTTEN = ['kalender-hapus:u1:tertunda'];

it('what somebody else deleted meanwhile is gone as it was wanted', async () => {
  const done = { result: 'terhapus', asked: ['a', 'b'], forgotten: FORGOTTEN, told: [1, 0] };
  expect([await remove({}), await remove({ a: 404 })]).toEqual([done, { ...done, told: [2, 0] }]);
});

it('a delete that is refused is told as one, and does not wait on this device for the next visit', async () => {
  expect(await remove({ b: 403 })).toEqual({
    result: 'ditolak',
    asked: ['a', 'b'],
    forgotten: FORGOTTEN,
    told: [0, 1],
  });
});
