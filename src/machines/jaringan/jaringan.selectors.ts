import type { JaringanSnapshot } from '#machines/jaringan/jaringan.machine.ts';

/** The browser says that it has no network. */
export const luring = (jaringan: JaringanSnapshot) => jaringan.matches({ connection: 'offline' });
/** An answer takes unusually long; the person may give it up. */
export const lambat = (jaringan: JaringanSnapshot) => jaringan.matches({ traffic: 'slow' });
