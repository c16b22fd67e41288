import { penjagaDraf } from '#app/wiring/chat-draf.ts';
import { calling } from '#app/wiring/call.ts';
import { asNotFound, kalimatServer, loading } from '#app/wiring/kegagalan.ts';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import type { HasilKirim, IsiDaftar, Kiriman, PermintaanDaftar } from '#machines/chat/chat.types.ts';
import { percakapanMachine } from '#machines/percakapan/percakapan.machine.ts';
import type { GetChat } from '#contract/aplikasi/chat.ts';
import type { ChatApi } from '#services/aplikasi/chat.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';

export type ChatServices = { api: ChatApi; drafts: Pick<DraftStore, 'read' | 'write' | 'remove'> };

/** Chats and contacts over the API, drafts on this device. */
export const provideChat = ({ api, drafts }: ChatServices) =>
  chatMachine.provide({
    actors: {
      loadChats: loading<{ ok: true } & IsiDaftar, PermintaanDaftar>(async ({ input, signal }) => {
        const [profil, daftar] = await Promise.all([input.profil ?? api.profile({ signal }), api.list({ signal })]);
        return { ok: true, profil, ...daftar };
      }),
      // Not cancelled with the page: what was sent arrives, and is found there when one comes back.
      sendMessage: calling<HasilKirim, Kiriman | null>(async ({ input }) => {
        if (input === null) throw new Error('There is no message to send');
        const { kunci, kontakId, pesan } = input;
        try {
          const obj = { contact: { id: kontakId }, message: pesan, clientId: kunci };
          const { newMessageData } = await api.send(obj, { idempotencyKey: kunci, keepalive: true });
          return { ok: true, message: newMessageData };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return { ok: false, alasan: kalimatServer(error) };
        }
      }),
      keepDrafts: penjagaDraf(drafts),
    },
  });

/** One chat over the API. */
export const providePercakapan = (api: Pick<ChatApi, 'open'>) =>
  percakapanMachine.provide({
    actors: {
      openChat: loading<{ ok: true } & GetChat, { kontakId: string }>(async ({ input, signal }) => {
        return { ok: true, ...(await api.open(input.kontakId, { signal }).catch(asNotFound)) };
      }),
    },
  });
