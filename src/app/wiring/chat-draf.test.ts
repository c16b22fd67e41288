import { expect, it } from 'vitest';
import { bacaDraf, penjagaDraf } from '#app/wiring/chat-draf.ts';
import type { DrafObrolan } from '#machines/chat/chat.types.ts';
import { assign, createActor, setup } from '#machines/kit/xstate.ts';
import { IMAN, JOKO, kiriman, SAYA } from '#tests/support/chat.ts';

const KEY = `obrolan:${SAYA}:${IMAN}`;
const draf = (teks: string): DrafObrolan => ({ teks, kiriman: [] });

/** A store that answers when the test says so. */
function penyimpan(isi: Record<string, unknown> = {}) {
  const log: [string, string, unknown?][] = [];
  const menunggu: (() => void)[] = [];
  const tunggu = () => new Promise<void>((resolve) => menunggu.push(resolve));
  return {
    log,
    lanjut: async () => {
      menunggu.shift()?.();
      for (let i = 0; i < 6; i += 1) await Promise.resolve();
    },
    drafts: {
      read: async (key: string) => isi[key],
      write: (key: string, value: unknown) => {
        log.push(['write', key, value]);
        return tunggu();
      },
      remove: (key: string) => {
        log.push(['remove', key]);
        return tunggu();
      },
    },
  };
}

/** The keeper and what it finds. */
function jaga(drafts: ReturnType<typeof penyimpan>['drafts']) {
  const induk = setup({
    types: { context: {} as { ditemukan: unknown[] }, events: {} as { type: 'draft.found' } },
    actors: { jaga: penjagaDraf(drafts) },
  }).createMachine({
    context: { ditemukan: [] },
    invoke: { id: 'jaga', src: 'jaga', input: { saya: SAYA } },
    on: { '*': { actions: assign(({ context, event }) => ({ ditemukan: [...context.ditemukan, event] })) } },
  });
  const actor = createActor(induk).start();
  return { actor, keeper: actor.getSnapshot().children.jaga };
}

it('writes only the last of quick changes, and goes on after the page is gone', async () => {
  const store = penyimpan();
  const { actor, keeper } = jaga(store.drafts);
  for (const teks of ['a', 'ab', 'abc']) keeper?.send({ type: 'draft.write', kontakId: IMAN, draf: draf(teks) });
  actor.stop();
  await store.lanjut();
  await store.lanjut();
  expect(store.log).toEqual([
    ['write', KEY, draf('a')],
    ['write', KEY, draf('abc')],
  ]);
});

it('keeps nothing of a chat in which nothing is left', async () => {
  const store = penyimpan();
  const { keeper } = jaga(store.drafts);
  keeper?.send({ type: 'draft.write', kontakId: IMAN, draf: draf(' ') });
  keeper?.send({ type: 'draft.write', kontakId: '', draf: draf('a') });
  await store.lanjut();
  expect(store.log).toEqual([['remove', KEY]]);
});

it('finds what was kept of a chat, and nothing where nothing is or can be read', async () => {
  const store = penyimpan({ [KEY]: draf('Lama') });
  const { actor, keeper } = jaga({
    ...store.drafts,
    read: async (key) => (key === KEY ? draf('Lama') : Promise.reject()),
  });
  keeper?.send({ type: 'draft.read', kontakId: IMAN });
  keeper?.send({ type: 'draft.read', kontakId: JOKO });
  for (let i = 0; i < 6; i += 1) await Promise.resolve();
  expect(actor.getSnapshot().context.ditemukan).toEqual([
    { type: 'draft.found', kontakId: IMAN, draf: draf('Lama') },
    { type: 'draft.found', kontakId: JOKO, draf: draf('') },
  ]);
});

it('offers what was on its way as not sent, and takes damage for nothing', () => {
  const satu = kiriman('k1');
  expect(bacaDraf({ teks: 7, kiriman: [satu, { kunci: 'k2' }, null] })).toEqual({
    teks: '',
    kiriman: [{ ...satu, status: 'gagal', alasan: null }],
  });
  expect([bacaDraf(null), bacaDraf('x')]).toEqual([draf(''), draf('')]);
});
