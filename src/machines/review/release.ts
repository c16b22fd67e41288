/** How a decision comes back from the outbox to the review that handed it over. */
import type { Parcel } from '#machines/review/parcel.ts';

/** How a decision left the outbox; `berubah` = the report was changed meanwhile, so nothing was decided. */
export type Kind = 'terkirim' | 'dibatalkan' | 'berubah' | 'ditolak';

export type Release = { kind: Kind; parcel: Parcel; message: string };

/** Why a decision was not taken in: another one waits here, or one is held in another tab. */
export type RefusalCause = 'masihAda' | 'tabLain';
