import type { FindMsgs, Message, MsgsAround } from '#contract/chat.ts';
import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup } from '#machines/kit/xstate.ts';

export type FoundResult = ({ ok: true } & FindMsgs) | Failed;
/** `before`: only older messages than this one; null = the newest that are found. */
export type FindRequest = { kontakId: string; text: string; before: string | null };
export type PlaceResult = ({ ok: true } & MsgsAround) | Failed;
/** The messages around this one. */
export type PlaceRequest = { kontakId: string; id: string };

type TextChange = { type: 'text.change'; text: string; isSearchable: boolean };
export type ChatSearchEvent =
  | { type: 'search.open' }
  | { type: 'search.close' }
  /** `isSearchable` of the text: a recording has not what was typed. */
  | TextChange
  | { type: 'search.again' }
  | { type: 'more.load' }
  /** The reader goes to a message that was found; `isHere`: it is among those that the chat has loaded. */
  | { type: 'hit.visit'; id: string; isHere: boolean }
  /** More of what was said before or after the messages of the place. */
  | { type: 'place.more'; toward: 'older' | 'newer' }
  | { type: 'place.again' }
  /** Back to the newest messages. */
  | { type: 'place.leave' };

export type ChatSearchInput = { kontakId: string };
export type ChatSearchContext = ChatSearchInput & {
  text: string;
  /** The text is long enough, and not too long, to be searched for. */
  isSearchable: boolean;
  /** What the hits were found by; '' = nothing. */
  asked: string;
  /** Newest first, each once. */
  hits: readonly Message[];
  hasMore: boolean;
  failure: Failure | null;
  moreFailure: Failure | null;
  /** The message that the reader went to last; null = none. */
  current: string | null;
  /** How often the reader went to one: the same one twice is scrolled to twice. */
  visits: number;
  /** The messages around one that the chat has not loaded, oldest first and without a hole; empty = the chat is shown. */
  place: readonly Message[];
  /** The message that the place was asked for by last. */
  pivot: string | null;
  hasOlder: boolean;
  hasNewer: boolean;
  placeFailure: Failure | null;
};

const actors = {
  findMessages: unprovided<FoundResult, FindRequest>('findMessages'),
  findMore: unprovided<FoundResult, FindRequest>('findMore'),
  loadPlace: unprovided<PlaceResult, PlaceRequest>('loadPlace'),
};

const NOTHING = { asked: '', hits: [], hasMore: false, current: null } as const;
const isIn = (messages: readonly Message[], id: string | null) => messages.some((one) => one.id === id);

export const chatSearchSetup = setup({
  types: {
    input: {} as ChatSearchInput,
    context: {} as ChatSearchContext,
    events: {} as ChatSearchEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { searchPause: 300 },
  actions: {
    keepText: assign((_, { text, isSearchable }: TextChange) => ({ text, isSearchable })),
    forgetHits: assign(NOTHING),
    forgetSearch: assign({ ...NOTHING, text: '', isSearchable: false, failure: null, moreFailure: null }),
    keepHits: assign(({ context }, result: FoundResult) =>
      result.ok
        ? { ...NOTHING, asked: context.text.trim(), hits: result.found, hasMore: result.lebihLama, failure: null }
        : {},
    ),
    keepFailure: assign(withFailure),
    keepMore: assign(({ context: { hits } }, result: FoundResult) =>
      result.ok
        ? { hits: [...hits, ...result.found.filter(({ id }) => !isIn(hits, id))], hasMore: result.lebihLama }
        : {},
    ),
    keepMoreFailure: assign((_, moreFailure: Failure | null) => ({ moreFailure })),
    visit: assign(({ context: { visits } }, current: string) => ({ current, visits: visits + 1 })),
    leavePlace: assign({ place: [], pivot: null, hasOlder: false, hasNewer: false, placeFailure: null }),
    aim: assign((_, pivot: string) => ({ place: [], pivot, hasOlder: false, hasNewer: false })),
    aimOn: assign(({ context: { place } }, toward: 'older' | 'newer') => ({
      pivot: (toward === 'older' ? place[0] : place.at(-1))?.id ?? null,
    })),
    /** Both hold the message that was asked for, so nothing is missing between them. */
    keepPlace: assign(({ context: { place, hasOlder, hasNewer } }, result: PlaceResult) => {
      if (!result.ok) return {};
      const { chat, lebihLama, lebihBaru } = result;
      const start = place.findIndex(({ id }) => id === chat[0]?.id);
      const end = place.findIndex(({ id }) => id === chat.at(-1)?.id);
      return {
        place: [...place.slice(0, Math.max(0, start)), ...chat, ...(end < 0 ? [] : place.slice(end + 1))],
        hasOlder: start <= 0 ? lebihLama : hasOlder,
        hasNewer: end < 0 || end === place.length - 1 ? lebihBaru : hasNewer,
      };
    }),
    keepPlaceFailure: assign((_, placeFailure: Failure | null) => ({ placeFailure })),
  },
  guards: {
    ...LOAD_GUARDS,
    isSearchable: ({ context }) => context.isSearchable,
    isNothing: (_, result: FoundResult) => result.ok && result.found.length === 0,
    hasMore: ({ context }) => context.hasMore,
    /** The oldest hit that is loaded, behind which there are more. */
    isLastHit: ({ context: { hits, hasMore } }, id: string) => hasMore && hits.at(-1)?.id === id,
    isHere: (_, isHere: boolean) => isHere,
    isPlaced: ({ context }, id: string) => isIn(context.place, id),
    hasMoreToward: ({ context }, toward: 'older' | 'newer') =>
      toward === 'older' ? context.hasOlder : context.hasNewer,
  },
});
