import { expect, it } from 'vitest';
import { provideChat } from '#app/chat/chat.ts';
import { createActor, type fromPromise, waitFor } from '#machines/kit/xstate.ts';
import type { ChatApi } from '#services/chat/chat.ts';
import { chatEntry, contact, IMAN, JOKO, ME, message } from '#tests/support/chat.ts';
import { groupEntry } from '#tests/support/chat-groups.ts';

const at = (minute: number) => message('p', minute).time;
const person = (id: string, minute: number) => ({
  ...chatEntry(id),
  chat: { id, unseenMsgs: 0, lastMessage: message('p', minute) },
});
/** A group that one came into at `minute`, in which nobody has said anything. */
const silent = (id: string, minute: number) =>
  groupEntry({
    id,
    grup: { jumlah: 3, pengelola: false, sejak: at(minute) },
    chat: { id, unseenMsgs: 0, lastMessage: null },
  });

it('chats with people and of groups are one list, newest first; a silent group stands where one came into it', async () => {
  const api = {
    profile: async () => contact(ME),
    list: async () => ({
      contacts: [],
      chatsContacts: [person(IMAN, 10), person(JOKO, 30)],
      grup: [silent('early', 5), silent('between', 20), silent('late', 40)],
    }),
  } as unknown as ChatApi;
  const drafts = { read: async () => undefined, write: async () => {}, remove: async () => {} };
  const { loadChats } = provideChat({ api, drafts }).implementations.actors;
  const logic = loadChats as ReturnType<typeof fromPromise<{ chatsContacts: { id: string }[] }, { profile: null }>>;
  const actor = createActor(logic, { input: { profile: null } }).start();
  const { output } = await waitFor(actor, (one) => one.status !== 'active');
  expect(output?.chatsContacts.map(({ id }) => id)).toEqual(['late', JOKO, 'between', IMAN, 'early']);
});
