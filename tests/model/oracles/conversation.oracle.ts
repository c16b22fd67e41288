import type { conversationMachine } from '#machines/chat/conversation.machine.ts';
import type { SendResult } from '#machines/chat/chat.types.ts';
import type { ConversationRequest, ConversationResult } from '#machines/chat/conversation.setup.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, idsOf, isDistinct, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';
import { contact, IMAN, ME, message } from '#tests/support/chat.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const answer = (ids: readonly number[], lebihLama = false) => ({
  ok: true as const,
  lebihLama,
  contact: contact(IMAN),
  chat: {
    id: IMAN,
    unseenMsgs: 0,
    chat: ids.map((id) => message(`p${id}`, id, id === 2 ? { senderId: ME, clientId: 'k2' } : {})),
  },
});

/** Nothing tells what came between what the server gave before and this answer. */
const isBeyond = ({ newest }: { newest: string | null }, result: ConversationResult | undefined) =>
  result?.ok === true && result.lebihLama && result.chat.chat.every(({ id }) => id !== newest);

const editedIds = (seen: Parameters<typeof answerOf>[0]) => {
  const result = answerOf<SendResult>(seen, 'saveEdit');
  return result?.ok ? [result.message.id] : [];
};

/**
 * Contract §8 (`get-chat`): what was loaded stays on screen, each message once and in order, and a line
 * stands before the messages that are new.
 */
