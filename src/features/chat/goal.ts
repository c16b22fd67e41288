import { ChatSearchActor } from '#features/chat/actors.ts';
import type { Item } from '#machines/chat/conversation.selectors.ts';
import { currentHit, visitCount } from '#machines/chat/chat-search.selectors.ts';

/** Where the log is to be scrolled to: the hit that the reader goes to; null = nowhere. */
export function useGoal(items: readonly Item[]): { key: string; nth: number } | null {
  const hit = ChatSearchActor.useSelector(currentHit);
  const nth = ChatSearchActor.useSelector(visitCount);
  const found = items.flatMap((one) => (one.kind === 'kelompok' ? one.messages : [])).find(({ id }) => id === hit);
  return hit === null ? null : { key: found?.key ?? '', nth };
}
