/** What a person sends in a chat reaches the server although they leave the page, and a refusal is told by its words. */
import { expect, it } from 'vitest';
import { provideChat, provideConversation } from '#app/chat/chat.ts';
import { provideChatGroup } from '#app/chat/group.ts';
import { createActor, type fromPromise, waitFor } from '#machines/kit/xstate.ts';
import type { ChatApi } from '#services/chat/chat.ts';
import { ApiError } from '#services/http/errors.ts';

const SENT = { newMessageData: { id: 'm1' } };
const drafts = { read: async () => undefined, write: async () => {}, remove: async () => {} };
type Actors = Record<string, ReturnType<typeof fromPromise<unknown, object>>>;
/** Each by the call that it makes, with what that answers. */
const SENDING = [
  {
    call: 'send',
    answer: SENT,
    of: (api: ChatApi) => provideChat({ api, drafts }).implementations.actors as Actors,
    actor: 'sendMessage',
    input: { kunci: 'k1', kontakId: 'p1', pesan: 'Sudah saya kirim.' },
    body: [{ contact: { id: 'p1' }, message: 'Sudah saya kirim.', clientId: 'k1' }],
    how: { idempotencyKey: 'k1', keepalive: true },
  },
  {
    call: 'edit',
    answer: SENT,
    of: (api: ChatApi) => provideConversation({ api, drafts }).implementations.actors as Actors,
    actor: 'saveEdit',
    input: { id: 'm1', text: 'Sudah saya kirim ulang.' },
    body: [{ id: 'm1', message: 'Sudah saya kirim ulang.' }],
    how: { keepalive: true },
  },
  {
    call: 'leaveGroup',
    answer: undefined,
    of: (api: ChatApi) => provideChatGroup(api).implementations.actors as Actors,
    actor: 'leaveGroup',
    input: { id: 'g1' },
    body: ['g1'],
    how: { keepalive: true },
  },
] as const;

/** What comes of it where the call does `does`, and with what it was made. */
async function sent({ call, of, actor, input }: (typeof SENDING)[number], does: () => Promise<unknown>) {
  const made: unknown[][] = [];
  const api = { [call]: (...values: unknown[]) => (made.push(values), does()) } as unknown as ChatApi;
  const logic = of(api)[actor];
  if (logic === undefined) throw new Error(`There is no "${actor}"`);
  const running = createActor(logic, { input }).start();
  const { output } = await waitFor(running, (one) => one.status !== 'active');
  return { made, came: output };
}

it.each(SENDING)('$call goes out to its end, and cannot be called off', async (one) => {
  const { made, came } = await sent(one, async () => one.answer);
  expect([made, came]).toEqual([[[...one.body, one.how]], { ok: true, ...(one.answer && { message: { id: 'm1' } }) }]);
});

const refusal = (status: number) => () =>
  Promise.reject(new ApiError({ status, message: `Sebab ${status}`, traceId: 't' }));
it.each(SENDING)('$call that is refused says why; whoever is in no group any more has left it', async (one) => {
  const came = async (status: number) => (await sent(one, refusal(status))).came;
  const left = one.call === 'leaveGroup' ? { ok: true } : { ok: false, reason: 'Sebab 404' };
  expect([await came(403), await came(404), await came(409)]).toEqual([
    { ok: false, reason: 'Sebab 403' },
    left,
    { ok: false, reason: 'Sebab 409' },
  ]);
});
