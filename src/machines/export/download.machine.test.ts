/** What a person hears of a document that they ask for: the walk of it looks at the states. */
import { expect, it } from 'vitest';
import { type DownloadEmitted, downloadMachine, type DownloadResult } from '#machines/export/download.machine.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';

function open() {
  const take = byHand<DownloadResult>();
  const actor = createActor(downloadMachine.provide({ actors: { takeFile: take.logic } }));
  const told: DownloadEmitted[] = [];
  actor.on('file.refused', (one) => told.push(one));
  actor.start();
  const now = () => actor.getSnapshot();
  const press = () => actor.send({ type: 'file.take' });
  const stands = () => [take.inputs.length, now().hasTag('busy'), now().can({ type: 'file.take' })];
  return { actor, take, told, press, stands };
}

it('fetches nothing by itself, and one document however often it is pressed', async () => {
  const { take, told, press, stands } = open();
  expect(stands()).toEqual([0, false, true]);
  press();
  press();
  press();
  expect(stands()).toEqual([1, true, false]);
  await take.answer({ ok: true });
  expect([stands(), told]).toEqual([[1, false, true], []]);
});

it('can be taken again, each time anew', async () => {
  const { take, told, press, stands } = open();
  press();
  await take.answer({ ok: true });
  press();
  expect(stands()).toEqual([2, true, false]);
  await take.answer({ ok: true });
  expect([stands(), told]).toEqual([[2, false, true], []]);
});

it.each(['forbidden', 'notFound', 'offline', 'expired', 'failed'] as const)(
  'says once why there is none, as the server said it, and can be tried again: %s',
  async (kind) => {
    const { take, told, press, stands } = open();
    const refusal = failed(kind, 'Laporan belum dikirim');
    press();
    await take.answer({ ...refusal, failure: { ...refusal.failure, traceId: 't1', retryAfter: 30 } });
    const failure = { kind, message: 'Laporan belum dikirim', traceId: 't1', retryAfter: 30 };
    expect([told, stands()]).toEqual([[{ type: 'file.refused', failure }], [1, false, true]]);
    press();
    await take.answer({ ok: true });
    expect([told.length, stands()]).toEqual([1, [2, false, true]]);
  },
);

it('says that it failed when nobody knows why', async () => {
  const { take, told, press, stands } = open();
  press();
  await take.breaks();
  const failure = { kind: 'failed', message: null, traceId: null, retryAfter: null };
  expect([told, stands()]).toEqual([[{ type: 'file.refused', failure }], [1, false, true]]);
});

it('is not spoken of after the page was left', async () => {
  const { actor, take, told, press } = open();
  press();
  actor.stop();
  await take.answer(failed());
  expect(told).toEqual([]);
});
