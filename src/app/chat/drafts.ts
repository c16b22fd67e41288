import { fromCallback } from '#machines/kit/xstate.ts';
import type { DraftEvent, DraftKeeperMessage } from '#machines/chat/chat.setup.ts';
import type { ChatDraft } from '#machines/chat/chat.types.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { readDraft } from '#app/chat/read-draft.ts';

type Keeping = Pick<DraftStore, 'read' | 'write' | 'remove'>;

/**
 * Stores unsent messages on this device. Of quick changes only the last is written, and the last one is written when
 * the page closes. Where storage is refused, a draft lives only as long as the page.
 */
export const draftKeeper = (drafts: Keeping) =>
  fromCallback<DraftKeeperMessage | DraftEvent, { me: string }>(({ input: { me }, sendBack, receive }) => {
    const keyOf = (contactId: string) => `obrolan:${me}:${contactId}`;
    const waiting = new Map<string, ChatDraft>();
    let writing = false;

    async function write(): Promise<void> {
      if (writing) return;
      writing = true;
      for (let one = waiting.entries().next(); !one.done; one = waiting.entries().next()) {
        const [contactId, draft] = one.value;
        waiting.delete(contactId);
        const empty = draft.teks.trim() === '' && draft.kiriman.length === 0;
        const key = keyOf(contactId);
        await (empty ? drafts.remove(key) : drafts.write(key, draft)).catch(() => undefined);
      }
      writing = false;
    }

    receive((message) => {
      if (message.type === 'draft.write' && message.kontakId !== '') {
        waiting.set(message.kontakId, message.draf);
        void write();
      }
      if (message.type !== 'draft.read') return;
      const { kontakId } = message;
      const tellFound = (storedValue: unknown) =>
        sendBack({ type: 'draft.found', kontakId, draf: readDraft(storedValue) });
      drafts.read(keyOf(kontakId)).then(tellFound, () => tellFound(null));
    });
  });
