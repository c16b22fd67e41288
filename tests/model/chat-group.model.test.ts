import { chatGroupMachine } from '#machines/chat/chat-group.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { CHAT_GROUP_ORACLE } from '#tests/model/oracles/chat-group.oracle.ts';
import { group, READERS, TEAM } from '#tests/support/chat-groups.ts';
import { ALL_FAILURES, failed } from '#tests/support/failures.ts';

const input = { groupId: TEAM };

// Who is in it loads in every way while nobody asks who has read what; the readers beside members that load.
describeWalk(
  'a group of the chat, walked',
  chatGroupMachine,
  {
    oracle: CHAT_GROUP_ORACLE,
    input,
    events: {
      'members.show': [{ type: 'members.show' }],
      'members.hide': [{ type: 'members.hide' }],
      'members.reload': [{ type: 'members.reload' }],
      'group.leave': [{ type: 'group.leave' }],
      'readers.show': [],
      'readers.hide': [],
      'readers.reload': [],
    },
    outcomes: {
      loadGroup: [{ ok: true as const, grup: group() }, ...ALL_FAILURES],
      confirmLeave: [true, false],
      leaveGroup: [{ ok: true as const }, { ok: false as const, reason: 'Server sibuk' }],
      loadReaders: [failed()],
    },
    // No guard reads the context.
    project: () => [],
  },
  {
    input,
    events: {
      'members.show': [{ type: 'members.show' }],
      'members.hide': [],
      'members.reload': [],
      'group.leave': [],
      'readers.show': [{ type: 'readers.show', id: 'p1' }],
      'readers.hide': [{ type: 'readers.hide' }],
      'readers.reload': [{ type: 'readers.reload' }],
    },
    outcomes: {
      loadGroup: [{ ok: true as const, grup: group() }],
      confirmLeave: [true],
      leaveGroup: [{ ok: true as const }],
      loadReaders: [{ ok: true as const, ...READERS }, failed()],
    },
    project: () => [],
  },
);
