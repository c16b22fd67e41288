import { liveMachine } from '#machines/notifications/live.machine.ts';
import { changed } from '#tests/support/live.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { LIVE_ORACLE } from '#tests/model/oracles/live.oracle.ts';

const CALLBACK = 'A callback, which answers by events; it fails only if it cannot be started.';

describeWalk('live news, walked', liveMachine, {
  oracle: LIVE_ORACLE,
  input: { jitter: 0 },
  events: {
    'page.show': [{ type: 'page.show' }],
    'page.hide': [{ type: 'page.hide' }],
    'lead.taken': [{ type: 'lead.taken' }],
    'lead.lost': [{ type: 'lead.lost' }],
    'stream.opened': [{ type: 'stream.opened' }],
    'stream.gap': [{ type: 'stream.gap' }],
    'stream.ended': [{ type: 'stream.ended' }],
    'news.receive': [{ type: 'news.receive', event: changed(2) }],
  },
  untaken: {
    'live.connection.visible --xstate.error.actor.holdLead--> live.connection.visible.connecting': CALLBACK,
    'live.connection.visible.connecting --xstate.error.actor.openStream--> live.connection.visible.waiting': CALLBACK,
  },
  outcomes: { askMark: ['a', 'b'] },
  project: ({ failures, wasHeard, mark }) => [Math.min(failures, 3), wasHeard, mark],
});
