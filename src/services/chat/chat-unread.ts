/**
 * The one chat call that the menu needs. The other calls are in services/chat/chat.ts, which the shell does not load.
 */
import type { z } from 'zod';
import type { unseenMsgsSchema } from '#contract/chat-unread.ts';
import type { HttpClient } from '#services/http/client.ts';
import { checkedBare, recordOf } from '#services/http/shape.ts';

const unseenMsgsShape = recordOf<z.infer<typeof unseenMsgsSchema>>('unseenMsgs');

/** The count of unread messages over one HTTP client. Throws ApiError. */
export function createUnreadChatApi(client: HttpClient) {
  return {
    unseen: async (signal: AbortSignal): Promise<number> => {
      const asked = client.get('/apps/chat/unseen-msgs', { signal, background: true });
      return (await checkedBare(unseenMsgsShape, asked)).unseenMsgs;
    },
  };
}
export type UnreadChatApi = ReturnType<typeof createUnreadChatApi>;