export const CONVERSATION_ORACLE: Oracle<typeof conversationMachine> = {
  invariants: {
    'each message stands there once': ({ after }) => isDistinct(idsOf(after.messages)),
    'messages stand in the order of time': ({ after }) =>
      after.messages.every(
        (one, at) => at === 0 || Date.parse(after.messages[at - 1]?.time ?? '') <= Date.parse(one.time),
      ),
    'a message that was shown stays, unless a hole would be behind it': (seen) => {
      const { before, after } = seen;
      if (isBeyond(before, answerOf<ConversationResult>(seen, 'openChat'))) return after.hasOlder;
      return idsOf(before.messages).every((id) => idsOf(after.messages).includes(id));
    },
    'nothing older than an answer stays when there may be a hole between': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'openChat');
      if (!isBeyond(seen.before, result) || !result?.ok) return true;
      return seen.after.messages[0]?.id === result.chat.chat[0]?.id;
    },
    'older ones are asked for by the oldest that is shown, one page at a time': (seen) =>
      isOneAtATime(seen, 'loadOlder') &&
      begun<ConversationRequest>(seen, 'loadOlder').every(
        ({ before, kontakId }) => before !== null && before === seen.after.messages[0]?.id && kontakId === IMAN,
      ),
    'nobody asks for older ones where there are none': (seen) =>
      seen.before.hasOlder || begun(seen, 'loadOlder').length === 0,
    'whoever asks for older ones gets them asked for': (seen) =>
      seen.event.type !== 'older.load' || !seen.before.hasOlder || 'loadOlder' in seen.to.children,
    'scrolling does not ask again where it failed': (seen) =>
      seen.event.type !== 'top.reach' || seen.before.olderFailure === null || begun(seen, 'loadOlder').length === 0,
    'older ones that did not come leave what is there, and say why': (seen) => {
      if (!hasEnded(seen, 'loadOlder') || answerOf<ConversationResult>(seen, 'loadOlder')?.ok) return true;
      return seen.after.olderFailure !== null && isSame(seen.before.messages, seen.after.messages);
    },
    'older ones do not touch the line, the contact or the keys that are told': (seen) => {
      if (!hasEnded(seen, 'loadOlder')) return true;
      const { before, after } = seen;
      return before.boundary === after.boundary && isSame(before.contact, after.contact) && seen.emitted.length === 0;
    },
    'whether there are older ones is as the answer said that holds the oldest': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'loadOlder') ?? answerOf<ConversationResult>(seen, 'openChat');
      if (!result?.ok || result.chat.chat.length === 0) return true;
      return seen.after.messages[0]?.id !== result.chat.chat[0]?.id || seen.after.hasOlder === result.lebihLama;
    },
    'the last message of one’s own is corrected, and begins as it stands there': ({ event, before, after }) => {
      if (event.type !== 'edit.open' || before.edit !== null) return true;
      const own = before.messages.filter(({ senderId }) => senderId === ME).at(-1);
      return isSame(after.edit, own ? { id: own.id, text: own.message } : null);
    },
    'typing changes what is typed, not the message': ({ event, before, after }) =>
      event.type !== 'edit.change' || isSame(before.messages, after.messages),
    'what is saved is what was typed, once at a time': (seen) =>
      isOneAtATime(seen, 'saveEdit') && begun(seen, 'saveEdit').every((input) => isSame(input, seen.before.edit)),
    'nothing empty is saved': (seen) => begun(seen, 'saveEdit').length === 0 || seen.before.edit?.text.trim() !== '',
    'a correction that was refused stays with its reason, and the message as it was': (seen) => {
      const result = answerOf<SendResult>(seen, 'saveEdit');
      if (!hasEnded(seen, 'saveEdit') || result?.ok) return true;
      const { before, after } = seen;
      return after.editRefusal !== null && isSame(before.edit, after.edit) && isSame(before.messages, after.messages);
    },
    'a correction that was saved shows as the server has it, in its place, and is over': (seen) => {
      const result = answerOf<SendResult>(seen, 'saveEdit');
      if (!result?.ok) return true;
      return seen.after.edit === null && seen.after.messages.some((one) => isSame(one, result.message));
    },
    'a correction given up changes nothing': ({ event, before, after }) =>
      event.type !== 'edit.cancel' || isSame(before.messages, after.messages),
    'news and older messages leave a correction alone, but for one that was saved as its page closed': (seen) => {
      if (seen.event.type.startsWith('edit.') || hasEnded(seen, 'saveEdit')) return true;
      const { before, after } = seen;
      if (isSame(before.edit, after.edit)) return true;
      return (
        before.contact === null &&
        after.edit === null &&
        after.messages.some(({ id, message: said }) => id === before.edit?.id && said === before.edit.text)
      );
    },
    'what the device had kept of a correction goes on where it stopped, unless it was saved': (seen) => {
      const { event, before, after, from } = seen;
      if (event.type !== 'edit.found' || !from.matches({ editing: 'asking' })) return true;
      const { edit } = event;
      const isSaved = before.messages.some(({ id, message: said }) => id === edit?.id && said === edit.text);
      return isSame(after.edit, isSaved ? null : edit);
    },
    'the device has no say once a correction is begun or none was found': ({ event, before, after, from }) =>
      event.type !== 'edit.found' || from.matches({ editing: 'asking' }) || isSame(before.edit, after.edit),
    'every message of the answer is shown, as the server has it': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'openChat') ?? answerOf<ConversationResult>(seen, 'loadOlder');
      return !result?.ok || result.chat.chat.every((one) => seen.after.messages.some((other) => isSame(one, other)));
    },
    'no message is shown that came from nowhere': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'openChat') ?? answerOf<ConversationResult>(seen, 'loadOlder');
      const known = [
        ...idsOf(seen.before.messages),
        ...(result?.ok ? idsOf(result.chat.chat) : []),
        ...(seen.event.type === 'message.add' ? [seen.event.message.id] : []),
        ...editedIds(seen),
      ];
      return idsOf(seen.after.messages).every((id) => known.includes(id));
    },
    'one’s own message shows as it was stored, and the line goes': ({ event, after }) =>
      event.type !== 'message.add' ||
      (after.boundary === null && after.messages.some((one) => isSame(one, event.message))),
    'the chat asked for is the one that is open': (seen) =>
      begun<ConversationRequest>(seen, 'openChat').every(
        ({ kontakId, before }) => kontakId === seen.after.kontakId && before === null,
      ),
    'a page holds what is unread': (seen) =>
      begun<ConversationRequest>(seen, 'openChat').every(({ count }) => count > 2 && count <= 500),
    'news asks again, so that no older answer is the last': (seen) =>
      seen.event.type !== 'chat.reload' || begun(seen, 'openChat').length > 0,
    'a chat that failed says why and keeps what was there': (seen) => {
      if (!hasEnded(seen, 'openChat') || answerOf<ConversationResult>(seen, 'openChat')?.ok) return true;
      return (
        seen.after.failure !== null &&
        isSame(seen.before.messages, seen.after.messages) &&
        isSame(seen.before.contact, seen.after.contact) &&
        seen.before.boundary === seen.after.boundary
      );
    },
    'a chat that opened has its contact and no failure, and its keys are told': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'openChat');
      if (!result?.ok) return true;
      const keys = seen.after.messages.flatMap(({ clientId }) => (typeof clientId === 'string' ? [clientId] : []));
      return (
        isSame(seen.after.contact, result.contact) &&
        seen.after.failure === null &&
        isSame(seen.emitted, [{ type: 'chat.opened', keys }])
      );
    },
    'on opening the line stands before the last unread ones of the contact': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'openChat');
      if (!result?.ok || seen.before.contact !== null) return true;
      const theirs = result.chat.chat.filter(({ senderId }) => senderId === IMAN);
      const { unreadCount, messages } = seen.before;
      if (unreadCount === 0) return seen.after.boundary === null;
      return messages.length > 0 || theirs.length < unreadCount || seen.after.boundary === theirs.at(-unreadCount)?.id;
    },
    'after a gap the line stands before the first message that was missed': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'openChat');
      if (!result?.ok || seen.before.contact === null) return true;
      const missed = result.chat.chat.find(
        ({ id, senderId }) => senderId === IMAN && !idsOf(seen.before.messages).includes(id),
      );
      return seen.after.boundary === ((seen.before.gap && missed?.id) || seen.before.boundary);
    },
    'a gap is remembered until the chat was loaded': (seen) => {
      if (answerOf<ConversationResult>(seen, 'openChat')?.ok) return !seen.after.gap;
      return seen.after.gap === (seen.before.gap || (seen.event.type === 'chat.reload' && seen.event.gap));
    },
    'whose chat it is never changes': ({ before, after }) =>
      before.me === after.me && before.kontakId === after.kontakId,
  },
  ensure: {
    'newest.ready': ({ failure, contact: who }) => failure === null && who !== null,
    'older.loading': ({ olderFailure, messages }) => olderFailure === null && messages.length > 0,
    'editing.asking': ({ edit }) => edit === null,
    'editing.found': ({ edit, contact: who }) => edit !== null && who === null,
    'editing.closed': ({ edit, editRefusal }) => edit === null && editRefusal === null,
    'editing.open': ({ edit }) => edit !== null,
    'editing.saving': ({ edit }) => edit !== null && edit.text.trim() !== '',
    'older.failed': ({ olderFailure }) => olderFailure !== null,
  },
  tried: {
    input: { me: ME, kontakId: IMAN, unreadCount: 2 },
    events: {
      'chat.reload': [false, true].map((gap) => ({ type: 'chat.reload', gap })),
      'edit.open': [{ type: 'edit.open' }],
      'edit.change': [
        { type: 'edit.change', text: 'Diperbaiki' },
        { type: 'edit.change', text: ' ' },
      ],
      'edit.save': [{ type: 'edit.save' }],
      'edit.cancel': [{ type: 'edit.cancel' }],
      'edit.found': [
        { type: 'edit.found', edit: null },
        { type: 'edit.found', edit: { id: 'p2', text: 'Belum selesai' } },
        { type: 'edit.found', edit: { id: 'p2', text: 'Pesan p2' } },
      ],
      'top.reach': [{ type: 'top.reach' }],
      'older.load': [{ type: 'older.load' }],
      'message.add': [
        { type: 'message.add', message: message('p5', 5, { senderId: ME }) },
        { type: 'message.add', message: message('p2', 2, { senderId: ME, clientId: 'k2', message: 'Diperbaiki' }) },
      ],
    },
    outcomes: {
      openChat: [
        answer([1, 2, 3]),
        answer([1, 2, 3, 4]),
        answer([3, 4, 6], true),
        answer([7, 8], true),
        answer([]),
        ...ALL_FAILURES,
      ],
      saveEdit: [
        {
          ok: true,
          message: message('p2', 2, { senderId: ME, clientId: 'k2', disunting: '2026-11-20T01:00:00.000Z' }),
        },
        { ok: false, reason: 'Bukan pesan terakhir' },
        { ok: false, reason: null },
      ],
      loadOlder: [answer([1, 2]), answer([2], true), answer([]), ...ALL_FAILURES],
    },
  },
};
