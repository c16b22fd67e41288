import type { conversationMachine } from '#machines/chat/conversation.machine.ts';
import type { ConversationResult } from '#machines/chat/conversation.setup.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, idsOf, isDistinct, isSame } from '#tests/model/oracles/areas.ts';
import { contact, IMAN, ME, message } from '#tests/support/chat.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const answer = (...ids: number[]) => ({
  ok: true as const,
  contact: contact(IMAN),
  chat: {
    id: IMAN,
    unseenMsgs: 0,
    chat: ids.map((id) => message(`p${id}`, id, id === 2 ? { senderId: ME, clientId: 'k2' } : {})),
  },
});

/**
 * Contract §8 (`get-chat`): what was loaded stays on screen, each message once and in order, and a line
 * stands before the messages that are new.
 */
export const CONVERSATION_ORACLE: Oracle<typeof conversationMachine> = {
  invariants: {
    'each message stands there once': ({ after }) => isDistinct(idsOf(after.pesan)),
    'messages stand in the order of time': ({ after }) =>
      after.pesan.every((one, at) => at === 0 || Date.parse(after.pesan[at - 1]?.time ?? '') <= Date.parse(one.time)),
    'a message that was shown stays': ({ before, after }) =>
      idsOf(before.pesan).every((id) => idsOf(after.pesan).includes(id)),
    'every message of the answer is shown, as the server has it': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'openChat');
      return !result?.ok || result.chat.chat.every((one) => seen.after.pesan.some((other) => isSame(one, other)));
    },
    'no message is shown that came from nowhere': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'openChat');
      const known = [
        ...idsOf(seen.before.pesan),
        ...(result?.ok ? idsOf(result.chat.chat) : []),
        ...(seen.event.type === 'message.add' ? [seen.event.message.id] : []),
      ];
      return idsOf(seen.after.pesan).every((id) => known.includes(id));
    },
    'one’s own message shows as it was stored, and the line goes': ({ event, after }) =>
      event.type !== 'message.add' || (after.batas === null && after.pesan.some((one) => isSame(one, event.message))),
    'the chat asked for is the one that is open': (seen) =>
      begun(seen, 'openChat').every((input) => isSame(input, { kontakId: seen.after.kontakId })),
    'news asks again, so that no older answer is the last': (seen) =>
      seen.event.type !== 'chat.reload' || begun(seen, 'openChat').length > 0,
    'a chat that failed says why and keeps what was there': (seen) => {
      if (!hasEnded(seen, 'openChat') || answerOf<ConversationResult>(seen, 'openChat')?.ok) return true;
      return (
        seen.after.failure !== null &&
        isSame(seen.before.pesan, seen.after.pesan) &&
        isSame(seen.before.contact, seen.after.contact) &&
        seen.before.batas === seen.after.batas
      );
    },
    'a chat that opened has its contact and no failure, and its keys are told': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'openChat');
      if (!result?.ok) return true;
      const keys = seen.after.pesan.flatMap(({ clientId }) => (typeof clientId === 'string' ? [clientId] : []));
      return (
        isSame(seen.after.contact, result.contact) &&
        seen.after.failure === null &&
        isSame(seen.emitted, [{ type: 'chat.opened', kunci: keys }])
      );
    },
    'on opening the line stands before the last unread ones of the contact': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'openChat');
      if (!result?.ok || seen.before.contact !== null) return true;
      const theirs = result.chat.chat.filter(({ senderId }) => senderId === IMAN);
      const { unreadCount, pesan } = seen.before;
      if (unreadCount === 0) return seen.after.batas === null;
      return pesan.length > 0 || theirs.length < unreadCount || seen.after.batas === theirs.at(-unreadCount)?.id;
    },
    'after a gap the line stands before the first message that was missed': (seen) => {
      const result = answerOf<ConversationResult>(seen, 'openChat');
      if (!result?.ok || seen.before.contact === null) return true;
      const missed = result.chat.chat.find(
        ({ id, senderId }) => senderId === IMAN && !idsOf(seen.before.pesan).includes(id),
      );
      return seen.after.batas === ((seen.before.gap && missed?.id) || seen.before.batas);
    },
    'a gap is remembered until the chat was loaded': (seen) => {
      if (answerOf<ConversationResult>(seen, 'openChat')?.ok) return !seen.after.gap;
      return seen.after.gap === (seen.before.gap || (seen.event.type === 'chat.reload' && seen.event.gap));
    },
    'whose chat it is never changes': ({ before, after }) =>
      before.me === after.me && before.kontakId === after.kontakId,
  },
  ensure: { ready: ({ failure, contact: who }) => failure === null && who !== null },
  tried: {
    input: { me: ME, kontakId: IMAN, unreadCount: 2 },
    events: {
      'chat.reload': [false, true].map((gap) => ({ type: 'chat.reload', gap })),
      'message.add': [
        { type: 'message.add', message: message('p5', 5, { senderId: ME }) },
        { type: 'message.add', message: message('p2', 2, { senderId: ME, clientId: 'k2', message: 'Diperbaiki' }) },
      ],
    },
    outcomes: { openChat: [answer(1, 2, 3), answer(1, 2, 3, 4), answer(3, 4, 6), answer(), ...ALL_FAILURES] },
  },
};
