import { describe, expect, it } from 'vitest';
import { boardCardMachine } from '#machines/board/board-card.machine.ts';
import type { CardDraft, CardNews, CardWatch, SaveCardResult } from '#machines/board/board-card.setup.ts';
import { type CardEdit, cardEditFrom, type CardFields, fieldsFrom } from '#machines/board/card-fields.ts';
import { changedMeanwhile } from '#machines/board/meanwhile.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from '#machines/kit/xstate.ts';
import { exampleCard } from '#tests/support/board.ts';

const CARD = exampleCard({ id: 'a', title: 'Lama', dueDate: '2026-10-15', butir: 3 });
const REFUSED: SaveCardResult = { result: 'ditolak', field: { title: 'paling banyak 200 karakter' }, message: null };

async function reopen(draft: CardDraft | null, answer: SaveCardResult = REFUSED) {
  const written: (CardFields | null)[] = [];
  const sent: CardEdit[] = [];
  const news: CardNews[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    boardCardMachine.provide({
      actors: {
        readDraft: fromPromise(async () => draft),
        writeDraft: fromPromise<void, { id: string; userId: string } & CardDraft>(async ({ input }) => {
          written.push(input.fields);
        }),
        dropDraft: fromPromise<void, { id: string; userId: string }>(async () => {
          written.push(null);
        }),
        watchCard: fromCallback<CardWatch, { card: typeof CARD }>(() => {}),
        saveCard: fromPromise<SaveCardResult, CardEdit>(async ({ input }) => {
          sent.push(input);
          return answer;
        }),
      },
    }),
    { input: { card: CARD, userId: 'u' }, clock },
  );
  actor.on('*', (one) => news.push(one));
  actor.start();
  await waitFor(actor, (one) => one.hasTag('editable'));
  return { actor, clock, written, sent, news };
}
const typeIn = (content: Partial<CardFields>) => ({ type: 'field.change' as const, fields: content });

it('only what was changed is sent, trimmed, and nothing that the card brings besides', () => {
  const entry = fieldsFrom(CARD);
  expect([
    cardEditFrom(CARD, entry),
    cardEditFrom(CARD, { ...entry, title: ' Baru ', dueDate: '' }),
    cardEditFrom(CARD, { ...entry, labels: ['x'] }),
  ]).toEqual([{ id: 'a' }, { id: 'a', title: 'Baru', dueDate: null }, { id: 'a', labels: ['x'] }]);
});

it('what is typed is kept on the device 400 ms after the last key', async () => {
  const { actor, clock, written } = await reopen(null);
  actor.send(typeIn({ title: 'B' }));
  clock.increment(399);
  actor.send(typeIn({ title: 'Ba' }));
  clock.increment(399);
  expect(written).toEqual([]);
  clock.increment(1);
  await waitFor(actor, (one) => one.matches({ editing: 'resting' }));
  expect(written).toEqual([{ ...fieldsFrom(CARD), title: 'Ba' }]);
});

it('a draft is there again, and can be thrown away', async () => {
  const { actor, written } = await reopen({ fields: { ...fieldsFrom(CARD), title: 'Dari draf' }, before: null });
  expect([actor.getSnapshot().context.fields.title, actor.getSnapshot().context.isDraft]).toEqual(['Dari draf', true]);
  actor.send({ type: 'draft.discard' });
  await waitFor(actor, (one) => one.hasTag('editable'));
  const { fields, isDraft } = actor.getSnapshot().context;
  expect([fields.title, isDraft, written]).toEqual(['Lama', false, [null]]);
});

it('closed with something typed it keeps that, at once', async () => {
  const { actor, written, news } = await reopen(null);
  actor.send(typeIn({ description: 'x' }));
  actor.send({ type: 'card.close' });
  await waitFor(actor, (one) => one.status === 'done');
  expect([written, news]).toEqual([[{ ...fieldsFrom(CARD), description: 'x' }], [{ type: 'card.closed' }]]);
});

it('saved it tells the card, forgets the draft and closes', async () => {
  const outcome = { ...CARD, title: 'Baru' };
  const { actor, written, sent, news } = await reopen(null, { result: 'tersimpan', card: outcome });
  actor.send(typeIn({ title: 'Baru' }));
  actor.send({ type: 'card.save' });
  await waitFor(actor, (one) => one.status === 'done');
  expect([sent, written, news]).toEqual([
    [{ id: 'a', title: 'Baru' }],
    [null],
    [{ type: 'card.saved', card: outcome }, { type: 'card.closed' }],
  ]);
});

it('refused it stays open with what was typed, and says which field', async () => {
  const { actor, news } = await reopen(null);
  actor.send(typeIn({ title: 'Baru' }));
  actor.send({ type: 'card.save' });
  await waitFor(actor, (one) => one.hasTag('editable'));
  const { fields, errors } = actor.getSnapshot().context;
  expect([fields.title, errors, news]).toEqual(['Baru', { title: 'paling banyak 200 karakter' }, []]);
  actor.send(typeIn({ title: 'Lain' }));
  expect(actor.getSnapshot().context.errors).toEqual({});
});

