import { expect, it } from 'vitest';
import type { Message } from '#contract/chat.ts';
import { createActor, fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { conversationMachine } from '#machines/chat/conversation.machine.ts';
import { arrange } from '#machines/chat/conversation.selectors.ts';
import type { ConversationResult } from '#machines/chat/conversation.setup.ts';
import { IMAN, submission, contact, message, ME } from '#tests/support/chat.ts';
import { failed } from '#tests/support/failures.ts';

const jawaban = (...chat: Message[]): ConversationResult => ({
  ok: true,
  contact: contact(IMAN),
  lebihLama: false,
  chat: { id: IMAN, unseenMsgs: 0, chat },
});

async function start(unreadCount: number, ...chat: Message[]) {
  const asked: PromiseWithResolvers<ConversationResult>[] = [];
  const told: unknown[] = [];
  const logic = conversationMachine.provide({
    actors: {
      // It finds what the test says.
      keepEdit: fromCallback(() => undefined),
      openChat: fromPromise(() => {
        const answer = Promise.withResolvers<ConversationResult>();
        asked.push(answer);
        return answer.promise;
      }),
    },
  });
  const actor = createActor(logic, { input: { me: ME, kontakId: IMAN, unreadCount } });
  actor.on('chat.opened', ({ keys }) => told.push(keys));
  actor.start();
  const answer = async (nth: number, result: ConversationResult) => {
    asked[nth]?.resolve(result);
    for (let i = 0; i < 4; i += 1) await Promise.resolve();
  };
  await answer(0, jawaban(...chat));
  const context = () => actor.getSnapshot().context;
  return { actor, told, answer, ids: () => context().messages.map(({ id }) => id), batas: () => context().boundary };
}

it('marks where the new begins: at the first of the messages that the list counted as unread', async () => {
  const own = message('p3', 3, { senderId: ME });
  expect((await start(2, message('p1', 1), message('p2', 2), own, message('p4', 4))).batas()).toEqual('p2');
  expect((await start(0, message('p1', 1))).batas()).toEqual(null);
});

it('merges what comes later by id, in the order of the server', async () => {
  const { actor, answer, ids, batas } = await start(0, message('p1', 1), message('p3', 3));
  actor.send({ type: 'message.add', message: message('p4', 4, { senderId: ME }) });
  actor.send({ type: 'chat.reload', gap: false });
  await answer(1, jawaban(message('p1', 1), message('p2', 2), message('p3', 3), message('p4', 4, { senderId: ME })));
  expect([ids(), batas()]).toEqual([['p1', 'p2', 'p3', 'p4'], null]);
});

it('marks what came while nothing was heard as new', async () => {
  const { actor, answer, batas } = await start(0, message('p1', 1));
  actor.send({ type: 'chat.reload', gap: true });
  actor.send({ type: 'chat.reload', gap: false });
  await answer(2, jawaban(message('p1', 1), message('p2', 2), message('p3', 3)));
  expect(batas()).toEqual('p2');
});

it('lets the answer of the newest question win, and keeps what was read when it fails', async () => {
  const { actor, answer, ids } = await start(0, message('p1', 1));
  actor.send({ type: 'chat.reload', gap: false });
  actor.send({ type: 'chat.reload', gap: false });
  await answer(1, jawaban(message('p1', 1), message('p2', 2)));
  expect(ids()).toEqual(['p1']);
  await answer(2, failed('offline'));
  expect([ids(), actor.getSnapshot().hasTag('offline')]).toEqual([['p1'], true]);
});

it('takes the mark of the new away from whoever answers, and tells which of their messages have arrived', async () => {
  const { actor, told, batas } = await start(1, message('p1', 1), message('p2', 2, { senderId: ME, clientId: 'k1' }));
  expect([batas(), told]).toEqual(['p1', [['k1']]]);
  actor.send({ type: 'message.add', message: message('p3', 3, { senderId: ME }) });
  expect(batas()).toEqual(null);
});

it('shows days, the mark, and what one person said in one go', () => {
  const own = (id: string, minute: number) => message(id, minute, { senderId: ME });
  const all = [
    message('p1', -20 * 60),
    own('p2', 1),
    own('p3', 5),
    own('p4', 30),
    message('p5', 31),
    message('p6', 32),
  ];
  const shape = arrange(all, [], { me: ME, boundary: 'p6', zone: 'WIB' }).map((one) =>
    one.kind === 'kelompok' ? [one.isOwn, one.messages.map(({ key }) => key)] : one.kind,
  );
  expect(shape).toEqual([
    'tanggal',
    [false, ['p1']],
    'tanggal',
    [true, ['p2', 'p3']],
    [true, ['p4']],
    [false, ['p5']],
    'batas',
    [false, ['p6']],
  ]);
});

it('begins a day at the midnight of whoever reads', () => {
  // 21.30, 22.30 and 00.30 of the next day in Jakarta; two hours later in Jayapura.
  const all = [message('p1', 14.5 * 60), message('p2', 15.5 * 60), message('p3', 17.5 * 60)];
  const days = (zone: 'WIB' | 'WIT') =>
    arrange(all, [], { me: ME, boundary: null, zone }).flatMap((one) => (one.kind === 'tanggal' ? one.saat : []));
  expect([days('WIB'), days('WIT')]).toEqual([
    [all[0]?.time, all[2]?.time],
    [all[0]?.time, all[1]?.time],
  ]);
});

it('shows what is on its way after what has arrived, and once only', () => {
  const all = [message('p1', 1), message('p2', 2, { senderId: ME, clientId: 'k1' })];
  const shown = arrange(all, [submission('k1'), submission('k2', { status: 'gagal', alasan: 'Server sibuk' })], {
    me: ME,
    boundary: null,
    zone: 'WIB',
  });
  const key = shown.flatMap((one) => (one.kind === 'kelompok' ? one.messages : [])).map((one) => one);
  expect(key.map((one) => [one.key, one.status, one.reason])).toEqual([
    ['p1', 'terkirim', null],
    ['k1', 'terkirim', null],
    ['k2', 'gagal', 'Server sibuk'],
  ]);
});

it('goes on with a correction that the device had kept, unless the message says so already', async () => {
  const own = message('p2', 2, { senderId: ME });
  const found = (text: string) => ({ type: 'edit.found', edit: { id: 'p2', text } }) as const;
  const begun = await start(0, message('p1', 1), own);
  begun.actor.send(found('Belum selesai'));
  expect(begun.actor.getSnapshot().context.edit).toEqual({ id: 'p2', text: 'Belum selesai' });
  const saved = await start(0, message('p1', 1), own);
  saved.actor.send(found(' Pesan p2 '));
  expect(saved.actor.getSnapshot().context.edit).toEqual(null);
});
