import type { ChatGroupSnapshot } from '#machines/chat/chat-group.machine.ts';

export const groupShown = ({ context }: ChatGroupSnapshot) => context.group;
export const groupFailure = ({ context }: ChatGroupSnapshot) => context.failure;
export const isLeaving = (one: ChatGroupSnapshot) => one.matches({ leaving: 'leaving' });
/** Why the group was not left; the reason is null where no answer came. Null = it was not tried, or is. */
export const leaveRefusal = ({ context }: ChatGroupSnapshot) => context.leaveRefusal;
export const areReadersShown = (one: ChatGroupSnapshot) => !one.matches({ readers: 'hidden' });
/** Who has read the message and who has not; null while that is not known. */
export const messageReaders = ({ context }: ChatGroupSnapshot) => context.readers;
export const readersFailure = (one: ChatGroupSnapshot) =>
  one.matches({ readers: 'failed' }) ? one.context.readersFailure : null;
