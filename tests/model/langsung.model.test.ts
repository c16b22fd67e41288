import { langsungMachine } from '#machines/langsung/langsung.machine.ts';
import { berubah } from '#tests/support/langsung.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

const CALLBACK = 'A callback, which answers by events; it fails only if it cannot be started.';

describeWalk('live news, walked', langsungMachine, {
  input: { acak: 0 },
  events: {
    'page.show': [{ type: 'page.show' }],
    'page.hide': [{ type: 'page.hide' }],
    'lead.taken': [{ type: 'lead.taken' }],
    'lead.lost': [{ type: 'lead.lost' }],
    'stream.opened': [{ type: 'stream.opened' }],
    'stream.gap': [{ type: 'stream.gap' }],
    'stream.ended': [{ type: 'stream.ended' }],
    'news.receive': [{ type: 'news.receive', peristiwa: berubah(2) }],
  },
  untaken: {
    'langsung.connection.visible --xstate.error.actor.holdLead--> langsung.connection.visible.connecting': CALLBACK,
    'langsung.connection.visible.connecting --xstate.error.actor.openStream--> langsung.connection.visible.waiting':
      CALLBACK,
  },
  outcomes: { askMark: ['a', 'b'] },
  project: ({ gagal, pernah, tanda }) => [Math.min(gagal, 3), pernah, tanda],
});
