import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/chat.ts';
import { conversationMachine } from '#machines/chat/conversation.machine.ts';
import type { ConversationRequest, ConversationResult } from '#machines/chat/conversation.setup.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { contact, IMAN, ME, message } from '#tests/support/chat.ts';
import { failed } from '#tests/support/failures.ts';

/** Pages are this small here, whatever was asked for, so that holes are likely. */
const PAGE = 4;

/** A server with a chat, that answers when it is told to, by what it then has or as it was when it was asked. */
function chatServer(count: number) {
  const stored: Message[] = [];
  const add = (change: Partial<Message> = {}) => {
    const fresh = message(`p${String(stored.length).padStart(4, '0')}`, stored.length, change);
    stored.push(fresh);
    return fresh;
  };
  for (let n = 0; n < count; n += 1) add(n % 3 === 0 ? { senderId: ME } : {});
  const waiting: (() => void)[] = [];
  let broken = false;
  const answer = ({ before }: ConversationRequest): ConversationResult => {
    if (broken) return failed('offline');
    const end = before === null ? stored.length : stored.findIndex(({ id }) => id === before);
    const from = Math.max(0, end - PAGE);
    return {
      ok: true,
      contact: contact(IMAN),
      lebihLama: from > 0,
      chat: { id: IMAN, unseenMsgs: 0, chat: stored.slice(from, end) },
    };
  };
  const asked = fromPromise<ConversationResult, ConversationRequest>(({ input }) => {
    const { promise, resolve } = Promise.withResolvers<ConversationResult>();
    waiting.push(() => resolve(answer(input)));
    return promise;
  });
  return {
    stored,
    add,
    logic: conversationMachine.provide({ actors: { openChat: asked, loadOlder: asked } }),
    breakDown: (now: boolean) => {
      broken = now;
    },
    async answerAll() {
      for (const one of waiting.splice(0)) one();
      for (let n = 0; n < 6; n += 1) await Promise.resolve();
    },
  };
}

/** Numbers from 0 up to 1, the same for the same seed. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('a chat that is read backwards while people go on writing', () => {
  it.each(Array.from({ length: 60 }, (_, n) => n + 1))(
    'shows every message once, in order, without a hole: %i',
    async (seed) => {
      const next = numbers(seed);
      const server = chatServer(Math.floor(next() * 30));
      const actor = createActor(server.logic, { input: { me: ME, kontakId: IMAN, unreadCount: 0 } }).start();
      const shown = () => actor.getSnapshot().context.messages.map(({ id }) => id);
      const all = () => server.stored.map(({ id }) => id);
      const wholeFrom = () => all().slice(all().indexOf(shown()[0] ?? ''));
      await server.answerAll();
      for (let step = 0; step < 60; step += 1) {
        const what = next();
        if (what < 0.25) server.add();
        // Sent and stored, and shown before the news of others has been asked for.
        else if (what < 0.35) actor.send({ type: 'message.add', message: server.add({ senderId: ME }) });
        else if (what < 0.5) actor.send({ type: 'chat.reload', gap: next() < 0.5 });
        else if (what < 0.65) actor.send({ type: 'top.reach' });
        else if (what < 0.75) actor.send({ type: 'older.load' });
        else if (what < 0.8) server.breakDown(next() < 0.5);
        else await server.answerAll();
      }
      server.breakDown(false);
      actor.send({ type: 'chat.reload', gap: true });
      await server.answerAll();
      expect(shown()).toEqual(wholeFrom());
      for (let pages = 0; actor.getSnapshot().context.hasOlder && pages < 100; pages += 1) {
        actor.send({ type: 'older.load' });
        await server.answerAll();
        expect(shown()).toEqual(wholeFrom());
      }
      expect(shown()).toEqual(all());
    },
  );
});

it('keeps what was read further up when one page holds all that came', async () => {
  const server = chatServer(20);
  const actor = createActor(server.logic, { input: { me: ME, kontakId: IMAN, unreadCount: 0 } }).start();
  await server.answerAll();
  for (let pages = 0; pages < 3; pages += 1) {
    actor.send({ type: 'top.reach' });
    await server.answerAll();
  }
  server.add();
  actor.send({ type: 'chat.reload', gap: false });
  await server.answerAll();
  expect(actor.getSnapshot().context.messages.map(({ id }) => id)).toEqual(server.stored.slice(4).map(({ id }) => id));
});
