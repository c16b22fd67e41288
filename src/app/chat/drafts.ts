import { fromCallback } from '#machines/kit/xstate.ts';
import type { DraftEvent, DraftKeeperMessage } from '#machines/chat/chat.setup.ts';
import type { ChatDraft } from '#machines/chat/chat.types.ts';
import type { EditFound, EditKeeperMessage } from '#machines/chat/conversation.setup.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { readDraft, readEdit } from '#app/chat/read-draft.ts';

type Keeping = Pick<DraftStore, 'read' | 'write' | 'remove'>;

/**
 * Writes what is to be kept, null = nothing. Of quick changes only the last is written, and the last one is written when
 * the page closes. Where storage is refused, a draft lives only as long as the page.
 */
function lastWriter(drafts: Keeping) {
  const waiting = new Map<string, object | null>();
  let writing = false;
  return async (key: string, value: object | null): Promise<void> => {
    waiting.set(key, value);
    if (writing) return;
    writing = true;
    for (let one = waiting.entries().next(); !one.done; one = waiting.entries().next()) {
      const [next, draft] = one.value;
      waiting.delete(next);
      await (draft === null ? drafts.remove(next) : drafts.write(next, draft)).catch(() => undefined);
    }
    writing = false;
  };
}

const isEmpty = ({ teks, kiriman, file }: ChatDraft) => teks.trim() === '' && kiriman.length === 0 && file === null;

/** Stores unsent messages on this device, chat by chat. */
export const draftKeeper = (drafts: Keeping) =>
  fromCallback<DraftKeeperMessage | DraftEvent, { me: string }>(({ input: { me }, sendBack, receive }) => {
    const keyOf = (contactId: string) => `obrolan:${me}:${contactId}`;
    const write = lastWriter(drafts);
    receive((message) => {
      if (message.type === 'draft.write' && message.kontakId !== '') {
        void write(keyOf(message.kontakId), isEmpty(message.draf) ? null : message.draf);
      }
      if (message.type !== 'draft.read') return;
      const { kontakId } = message;
      const tellFound = (storedValue: unknown) =>
        sendBack({ type: 'draft.found', kontakId, draf: readDraft(storedValue) });
      drafts.read(keyOf(kontakId)).then(tellFound, () => tellFound(null));
    });
  });

/** Stores the correction of a message that was begun in one chat, and tells first what was stored. */
export const editKeeper = (drafts: Keeping) =>
  fromCallback<EditFound | EditKeeperMessage, { me: string; kontakId: string }>(({ input, sendBack, receive }) => {
    const key = `obrolan-sunting:${input.me}:${input.kontakId}`;
    const write = lastWriter(drafts);
    const tellFound = (storedValue: unknown) => sendBack({ type: 'edit.found', edit: readEdit(storedValue) });
    drafts.read(key).then(tellFound, () => tellFound(null));
    receive((message) => {
      if (message.type === 'edit.keep') void write(key, message.edit);
    });
  });
