/** What makes a message this one, and when it was written. */
export type Stamp = () => { kunci: string; saat: string };
