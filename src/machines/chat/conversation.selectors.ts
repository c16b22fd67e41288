import type { Message } from '#contract/chat.ts';
import { jakartaDay } from '#domain/report/schedule.ts';
import type { Submission } from '#machines/chat/chat.types.ts';
import type { ConversationSnapshot } from '#machines/chat/conversation.machine.ts';
import { keyFrom } from '#machines/chat/conversation.setup.ts';

export const conversationMessages = ({ context }: ConversationSnapshot) => context.pesan;
export const unreadLimit = ({ context }: ConversationSnapshot) => context.batas;
export const conversationContact = ({ context }: ConversationSnapshot) => context.contact;
export const conversationFailure = ({ context }: ConversationSnapshot) => context.failure;

/** `kunci` stays the same from the sending to the arrival. */
export type ShownMessage = {
  kunci: string;
  text: string;
  saat: string;
  status: 'terkirim' | Submission['status'];
  alasan: string | null;
};
/**
 * What a chat shows from top to bottom: days, the line before the first new message, and groups of one user's messages.
 */
export type Item =
  | { jenis: 'tanggal'; kunci: string; saat: string }
  | { jenis: 'batas'; kunci: string }
  | { jenis: 'kelompok'; kunci: string; isOwn: boolean; pesan: readonly ShownMessage[] };

/** Messages further apart than this begin a new group, in ms. */
const GROUP_PAUSE = 10 * 60_000;

type One = ShownMessage & { isOwn: boolean; id: string | null };

const shown =
  (me: string) =>
  (message: Message): One => ({
    id: message.id,
    kunci: keyFrom(message) ?? message.id,
    text: message.message,
    saat: message.time,
    status: 'terkirim',
    alasan: null,
    isOwn: message.senderId === me,
  });
const waiting = ({ kunci, pesan, saat, status, alasan }: Submission): One => ({
  id: null,
  kunci,
  text: pesan,
  saat,
  status,
  alasan,
  isOwn: true,
});

/**
 * The messages of one chat as they are shown: what has arrived in the order of the server, after it what has not.
 * @param batas id of the first new message
 */
export function arrange(
  message: readonly Message[],
  submission: readonly Submission[],
  { me, batas }: { me: string; batas: string | null },
): readonly Item[] {
  const arriving = message.map(shown(me));
  const existing = new Set(arriving.map(({ kunci }) => kunci));
  const all = [...arriving, ...submission.filter(({ kunci }) => !existing.has(kunci)).map(waiting)];
  const item: Item[] = [];
  let group: ShownMessage[] = [];
  for (const [order, { isOwn, id, ...one }] of all.entries()) {
    const moment = Date.parse(one.saat);
    const latest = all[order - 1];
    const previous = latest === undefined ? null : Date.parse(latest.saat);
    const isOtherDay = previous === null || jakartaDay(previous) !== jakartaDay(moment);
    const fresh = id !== null && id === batas;
    if (isOtherDay) item.push({ jenis: 'tanggal', kunci: `hari:${jakartaDay(moment)}`, saat: one.saat });
    if (fresh) item.push({ jenis: 'batas', kunci: 'batas' });
    if (isOtherDay || fresh || latest?.isOwn !== isOwn || moment - (previous ?? 0) > GROUP_PAUSE) {
      group = [];
      item.push({ jenis: 'kelompok', kunci: one.kunci, isOwn, pesan: group });
    }
    group.push(one);
  }
  return item;
}
