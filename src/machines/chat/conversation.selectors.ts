import type { ChatFile, Message } from '#contract/chat.ts';
import { dayFrom } from '#domain/calendar/event.ts';
import type { Zone } from '#domain/calendar/zones.ts';
import type { Submission } from '#machines/chat/chat.types.ts';
import type { ConversationSnapshot } from '#machines/chat/conversation.machine.ts';
import { isSaveable, keyFrom, lastOwn } from '#machines/chat/conversation.setup.ts';

export const conversationMessages = ({ context }: ConversationSnapshot) => context.messages;
export const unreadLimit = ({ context }: ConversationSnapshot) => context.boundary;
export const conversationContact = ({ context }: ConversationSnapshot) => context.contact;
export const hasOlder = ({ context }: ConversationSnapshot) => context.hasOlder;
export const isLoadingOlder = (conversation: ConversationSnapshot) => conversation.matches({ older: 'loading' });
/** Why older messages did not come; null = they did, or were not asked for. */
export const olderFailure = ({ context }: ConversationSnapshot) => context.olderFailure;
/** The message that is being corrected, and its text so far; null = none. */
export const currentEdit = (conversation: ConversationSnapshot) =>
  conversation.matches({ editing: 'found' }) ? null : conversation.context.edit;
export const editRefusal = ({ context }: ConversationSnapshot) => context.editRefusal;
export const isSavingEdit = (conversation: ConversationSnapshot) => conversation.matches({ editing: 'saving' });
export const maySaveEdit = ({ context }: ConversationSnapshot) => isSaveable(context);
/** Id of the message that can be corrected; null = none, or one is being corrected. */
export const editableMessage = (conversation: ConversationSnapshot) =>
  conversation.matches({ editing: 'closed' }) ? (lastOwn(conversation.context)?.id ?? null) : null;
export const conversationFailure = ({ context }: ConversationSnapshot) => context.failure;

/** `kunci` stays the same from the sending to the arrival. */
export type ShownMessage = {
  key: string;
  text: string;
  saat: string;
  /** Of one's own: whether the other has seen it, in a group everybody. */
  status: 'terkirim' | 'dibaca' | Submission['status'];
  /** When it was corrected last; null = never. */
  edited: string | null;
  /** Null until it has arrived. */
  id: string | null;
  file: ChatFile | null;
  /** Of one's own in a group: how many of how many have seen it; null elsewhere. */
  readers: NonNullable<Message['pembaca']> | null;
  reason: string | null;
};
/**
 * What a chat shows from top to bottom: days, the line before the first new message, and blocks of one user's messages.
 * `sender`: their name, in a group; null in a chat of two.
 */
export type Item =
  | { kind: 'tanggal'; key: string; saat: string }
  | { kind: 'batas'; key: string }
  | { kind: 'kelompok'; key: string; isOwn: boolean; sender: string | null; messages: readonly ShownMessage[] };

/** Messages further apart than this begin a new group, in ms. */
const GROUP_PAUSE = 10 * 60_000;

type One = ShownMessage & { isOwn: boolean; by: string; sender: string | null };

const shown =
  (me: string) =>
  (message: Message): One => ({
    id: message.id,
    key: keyFrom(message) ?? message.id,
    text: message.message,
    saat: message.time,
    status: message.dibaca ? 'dibaca' : 'terkirim',
    edited: message.disunting,
    file: message.berkas,
    readers: message.pembaca ?? null,
    reason: null,
    isOwn: message.senderId === me,
    by: message.senderId,
    sender: message.senderName ?? null,
  });
const waiting =
  (me: string) =>
  ({ kunci: key, pesan: text, saat, status, file, alasan: reason }: Submission): One => ({
    id: null,
    key,
    text,
    saat,
    status,
    edited: null,
    file,
    readers: null,
    reason,
    isOwn: true,
    by: me,
    sender: null,
  });

/**
 * The messages of one chat as they are shown: what has arrived in the order of the server, after it what has not.
 * @param boundary id of the first new message
 * @param zone of whoever reads: a time of day stands below the day that it is of
 */
export function arrange(
  message: readonly Message[],
  submission: readonly Submission[],
  { me, boundary, zone }: { me: string; boundary: string | null; zone: Zone },
): readonly Item[] {
  const arriving = message.map(shown(me));
  const existing = new Set(arriving.map(({ key }) => key));
  const all = [...arriving, ...submission.filter(({ kunci }) => !existing.has(kunci)).map(waiting(me))];
  const dayOf = (moment: number) => dayFrom(new Date(moment), zone);
  const item: Item[] = [];
  let group: ShownMessage[] = [];
  for (const [order, { isOwn, by, sender, ...one }] of all.entries()) {
    const moment = Date.parse(one.saat);
    const latest = all[order - 1];
    const previous = latest === undefined ? null : Date.parse(latest.saat);
    const isOtherDay = previous === null || dayOf(previous) !== dayOf(moment);
    const fresh = one.id !== null && one.id === boundary;
    if (isOtherDay) item.push({ kind: 'tanggal', key: `hari:${dayOf(moment)}`, saat: one.saat });
    if (fresh) item.push({ kind: 'batas', key: 'batas' });
    if (isOtherDay || fresh || latest?.by !== by || moment - (previous ?? 0) > GROUP_PAUSE) {
      group = [];
      item.push({ kind: 'kelompok', key: one.key, isOwn, sender, messages: group });
    }
    group.push(one);
  }
  return item;
}
