// Over plain http `crypto.randomUUID` is missing; the library does without it there.
import { v4 } from 'uuid';

/**
 * A new unique key: an idempotency key, or the id of what only this browser has so far. A UUID (RFC 9562, version 4).
 */
export const newKey = (): string => v4();
