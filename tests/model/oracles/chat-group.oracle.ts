import type { chatGroupMachine } from '#machines/chat/chat-group.machine.ts';
import type { GroupResult, LeaveResult, ReadersResult } from '#machines/chat/chat-group.setup.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';
import { group, READERS, TEAM } from '#tests/support/chat-groups.ts';
import { ALL_FAILURES, failed } from '#tests/support/failures.ts';

/**
 * Contract §8 (`group`, `leave-group`, `msg-readers`): who is in a group is shown as the server has it, nobody leaves who was
 * not asked, and readers are those of the message that was asked for last.
 */
export const CHAT_GROUP_ORACLE: Oracle<typeof chatGroupMachine> = {
  invariants: {
    'the group that is asked for is this one': (seen) =>
      [...begun<{ id: string }>(seen, 'loadGroup'), ...begun<{ id: string }>(seen, 'leaveGroup')].every(
        ({ id }) => id === TEAM,
      ),
    'who is in it is shown as the server has it': (seen) => {
      const result = answerOf<GroupResult>(seen, 'loadGroup');
      return !result?.ok || (isSame(seen.after.group, result.grup) && seen.after.failure === null);
    },
    'what was shown of it stays when it does not come again, with the reason': (seen) => {
      if (!hasEnded(seen, 'loadGroup') || answerOf<GroupResult>(seen, 'loadGroup')?.ok) return true;
      return isSame(seen.after.group, seen.before.group) && seen.after.failure !== null;
    },
    'nobody is asked for while it is not shown': (seen) =>
      begun(seen, 'loadGroup').length === 0 || !seen.to.matches({ members: 'closed' }),
    'it is left only after a yes': (seen) =>
      begun(seen, 'leaveGroup').length === 0 || answerOf<boolean>(seen, 'confirmLeave') === true,
    'it is left once': (seen) => isOneAtATime(seen, 'leaveGroup') && isOneAtATime(seen, 'confirmLeave'),
    'that it was left is told once the server says so, and at no other time': (seen) => {
      const result = answerOf<LeaveResult>(seen, 'leaveGroup');
      return isSame(seen.emitted, result?.ok ? [{ type: 'group.left' }] : []);
    },
    'whoever could not leave is told why, and may try again': (seen) => {
      if (!hasEnded(seen, 'leaveGroup') || answerOf<LeaveResult>(seen, 'leaveGroup')?.ok) return true;
      return seen.after.leaveRefusal !== null && seen.to.can({ type: 'group.leave' });
    },
    'whoever has left it does not leave it again': ({ from, to }) =>
      !from.matches({ leaving: 'left' }) || to.matches({ leaving: 'left' }),
    'readers are those of the message that was asked for last': (seen) =>
      begun<{ id: string }>(seen, 'loadReaders').every(({ id }) => id === seen.after.messageId) &&
      (seen.event.type !== 'readers.show' || seen.after.messageId === seen.event.id),
    'readers of another message are never shown': ({ event, after }) =>
      event.type !== 'readers.show' || (after.readers === null && after.readersFailure === null),
    'readers are shown as the server has them': (seen) => {
      const result = answerOf<ReadersResult>(seen, 'loadReaders');
      return !result?.ok || isSame(seen.after.readers, { dibaca: result.dibaca, belum: result.belum });
    },
    'readers stay while they are loaded again, and when they do not come': (seen) =>
      ['readers.show', 'readers.hide'].includes(seen.event.type) ||
      answerOf<ReadersResult>(seen, 'loadReaders')?.ok === true ||
      isSame(seen.before.readers, seen.after.readers),
  },
  ensure: {
    'members.ready': ({ group: shown, failure }) => shown !== null && failure === null,
    'members.troubled.failed': ({ failure }) => failure !== null,
    'members.troubled.notFound': ({ failure }) => failure?.kind === 'notFound',
    'leaving.left': ({ leaveRefusal }) => leaveRefusal === null,
    'readers.hidden': ({ messageId, readers }) => messageId === null && readers === null,
    'readers.loading': ({ messageId }) => messageId !== null,
    'readers.shown': ({ readers }) => readers !== null,
    'readers.failed': ({ readersFailure }) => readersFailure !== null,
  },
  tried: {
    input: { groupId: TEAM },
    events: {
      'members.show': [{ type: 'members.show' }],
      'members.hide': [{ type: 'members.hide' }],
      'members.reload': [{ type: 'members.reload' }],
      'group.leave': [{ type: 'group.leave' }],
      'readers.show': [
        { type: 'readers.show', id: 'p1' },
        { type: 'readers.show', id: 'p2' },
      ],
      'readers.hide': [{ type: 'readers.hide' }],
      'readers.reload': [{ type: 'readers.reload' }],
    },
    outcomes: {
      loadGroup: [{ ok: true, grup: group() }, { ok: true, grup: group({ nama: 'Tim Lain' }) }, ...ALL_FAILURES],
      confirmLeave: [true, false],
      leaveGroup: [{ ok: true }, { ok: false, reason: 'Server sibuk' }, { ok: false, reason: null }],
      loadReaders: [{ ok: true, ...READERS }, { ok: true, dibaca: [], belum: [] }, failed()],
    },
  },
};
