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
      if (result?.ok) return seen.after.jumlah === result.jumlah;
      if (seen.event.type === 'count.tell') return seen.after.jumlah === seen.event.jumlah;
      return seen.after.jumlah === seen.before.jumlah;
    },
    'what the open chat says is not overwritten by an older answer': ({ to, running }) =>
      !to.matches('told') || !running.includes('loadUnseen'),
    'the open chat is believed until it is left': (seen) =>
      !seen.from.matches('told') || seen.event.type === 'page.leave' || begun(seen, 'loadUnseen').length === 0,
    'news and leaving the chat ask again, and drop the older question': (seen) =>
      (seen.event.type !== 'page.leave' && (seen.event.type !== 'count.refresh' || seen.from.matches('told'))) ||
      begun(seen, 'loadUnseen').length === 1,
    'a rise is announced with its number, a fall announces nothing': ({ before, after }) => {
      if (before.jumlah === null) return after.naik === null;
      if (after.jumlah === before.jumlah) return after.naik === before.naik;
      return after.naik === ((after.jumlah ?? 0) > before.jumlah ? after.jumlah : null);
    },
    'failures are counted until something is known again': (seen) => {
      const result = answerOf<UnreadResult>(seen, 'loadUnseen');
      if (result?.ok || seen.event.type === 'count.tell') return seen.after.gagal === 0 && seen.after.wait === 0;
      return seen.after.gagal === seen.before.gagal + (hasEnded(seen, 'loadUnseen') ? 1 : 0);
    },
    'as long as the server asked is waited': (seen) => {
      const result = answerOf<UnreadResult>(seen, 'loadUnseen');
      return !result || result.ok || seen.after.wait === (result.failure.retryAfter ?? 0);
    },
    'a failure is asked again by itself': ({ from, event, running }) =>
      !from.matches('failed') || !event.type.startsWith('xstate.after') || running.includes('loadUnseen'),
  },
  ensure: {
    ready: ({ jumlah }) => jumlah !== null,
    told: ({ jumlah }) => jumlah !== null,
    failed: ({ gagal }) => gagal > 0,
  },
  tried: {
    input: { acak: 0.5 },
    events: {
      'count.refresh': [{ type: 'count.refresh' }],
      'count.tell': [0, 3, 5].map((jumlah) => ({ type: 'count.tell', jumlah })),
      'page.leave': [{ type: 'page.leave' }],
    },
    outcomes: {
      loadUnseen: [
        { ok: true, jumlah: 0 },
        { ok: true, jumlah: 2 },
        { ok: true, jumlah: 4 },
        { ok: false, failure: { kind: 'failed', message: null, traceId: null, retryAfter: 30 } },
        ...ALL_FAILURES,
      ],
    },
  },
};
