/** Changes that a page shows already and sends to the server one after the other; the first is being sent. */
export type Queue = { queue: readonly object[] };

/**
 * What a machine tells its actor `keepChanges` whenever its changes have become more or fewer. When the machine is
 * stopped because its page is left, that actor sends what has not gone out yet.
 */
export type QueueMessage<Content extends Queue> = { type: 'queue.keep'; content: Content };

/** The message about this content; for `sendTo('keepChanges', …)`. */
export const keepQueue = <Content extends Queue>(content: Content): QueueMessage<Content> => ({
  type: 'queue.keep',
  content,
});

/** The invocation of `keepChanges`. If it fails, changes are still sent, but only while the page is open. */
export const KEEP_CHANGES = { id: 'keepChanges', src: 'keepChanges', onError: { actions: [] } } as const;

/** For a guard: a change is being sent, or waits to be. */
export const isQueued = ({ queue }: Queue) => queue.length > 0;