it('without a title it is not sent', async () => {
  const { actor, sent } = await reopen(null);
  actor.send(typeIn({ title: '  ' }));
  actor.send({ type: 'card.save' });
  expect([actor.getSnapshot().context.kosong, sent]).toEqual([true, []]);
});

it('with nothing changed, saving only closes', async () => {
  const { actor, sent, written, news } = await reopen(null);
  actor.send({ type: 'card.save' });
  expect([actor.getSnapshot().status, sent, written, news]).toEqual(['done', [], [], [{ type: 'card.closed' }]]);
});

it.each(['31/02/2026', '2026-02-31', 'besok'])('with %s as its due date it is not sent', async (dueDate) => {
  const { actor, sent } = await reopen(null);
  actor.send(typeIn({ dueDate, title: '' }));
  actor.send({ type: 'card.save' });
  const faults = () => [actor.getSnapshot().context.kosong, actor.getSnapshot().context.noDay];
  expect([faults(), sent]).toEqual([[true, true], []]);
  actor.send(typeIn({ title: 'Baru' }));
  actor.send({ type: 'card.save' });
  expect([faults(), sent]).toEqual([[false, true], []]);
  actor.send(typeIn({ dueDate: '2026-02-28' }));
  expect(faults()).toEqual([false, false]);
});

describe('what others do to a card that somebody types in', () => {
  const changed = (other: Partial<typeof CARD>) => ({ type: 'card.changed' as const, card: { ...CARD, ...other } });

  it('stands in the fields that were not touched, and beside those that were', async () => {
    const { actor, sent } = await reopen(null);
    actor.send(typeIn({ title: 'Punya saya' }));
    actor.send(changed({ title: 'Punya mereka', description: 'Uraian mereka' }));
    const { context } = actor.getSnapshot();
    expect([context.fields.title, context.fields.description]).toEqual(['Punya saya', 'Uraian mereka']);
    expect(changedMeanwhile(context)).toEqual({ title: 'Punya mereka' });
    actor.send({ type: 'card.save' });
    expect(sent).toEqual([{ id: 'a', title: 'Punya saya' }]);
  });

  it('is nothing to speak of once both say the same', async () => {
    const { actor } = await reopen(null);
    actor.send(typeIn({ title: 'Sama' }));
    actor.send(changed({ title: 'Sama' }));
    expect(changedMeanwhile(actor.getSnapshot().context)).toEqual({});
    actor.send(changed({ title: 'Lain lagi' }));
    expect(actor.getSnapshot().context.fields.title).toEqual('Lain lagi');
  });

  it('is spoken of until it is discarded', async () => {
    const { actor } = await reopen(null);
    actor.send(typeIn({ title: 'Punya saya' }));
    actor.send(changed({ title: 'Punya mereka' }));
    actor.send({ type: 'draft.discard' });
    const { context } = actor.getSnapshot();
    expect([context.fields.title, changedMeanwhile(context)]).toEqual(['Punya mereka', {}]);
  });

  it('is told too when it happened between typing and opening the draft', async () => {
    const before = { ...fieldsFrom(CARD), title: 'Yang dulu', description: 'Uraian dulu' };
    const { actor, sent } = await reopen({ fields: { ...before, title: 'Dari draf' }, before });
    const { context } = actor.getSnapshot();
    expect([context.fields.title, context.fields.description]).toEqual(['Dari draf', '']);
    expect(changedMeanwhile(context)).toEqual({ title: 'Lama' });
    actor.send({ type: 'card.save' });
    expect(sent).toEqual([{ id: 'a', title: 'Dari draf' }]);
  });

  it.each([
    ['archived', changed({ archived: true })],
    ['deleted', { type: 'card.gone' as const }],
  ])(
    'leaves what was typed to be read when the card is %s, keeps it, and goes on when it is back',
    async (_, event) => {
      const { actor, written, sent, news } = await reopen(null);
      actor.send(typeIn({ title: 'Punya saya' }));
      actor.send(event);
      await waitFor(actor, (one) => one.matches({ gone: 'resting' }));
      expect([actor.getSnapshot().context.fields.title, written.length, sent, news]).toEqual(['Punya saya', 1, [], []]);
      for (const said of [typeIn({ title: 'x' }), { type: 'card.save' as const }])
        expect(actor.getSnapshot().can(said)).toEqual(false);
      actor.send(changed({ archived: false }));
      expect([actor.getSnapshot().hasTag('editable'), actor.getSnapshot().context.fields.title]).toEqual([
        true,
        'Punya saya',
      ]);
      actor.send(event);
      actor.send({ type: 'card.close' });
      await waitFor(actor, (one) => one.status === 'done');
      expect([written.at(-1)?.title, news]).toEqual(['Punya saya', [{ type: 'card.closed' }]]);
    },
  );
});
