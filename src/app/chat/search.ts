import { asNotFound, loading } from '#app/wiring/failure.ts';
import { chatSearchMachine } from '#machines/chat/chat-search.machine.ts';
import type { FindRequest, FoundResult, PlaceRequest, PlaceResult } from '#machines/chat/chat-search.setup.ts';
import type { ChatApi } from '#services/chat/chat.ts';

type Ok<Result> = Extract<Result, { ok: true }>;

/** Finding messages of one chat over the API. */
export function provideChatSearch(api: Pick<ChatApi, 'search' | 'around'>) {
  const find = loading<Ok<FoundResult>, FindRequest>(async ({ input, signal }) => {
    const { kontakId: id, text: q, before } = input;
    const query = before === null ? { id, q } : { id, q, sebelum: before };
    return { ok: true, ...(await api.search(query, { signal }).catch(asNotFound)) };
  });
  return chatSearchMachine.provide({
    actors: {
      findMessages: find,
      findMore: find,
      loadPlace: loading<Ok<PlaceResult>, PlaceRequest>(async ({ input, signal }) => {
        const query = { id: input.kontakId, sekitar: input.id };
        return { ok: true, ...(await api.around(query, { signal }).catch(asNotFound)) };
      }),
    },
  });
}
