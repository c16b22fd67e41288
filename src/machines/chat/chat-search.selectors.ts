import type { Message } from '#contract/chat.ts';
import type { ChatSearchSnapshot } from '#machines/chat/chat-search.machine.ts';

export const isSearching = (search: ChatSearchSnapshot) => !search.matches({ finding: 'closed' });
export const searchText = ({ context }: ChatSearchSnapshot) => context.text;
/** Whether the text is too short yet, or too long, to find anything by. */
export const isTooShort = (search: ChatSearchSnapshot) => search.matches({ finding: { open: 'short' } });
/** What the hits were found by, to be marked in messages; '' = nothing. */
export const searchedFor = ({ context }: ChatSearchSnapshot) => context.asked;
export const searchFailure = ({ context }: ChatSearchSnapshot) => context.failure;
export const searchHits = ({ context }: ChatSearchSnapshot) => context.hits;
export const hasMoreHits = ({ context }: ChatSearchSnapshot) => context.hasMore;
export const isLoadingHits = (search: ChatSearchSnapshot) =>
  search.matches({ finding: { open: { found: 'loadingMore' } } });
export const moreHitsFailure = ({ context }: ChatSearchSnapshot) => context.moreFailure;
/** The hit that the reader is at. */
export const currentHit = ({ context }: ChatSearchSnapshot) => context.current;
export const visitCount = ({ context }: ChatSearchSnapshot) => context.visits;
/** Whether the reader is at a message that the chat itself has not loaded. */
export const isElsewhere = (search: ChatSearchSnapshot) => !search.matches({ place: 'none' });
export const placeMessages = ({ context }: ChatSearchSnapshot) => context.place;
export const placeFailure = ({ context }: ChatSearchSnapshot) => context.placeFailure;
export const isLoadingPlace = (search: ChatSearchSnapshot) => search.matches({ place: 'loading' });
export const placeHasOlder = ({ context }: ChatSearchSnapshot) => context.hasOlder;
export const placeHasNewer = ({ context }: ChatSearchSnapshot) => context.hasNewer;

/** The hit before (older) or after the one that the reader is at; of none yet the newest is the first older one. */
export function nextHit(hits: readonly Message[], current: string | null, toward: 'older' | 'newer'): Message | null {
  const at = hits.findIndex(({ id }) => id === current);
  return (toward === 'older' ? hits[at + 1] : hits[at - 1]) ?? null;
}
