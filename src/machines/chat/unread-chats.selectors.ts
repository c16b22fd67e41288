import type { NewChatsSnapshot } from '#machines/chat/unread-chats.machine.ts';

/** Unread messages; 0 also while the number is unknown, because a count that may be wrong is not shown. */
export const unreadMessages = (fresh: NewChatsSnapshot): number =>
  fresh.hasTag('loading') || fresh.hasTag('failed') ? 0 : (fresh.context.count ?? 0);
/** The number to say aloud since messages came; null = nothing came since it was last said, or all was read. */
export const arrivedMessages = ({ context }: NewChatsSnapshot): number | null => context.naik;
