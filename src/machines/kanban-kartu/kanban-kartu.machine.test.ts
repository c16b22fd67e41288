import { expect, it } from 'vitest';
import { kanbanKartuMachine } from '#machines/kanban-kartu/kanban-kartu.machine.ts';
import {
  type HasilSimpanKartu,
  type IsianKartu,
  isianDari,
  type KartuKabar,
  type UbahanKartu,
  ubahanKartu,
} from '#machines/kanban-kartu/kanban-kartu.setup.ts';
import { createActor, fromPromise, SimulatedClock, waitFor } from '#machines/kit/xstate.ts';
import { contohKartu } from '#tests/support/papan.ts';

const KARTU = contohKartu({ id: 'a', title: 'Lama', dueDate: '2026-10-15', butir: 3 });
const DITOLAK: HasilSimpanKartu = { hasil: 'ditolak', bidang: { title: 'paling banyak 200 karakter' }, pesan: null };

async function buka(draf: IsianKartu | null, jawab: HasilSimpanKartu = DITOLAK) {
  const ditulis: (IsianKartu | null)[] = [];
  const dikirim: UbahanKartu[] = [];
  const kabar: KartuKabar[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    kanbanKartuMachine.provide({
      actors: {
        readDraft: fromPromise(async () => draf),
        writeDraft: fromPromise<void, { id: string; userId: string; isian: IsianKartu }>(async ({ input }) => {
          ditulis.push(input.isian);
        }),
        dropDraft: fromPromise<void, { id: string; userId: string }>(async () => {
          ditulis.push(null);
        }),
        saveCard: fromPromise<HasilSimpanKartu, UbahanKartu>(async ({ input }) => {
          dikirim.push(input);
          return jawab;
        }),
      },
    }),
    { input: { kartu: KARTU, userId: 'u' }, clock },
  );
  actor.on('*', (satu) => kabar.push(satu));
  actor.start();
  await waitFor(actor, (satu) => satu.hasTag('editable'));
  return { actor, clock, ditulis, dikirim, kabar };
}
const ketik = (isi: Partial<IsianKartu>) => ({ type: 'field.change' as const, isi });

it('only what was changed is sent, trimmed, and nothing that the card brings besides', () => {
  const isian = isianDari(KARTU);
  expect([
    ubahanKartu(KARTU, isian),
    ubahanKartu(KARTU, { ...isian, title: ' Baru ', dueDate: '' }),
    ubahanKartu(KARTU, { ...isian, labels: ['x'] }),
  ]).toEqual([{ id: 'a' }, { id: 'a', title: 'Baru', dueDate: null }, { id: 'a', labels: ['x'] }]);
});

it('what is typed is kept on the device 400 ms after the last key', async () => {
  const { actor, clock, ditulis } = await buka(null);
  actor.send(ketik({ title: 'B' }));
  clock.increment(399);
  actor.send(ketik({ title: 'Ba' }));
  clock.increment(399);
  expect(ditulis).toEqual([]);
  clock.increment(1);
  await waitFor(actor, (satu) => satu.matches({ editing: 'resting' }));
  expect(ditulis).toEqual([{ ...isianDari(KARTU), title: 'Ba' }]);
});

it('a draft is there again, and can be thrown away', async () => {
  const { actor, ditulis } = await buka({ ...isianDari(KARTU), title: 'Dari draf' });
  expect([actor.getSnapshot().context.isian.title, actor.getSnapshot().context.isDraf]).toEqual(['Dari draf', true]);
  actor.send({ type: 'draft.discard' });
  await waitFor(actor, (satu) => satu.hasTag('editable'));
  const { isian, isDraf } = actor.getSnapshot().context;
  expect([isian.title, isDraf, ditulis]).toEqual(['Lama', false, [null]]);
});

it('closed with something typed it keeps that, at once', async () => {
  const { actor, ditulis, kabar } = await buka(null);
  actor.send(ketik({ description: 'x' }));
  actor.send({ type: 'card.close' });
  await waitFor(actor, (satu) => satu.status === 'done');
  expect([ditulis, kabar]).toEqual([[{ ...isianDari(KARTU), description: 'x' }], [{ type: 'card.closed' }]]);
});

it('saved it tells the card, forgets the draft and closes', async () => {
  const jadi = { ...KARTU, title: 'Baru' };
  const { actor, ditulis, dikirim, kabar } = await buka(null, { hasil: 'tersimpan', kartu: jadi });
  actor.send(ketik({ title: 'Baru' }));
  actor.send({ type: 'card.save' });
  await waitFor(actor, (satu) => satu.status === 'done');
  expect([dikirim, ditulis, kabar]).toEqual([
    [{ id: 'a', title: 'Baru' }],
    [null],
    [{ type: 'card.saved', kartu: jadi }, { type: 'card.closed' }],
  ]);
});

it('refused it stays open with what was typed, and says which field', async () => {
  const { actor, kabar } = await buka(null);
  actor.send(ketik({ title: 'Baru' }));
  actor.send({ type: 'card.save' });
  await waitFor(actor, (satu) => satu.hasTag('editable'));
  const { isian, salah } = actor.getSnapshot().context;
  expect([isian.title, salah, kabar]).toEqual(['Baru', { title: 'paling banyak 200 karakter' }, []]);
  actor.send(ketik({ title: 'Lain' }));
  expect(actor.getSnapshot().context.salah).toEqual({});
});

it('without a title it is not sent', async () => {
  const { actor, dikirim } = await buka(null);
  actor.send(ketik({ title: '  ' }));
  actor.send({ type: 'card.save' });
  expect([actor.getSnapshot().context.kosong, dikirim]).toEqual([true, []]);
});

it('with nothing changed, saving only closes', async () => {
  const { actor, dikirim, ditulis, kabar } = await buka(null);
  actor.send({ type: 'card.save' });
  expect([actor.getSnapshot().status, dikirim, ditulis, kabar]).toEqual(['done', [], [], [{ type: 'card.closed' }]]);
});
