import { expect, it } from 'vitest';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import type { ChatEvent, DraftEvent, DraftKeeperMessage } from '#machines/chat/chat.setup.ts';
import { unreadCount, surelyUnread, allSubmissions, currentText } from '#machines/chat/chat.selectors.ts';
import type { ChatListResult, SendResult, Submission } from '#machines/chat/chat.types.ts';
import { createActor, fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { IMAN, JOKO, submission, contact, chatEntry, message, ME } from '#tests/support/chat.ts';
import { failed } from '#tests/support/failures.ts';

const list = (...chatsContacts: ReturnType<typeof chatEntry>[]): ChatListResult => ({
  ok: true,
  profile: contact(ME),
  chatsContacts,
  contacts: [],
});

/** The machine with answers that the test gives when it wants. */
async function start() {
  const lists: PromiseWithResolvers<ChatListResult>[] = [];
  const sends: { submissions: Submission | null; answer: PromiseWithResolvers<SendResult> }[] = [];
  const kept: unknown[] = [];
  const told: unknown[] = [];
  const held = <T>(into: PromiseWithResolvers<T>[]) => {
    const answer = Promise.withResolvers<T>();
    into.push(answer);
    return answer.promise;
  };
  const actor = createActor(
    chatMachine.provide({
      actors: {
        loadChats: fromPromise(() => held(lists)),
        sendMessage: fromPromise<SendResult, Submission | null>(({ input }) => {
          const answer = Promise.withResolvers<SendResult>();
          sends.push({ submissions: input, answer });
          return answer.promise;
        }),
        keepDrafts: fromCallback<DraftEvent | DraftKeeperMessage, { me: string }>(({ receive }) =>
          receive((one) => kept.push(one)),
        ),
      },
    }),
    { input: { me: ME, enterSends: true } },
  );
  actor.on('*', (news) => told.push(news));
  actor.start();
  const settle = async () => {
    for (let i = 0; i < 4; i += 1) await Promise.resolve();
  };
  const send = (...events: ChatEvent[]) => events.forEach((event) => actor.send(event));
  const write = (text: string, key: string) =>
    send({ type: 'draft.change', text }, { type: 'message.send', key, saat: '2026-11-20T00:30:00.000Z', file: null });
  lists[0]?.resolve(list(chatEntry(IMAN, 2), chatEntry(JOKO, 3)));
  await settle();
  send({ type: 'chat.visit', kontakId: IMAN });
  const now = () => actor.getSnapshot();
  return { actor, lists, sends, kept, told, send, write, settle, now, keys: () => allSubmissions(now()) };
}
const sent = (id: string): SendResult => ({ ok: true, message: message(id, 40, { senderId: ME }) });

it('sends one message after the other, in the order they were written', async () => {
  const { sends, write, settle, keys } = await start();
  write(' Pertama ', 'k1');
  write('Kedua', 'k2');
  expect([sends.map((one) => one.submissions?.kunci), keys().map((one) => one.pesan)]).toEqual([
    ['k1'],
    ['Pertama', 'Kedua'],
  ]);
  sends[0]?.answer.resolve(sent('p9'));
  await settle();
  expect([sends.map((one) => one.submissions?.kunci), keys().map((one) => one.kunci)]).toEqual([['k1', 'k2'], ['k2']]);
});

it('keeps what was refused, with the words of the server, and tries it again under the same key', async () => {
  const { sends, send, write, settle, keys } = await start();
  write('Halo', 'k1');
  sends[0]?.answer.resolve({ ok: false, reason: 'Server sibuk' });
  await settle();
  const failedOne = submission('k1', { pesan: 'Halo', status: 'gagal', alasan: 'Server sibuk' });
  expect(keys()).toEqual([failedOne]);
  send({ type: 'message.retry', key: 'k1' });
  expect(sends.map((one) => one.submissions)).toEqual([
    { ...failedOne, status: 'mengirim', alasan: null },
    { ...failedOne, status: 'mengirim', alasan: null },
  ]);
  sends[1]?.answer.resolve(sent('p9'));
  await settle();
  expect(keys()).toEqual([]);
});

it('does not hold up the others for one that failed, nor send what is going out a second time', async () => {
  const { sends, send, write, settle } = await start();
  write('Pertama', 'k1');
  write('Kedua', 'k2');
  send({ type: 'message.retry', key: 'k1' });
  sends[0]?.answer.reject(new Error('surprise'));
  await settle();
  expect(sends.map((one) => one.submissions?.kunci)).toEqual(['k1', 'k2']);
});

it('gives a message that failed back to be written anew, before what is being typed', async () => {
  const { sends, send, write, settle, now, keys } = await start();
  write('Halo', 'k1');
  sends[0]?.answer.resolve({ ok: false, reason: null });
  await settle();
  send({ type: 'draft.change', text: 'lagi' }, { type: 'message.recall', key: 'k1' });
  expect([currentText(now()), keys()]).toEqual(['Halo\nlagi', []]);
});

it('gives nothing to write of a file that was sent without words: its name only stood for them', async () => {
  const { sends, send, settle, now, keys } = await start();
  const file = { id: 'b1', nama: 'Notulen.pdf', mime: 'application/pdf', ukuran: 3 };
  send({ type: 'message.send', key: 'k1', saat: '2026-11-20T00:30:00.000Z', file });
  expect(keys().map(({ pesan }) => pesan)).toEqual(['Notulen.pdf']);
  sends[0]?.answer.resolve({ ok: false, reason: null });
  await settle();
  send({ type: 'message.recall', key: 'k1' });
  expect([currentText(now()), keys()]).toEqual(['', []]);
});

it('sends neither nothing nor too much', async () => {
  const { sends, write, now } = await start();
  write(' \n ', 'k1');
  write('a'.repeat(4001), 'k2');
  expect([sends, currentText(now()).length]).toEqual([[], 4001]);
});

it('keeps a draft for each contact', async () => {
  const { send, now, kept } = await start();
  send({ type: 'draft.change', text: 'Untuk Iman' });
  send({ type: 'chat.visit', kontakId: JOKO }, { type: 'draft.change', text: 'Untuk Joko' });
  send({ type: 'chat.visit', kontakId: IMAN });
  expect(currentText(now())).toEqual('Untuk Iman');
  expect(kept).toEqual([
    { type: 'draft.read', kontakId: IMAN },
    { type: 'draft.write', kontakId: IMAN, draf: { teks: 'Untuk Iman', kiriman: [], file: null } },
    { type: 'draft.read', kontakId: JOKO },
    { type: 'draft.write', kontakId: JOKO, draf: { teks: 'Untuk Joko', kiriman: [], file: null } },
  ]);
});

it('offers what did not go out in an earlier visit, and lets what is being typed stand', async () => {
  const { send, now, keys, sends } = await start();
  send({ type: 'draft.change', text: 'Baru' });
  send({ type: 'draft.found', kontakId: IMAN, draf: { teks: 'Lama', kiriman: [submission('k0')], file: null } });
  expect([currentText(now()), keys(), sends]).toEqual(['Baru', [submission('k0', { status: 'gagal' })], []]);
});

it('forgets what was seen to have arrived, but waits for the answer to what is going out', async () => {
  const { send, write, keys } = await start();
  send({ type: 'draft.found', kontakId: IMAN, draf: { teks: '', kiriman: [submission('k0')], file: null } });
  write('Halo', 'k1');
  send({ type: 'messages.arrive', keys: ['k0', 'k1'] });
  expect(keys().map(({ kunci }) => kunci)).toEqual(['k1']);
});

it('tells of what was sent, and loads the list anew', async () => {
  const { sends, lists, told, write, settle } = await start();
  write('Halo', 'k1');
  sends[0]?.answer.resolve(sent('p9'));
  await settle();
  expect([lists.length, told]).toEqual([
    2,
    [{ type: 'message.sent', kontakId: IMAN, message: message('p9', 40, { senderId: ME }) }],
  ]);
});

it('counts as unread what is in other chats than the open one', async () => {
  const { send, now } = await start();
  expect(unreadCount(now())).toEqual(3);
  send({ type: 'chat.visit', kontakId: null });
  expect(unreadCount(now())).toEqual(5);
});

it('tells the menu no count that it does not know itself', async () => {
  const { lists, send, settle, now } = await start();
  const told = [
    surelyUnread(chatMachine.resolveState({ value: now().value, context: { ...now().context, profile: null } })),
  ];
  told.push(surelyUnread(now()));
  for (const result of [failed(), list(chatEntry(JOKO, 1))]) {
    send({ type: 'list.reload' });
    lists.at(-1)?.resolve(result);
    await settle();
    told.push(surelyUnread(now()));
  }
  expect(told).toEqual([null, 3, null, 1]);
});

it('lets the newest list win over a slower one, and empties it when it fails', async () => {
  const { lists, send, settle, now } = await start();
  send({ type: 'list.reload' }, { type: 'list.reload' });
  lists[2]?.resolve(list(chatEntry(JOKO)));
  lists[1]?.resolve(list(chatEntry(IMAN)));
  await settle();
  expect(now().context.chatsContacts.map(({ id }) => id)).toEqual([JOKO]);
  send({ type: 'list.reload' });
  lists[3]?.resolve(failed());
  await settle();
  expect([now().context.chatsContacts, now().hasTag('failed')]).toEqual([[], true]);
});
