import type { chatSearchMachine } from '#machines/chat/chat-search.machine.ts';
import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, num, outcome, time, words } from '#machines/kit/recorded.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    chatSearch: true;
  }
}

const messages = keys({ id, time });
const found = outcome({ found: messages, lebihLama: flag });

export const chatSearchAbout = about<typeof chatSearchMachine>({
  label: 'mesin.nama.cariPesan',
  file: 'src/machines/chat/chat-search.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isSearchable: 'mesin.guard.cariPesanIsSearchable',
    isNothing: 'mesin.guard.cariPesanIsNothing',
    hasMore: 'mesin.guard.hasMoreItems',
    isLastHit: 'mesin.guard.cariPesanIsLastHit',
    isHere: 'mesin.guard.cariPesanIsHere',
    isPlaced: 'mesin.guard.cariPesanIsPlaced',
    hasMoreToward: 'mesin.guard.hasMoreItems',
  },
  senders: {},
  // Neither what was searched for nor what messages say, only which they are.
  recorded: {
    context: {
      isSearchable: flag,
      hits: messages,
      hasMore: flag,
      failure,
      moreFailure: failure,
      current: id,
      visits: num,
      place: messages,
      pivot: id,
      hasOlder: flag,
      hasNewer: flag,
      placeFailure: failure,
    },
    input: {},
    events: {
      'text.change': { isSearchable: flag },
      'hit.visit': { id, isHere: flag },
      'place.more': { toward: words('older', 'newer') },
    },
    outputs: {
      findMessages: found,
      findMore: found,
      loadPlace: outcome({ chat: messages, lebihLama: flag, lebihBaru: flag }),
    },
  },
});
