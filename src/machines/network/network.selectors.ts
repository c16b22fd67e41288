import type { NetworkSnapshot } from '#machines/network/network.machine.ts';

/** The browser says that it has no network. */
export const luring = (network: NetworkSnapshot) => network.matches({ connection: 'offline' });
/** An answer takes unusually long; the person may give it up. */
export const slow = (network: NetworkSnapshot) => network.matches({ traffic: 'slow' });
