import type { newChatsMachine, UnreadResult } from '#machines/chat/unread-chats.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded } from '#tests/model/oracles/areas.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

/**
 * The number of unread messages in the menu: what a person expects who reads chats in one place and sees the number in
 * another. The two never disagree, a rise is announced once, and a failure takes nothing away.
 */
export const UNREAD_CHATS_ORACLE: Oracle<typeof newChatsMachine> = {
  invariants: {
    'the number is the one answered last': (seen) => {
      const result = answerOf<UnreadResult>(seen, 'loadUnseen');
      if (result?.ok) return seen.after.count === result.count;
      if (seen.event.type === 'count.tell') return seen.after.count === seen.event.count;
      return seen.after.count === seen.before.count;
    },
    'what the open chat says is not overwritten by an older answer': ({ to, running }) =>
      !to.matches('told') || !running.includes('loadUnseen'),
    'the open chat is believed until it is left': (seen) =>
      !seen.from.matches('told') || seen.event.type === 'page.leave' || begun(seen, 'loadUnseen').length === 0,
    'news and leaving the chat ask again, and drop the older question': (seen) =>
      (seen.event.type !== 'page.leave' && (seen.event.type !== 'count.refresh' || seen.from.matches('told'))) ||
      begun(seen, 'loadUnseen').length === 1,
    'a rise is announced with its number, a fall announces nothing': ({ before, after }) => {
      if (before.count === null) return after.naik === null;
      if (after.count === before.count) return after.naik === before.naik;
      return after.naik === ((after.count ?? 0) > before.count ? after.count : null);
    },
    'failures are counted until something is known again': (seen) => {
      const result = answerOf<UnreadResult>(seen, 'loadUnseen');
      if (result?.ok || seen.event.type === 'count.tell') return seen.after.failures === 0 && seen.after.wait === 0;
      return seen.after.failures === seen.before.failures + (hasEnded(seen, 'loadUnseen') ? 1 : 0);
    },
    'as long as the server asked is waited': (seen) => {
      const result = answerOf<UnreadResult>(seen, 'loadUnseen');
      return !result || result.ok || seen.after.wait === (result.failure.retryAfter ?? 0);
    },
    'a failure is asked again by itself': ({ from, event, running }) =>
      !from.matches('failed') || !event.type.startsWith('xstate.after') || running.includes('loadUnseen'),
  },
  ensure: {
    ready: ({ count }) => count !== null,
    told: ({ count }) => count !== null,
    failed: ({ failures }) => failures > 0,
  },
  tried: {
    input: { jitter: 0.5 },
    events: {
      'count.refresh': [{ type: 'count.refresh' }],
      'count.tell': [0, 3, 5].map((count) => ({ type: 'count.tell', count })),
      'page.leave': [{ type: 'page.leave' }],
    },
    outcomes: {
      loadUnseen: [
        { ok: true, count: 0 },
        { ok: true, count: 2 },
        { ok: true, count: 4 },
        { ok: false, failure: { kind: 'failed', message: null, traceId: null, retryAfter: 30 } },
        ...ALL_FAILURES,
      ],
    },
  },
};
