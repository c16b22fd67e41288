import type { BellSnapshot } from '#machines/notifications/bell.machine.ts';

/** Newest first; none while they are not known. */
export const bellItems = ({ context }: BellSnapshot) => context.items ?? [];
export const unreadCount = ({ context }: BellSnapshot) => context.unread;
export const totalCount = ({ context }: BellSnapshot) => context.total;
export const bellFilter = ({ context }: BellSnapshot) => context.filter;
export const bellFailure = ({ context }: BellSnapshot) => context.failure;
/** The number of unread ones after it rose; null when there is nothing to announce. */
export const arrived = ({ context }: BellSnapshot) => context.rise;
/** What was read here is unread again, because the server did not learn of it. */
export const isUnsaved = ({ context }: BellSnapshot) => context.unsaved;
export const isBellOpen = (bell: BellSnapshot) => bell.matches({ panel: 'open' });
export const canReadAll = (bell: BellSnapshot) => bell.can({ type: 'all.read' });
export const canShowMore = (bell: BellSnapshot) => bell.can({ type: 'list.more' });
