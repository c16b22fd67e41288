import { chatSearchMachine } from '#machines/chat/chat-search.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { CHAT_SEARCH_ORACLE } from '#tests/model/oracles/chat-search.oracle.ts';
import { IMAN, message } from '#tests/support/chat.ts';
import { ALL_FAILURES, failed } from '#tests/support/failures.ts';

const found = (ids: readonly string[], lebihLama = false) => ({
  ok: true as const,
  found: ids.map((id) => message(id, Number(id.slice(1)))),
  lebihLama,
});
const around = (ids: readonly string[], more: boolean) => ({
  ok: true as const,
  chat: ids.map((id) => message(id, Number(id.slice(1)))),
  lebihLama: more,
  lebihBaru: more,
});
const input = { kontakId: IMAN };

// Found in every way while nobody goes anywhere; gone to in every way beside what was found.
describeWalk(
  'finding messages of a chat, walked',
  chatSearchMachine,
  {
    oracle: CHAT_SEARCH_ORACLE,
    input,
    events: {
      'search.open': [{ type: 'search.open' }],
      'search.close': [{ type: 'search.close' }],
      'text.change': [
        { type: 'text.change', text: 'rapat', isSearchable: true },
        { type: 'text.change', text: 'r', isSearchable: false },
      ],
      'search.again': [{ type: 'search.again' }],
      'more.load': [{ type: 'more.load' }],
      'hit.visit': [],
      'place.more': [],
      'place.again': [],
      'place.leave': [],
    },
    outcomes: {
      findMessages: [found(['p9', 'p5'], true), found(['p9']), found([]), ...ALL_FAILURES],
      findMore: [found(['p2']), failed()],
      loadPlace: [around(['p1'], false)],
    },
    // Guards read whether the text can be searched for, and whether there are more hits.
    project: ({ isSearchable, hasMore }) => [isSearchable, hasMore],
  },
  {
    input,
    events: {
      'search.open': [{ type: 'search.open' }],
      'search.close': [{ type: 'search.close' }],
      'text.change': [{ type: 'text.change', text: 'rapat', isSearchable: true }],
      'search.again': [],
      'more.load': [],
      'hit.visit': [
        { type: 'hit.visit', id: 'p9', isHere: true },
        { type: 'hit.visit', id: 'p5', isHere: false },
      ],
      'place.more': [
        { type: 'place.more', toward: 'older' },
        { type: 'place.more', toward: 'newer' },
      ],
      'place.again': [{ type: 'place.again' }],
      'place.leave': [{ type: 'place.leave' }],
    },
    outcomes: {
      findMessages: [found(['p9', 'p5'], true)],
      findMore: [found(['p2'])],
      loadPlace: [around(['p4', 'p5', 'p6'], true), around(['p4', 'p5', 'p6'], false), failed()],
    },
    // Guards read what is shown of a place and whether there is more of it, besides what they read of the search.
    project: ({ isSearchable, hasMore, hits, place, hasOlder, hasNewer }) => [
      isSearchable,
      hasMore,
      hits.at(-1)?.id,
      place.some(({ id }) => id === 'p5'),
      hasOlder,
      hasNewer,
    ],
  },
);
