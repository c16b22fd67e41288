/** Changes that a page shows already and that go to the server one after the other, the first of them at this moment. */
export type Queue = { queue: readonly object[] };

/**
 * What a machine tells its actor `keepChanges` whenever its changes have become more or fewer. When the machine is
 * stopped because its page is left, that actor sends what has not gone out yet.
 */
export type QueueMessage<Content extends Queue> = { type: 'queue.keep'; isi: Content };
