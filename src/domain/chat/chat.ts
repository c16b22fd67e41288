/** Most characters of one chat message, as JavaScript counts them. */
export const MAKS_HURUF_PESAN = 4000;
/** How many messages of a chat are shown; older ones stay stored. */
export const MAKS_PESAN_TAMPIL = 500;
/** Messages that one person may send within 24 hours. */
export const MAKS_PESAN_SEHARI = 2000;
