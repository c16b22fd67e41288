import { expect, it } from 'vitest';
import { draftKeeper, editKeeper } from '#app/chat/drafts.ts';
import { readDraft, readEdit } from '#app/chat/read-draft.ts';
import type { ChatDraft } from '#machines/chat/chat.types.ts';
import { assign, createActor, setup } from '#machines/kit/xstate.ts';
import { IMAN, JOKO, submission, ME } from '#tests/support/chat.ts';

const KEY = `obrolan:${ME}:${IMAN}`;
const draft = (text: string): ChatDraft => ({ teks: text, kiriman: [], file: null });

/** A store that answers when the test says so. */
function memoryStore(content: Record<string, unknown> = {}) {
  const log: [string, string, unknown?][] = [];
  const waiting: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve));
  return {
    log,
    proceed: async () => {
      waiting.shift()?.();
      for (let i = 0; i < 6; i += 1) await Promise.resolve();
    },
    drafts: {
      read: async (key: string) => content[key],
      write: (key: string, value: unknown) => {
        log.push(['write', key, value]);
        return wait();
      },
      remove: (key: string) => {
        log.push(['remove', key]);
        return wait();
      },
    },
  };
}

/** The keeper and what it finds. */
function keepWatch(drafts: ReturnType<typeof memoryStore>['drafts']) {
  const parent = setup({
    types: { context: {} as { found: unknown[] }, events: {} as { type: 'draft.found' } },
    actors: { keepWatch: draftKeeper(drafts) },
  }).createMachine({
    context: { found: [] },
    invoke: { id: 'keepWatch', src: 'keepWatch', input: { me: ME } },
    on: { '*': { actions: assign(({ context, event }) => ({ found: [...context.found, event] })) } },
  });
  const actor = createActor(parent).start();
  return { actor, keeper: actor.getSnapshot().children.keepWatch };
}

it('writes only the last of quick changes, and goes on after the page is gone', async () => {
  const store = memoryStore();
  const { actor, keeper } = keepWatch(store.drafts);
  for (const text of ['a', 'ab', 'abc']) keeper?.send({ type: 'draft.write', kontakId: IMAN, draf: draft(text) });
  actor.stop();
  await store.proceed();
  await store.proceed();
  expect(store.log).toEqual([
    ['write', KEY, draft('a')],
    ['write', KEY, draft('abc')],
  ]);
});

it('keeps nothing of a chat in which nothing is left', async () => {
  const store = memoryStore();
  const { keeper } = keepWatch(store.drafts);
  keeper?.send({ type: 'draft.write', kontakId: IMAN, draf: draft(' ') });
  keeper?.send({ type: 'draft.write', kontakId: '', draf: draft('a') });
  await store.proceed();
  expect(store.log).toEqual([['remove', KEY]]);
});

it('keeps a file that was chosen before a word was written', async () => {
  const store = memoryStore();
  const { keeper } = keepWatch(store.drafts);
  const chosen = { ...draft(''), file: { id: 'b1', nama: 'Notulen.pdf', mime: 'application/pdf', ukuran: 3 } };
  keeper?.send({ type: 'draft.write', kontakId: IMAN, draf: chosen });
  await store.proceed();
  expect(store.log).toEqual([['write', KEY, chosen]]);
});

it('finds what was kept of a chat, and nothing where nothing is or can be read', async () => {
  const store = memoryStore({ [KEY]: draft('Lama') });
  const { actor, keeper } = keepWatch({
    ...store.drafts,
    read: async (key) => (key === KEY ? draft('Lama') : Promise.reject()),
  });
  keeper?.send({ type: 'draft.read', kontakId: IMAN });
  keeper?.send({ type: 'draft.read', kontakId: JOKO });
  for (let i = 0; i < 6; i += 1) await Promise.resolve();
  expect(actor.getSnapshot().context.found).toEqual([
    { type: 'draft.found', kontakId: IMAN, draf: draft('Lama') },
    { type: 'draft.found', kontakId: JOKO, draf: draft('') },
  ]);
});

it('finds the correction that was begun in a chat, and keeps the last of it until there is none', async () => {
  const key = `obrolan-sunting:${ME}:${IMAN}`;
  const store = memoryStore({ [key]: { id: 'p1', text: 'Lama' } });
  const found: unknown[] = [];
  const parent = setup({
    types: { events: {} as { type: 'edit.found' } },
    actors: { keepEdit: editKeeper(store.drafts) },
  }).createMachine({
    invoke: { id: 'keepEdit', src: 'keepEdit', input: { me: ME, kontakId: IMAN } },
    on: { '*': { actions: ({ event }) => found.push(event) } },
  });
  const actor = createActor(parent).start();
  for (let i = 0; i < 6; i += 1) await Promise.resolve();
  expect(found).toEqual([{ type: 'edit.found', edit: { id: 'p1', text: 'Lama' } }]);
  const keeper = actor.getSnapshot().children.keepEdit;
  for (const text of ['a', 'ab', 'abc']) keeper?.send({ type: 'edit.keep', edit: { id: 'p1', text } });
  actor.stop();
  await store.proceed();
  await store.proceed();
  expect(store.log).toEqual([
    ['write', key, { id: 'p1', text: 'a' }],
    ['write', key, { id: 'p1', text: 'abc' }],
  ]);
});

it('takes a damaged correction for none', () => {
  expect([null, 'x', { id: 'p1' }, { id: 1, text: 'a' }].map(readEdit)).toEqual([null, null, null, null]);
});

it('offers what was on its way as not sent, and takes damage for nothing', () => {
  const one = submission('k1');
  expect(readDraft({ teks: 7, kiriman: [one, { kunci: 'k2' }, null] })).toEqual({
    teks: '',
    kiriman: [{ ...one, status: 'gagal', alasan: null }],
    file: null,
  });
  const file = { id: 'b1', nama: 'Notulen.pdf', mime: 'application/pdf', ukuran: 3 };
  expect(readDraft({ teks: '', kiriman: [], file })).toEqual({ ...draft(''), file });
  expect(readDraft({ teks: '', kiriman: [], file: { id: 'b1' } })).toEqual(draft(''));
  expect([readDraft(null), readDraft('x')]).toEqual([draft(''), draft('')]);
});
