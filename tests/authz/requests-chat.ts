import type { Material, RequestInput } from '#tests/authz/material.ts';
import { groupMessageOf, groupOf } from '#tests/authz/own-content.ts';
import { formBody } from '#tests/support/api.ts';
import { PDF } from '#tests/support/files.ts';

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
  'POST /apps/chat/upload-file': () => ({
    url: '/apps/chat/upload-file',
    payload: formBody({ nama: 'uji.pdf', mime: 'application/pdf', content: PDF }),
  }),
  // Everybody has sent the former account one file, which has their own id.
  'GET /apps/chat/file': ({ b }) => ({ url: `/apps/chat/file?id=${b.akun}` }),
  // Everybody is in one group, alone.
  'GET /apps/chat/group': ({ b }) => ({ url: `/apps/chat/group?id=${groupOf(b.akun)}` }),
  'POST /apps/chat/update-group': ({ b }) => ({
    url: '/apps/chat/update-group',
    payload: { grup: { id: groupOf(b.akun), nama: 'Nama lain' } },
  }),
  'POST /apps/chat/leave-group': ({ b }) => ({ url: '/apps/chat/leave-group', payload: { id: groupOf(b.akun) } }),
  // And has written one message there.
  'GET /apps/chat/msg-readers': ({ b }) => ({ url: `/apps/chat/msg-readers?id=${groupMessageOf(b.akun)}` }),
  'POST /apps/chat/add-group': ({ b }) => ({
    url: '/apps/chat/add-group',
    payload: { grup: { nama: 'Grup uji', anggota: [b.akun] } },
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
