import { loading } from '#app/wiring/failure.ts';
import { watchingReturn } from '#app/wiring/watch-return.ts';
import { newChatsMachine } from '#machines/chat/unread-chats.machine.ts';
import type { UnreadChatApi } from '#services/chat/chat-unread.ts';

/** The count of unread messages over the API. */
export const provideNewChats = (api: UnreadChatApi) =>
  newChatsMachine.provide({
    actors: {
      loadUnseen: loading<{ ok: true; count: number }, void>(async ({ signal }) => ({
        ok: true,
        count: await api.unseen(signal),
      })),
      watchReturn: watchingReturn({ type: 'count.refresh' as const }),
    },
  });
