import type { Material, RequestInput } from '#tests/authz/material.ts';

/** Requests to the chat, whose other end is an account. */
export const CHAT: Record<string, (material: Material) => RequestInput> = {
  'GET /apps/chat/users/profile-user': () => ({ url: '/apps/chat/users/profile-user' }),
  'GET /apps/chat/chats-and-contacts': () => ({ url: '/apps/chat/chats-and-contacts' }),
  'GET /apps/chat/unseen-msgs': () => ({ url: '/apps/chat/unseen-msgs' }),
  'GET /apps/chat/get-chat': ({ b }) => ({ url: `/apps/chat/get-chat?id=${b.akun}` }),
  'GET /apps/chat/find-msgs': ({ b }) => ({ url: `/apps/chat/find-msgs?id=${b.akun}&q=uji` }),
  // Everybody has sent the former account one message, which has their own id.
  'GET /apps/chat/msgs-around': ({ b }) => ({
    url: `/apps/chat/msgs-around?id=${b.formerAccount}&sekitar=${b.akun}`,
  }),
  'POST /apps/chat/edit-msg': ({ b }) => ({
    url: '/apps/chat/edit-msg',
    payload: { id: b.akun, message: 'Disunting' },
  }),
  'POST /apps/chat/send-msg': ({ b }) => ({
    url: '/apps/chat/send-msg',
    payload: { obj: { contact: { id: b.akun }, message: 'Uji wewenang' } },
  }),
};
