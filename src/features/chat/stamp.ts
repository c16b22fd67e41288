/** The key that identifies a new message, so that a retry is stored once, and the time of writing (ISO 8601). */
export type Stamp = () => { key: string; saat: string };
